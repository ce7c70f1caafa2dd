extension EmbeddedProfiles {
    /// `visa-credit`: Visa credit: CVN 18, DDA, signature, T=0.
    static let visaCredit = """
        {
          "name": "visa-credit",
          "description": "Visa credit: CVN 18, DDA, signature, T=0",
          "protocol": "T=0",
          "atr": "3B600000",
          "paymentSystemEnvironment": { "sfi": 1, "languagePreference": "ende", "issuerCodeTableIndex": 1 },
          "pin": { "digits": "1234", "tryLimit": 3 },
          "applications": [
            {
              "aid": "A0000000031010",
              "label": "VISA CREDIT",
              "priority": 1,
              "languagePreference": "ende",
              "issuerCodeTableIndex": 1,
              "preferredName": "Visa Credit",
              "processingOptionsDataObjectList": "9F1A029C01",
              "fciIssuerDiscretionaryData": { "9F4D": "0B0A" },
              "interchangeProfile": "3C00",
              "responseFormat": 1,
              "data": {
                "5A": "4761739001010119",
                "5F34": "01",
                "57": "4761739001010119D35122011143857000000F",
                "5F20": "43415244484F4C4445522F56495341",
                "5F24": "351231",
                "5F25": "200101",
                "5F28": "0276",
                "5F30": "0201",
                "9F42": "0978",
                "9F44": "02",
                "9F4A": "82",
                "9F1F": "31313433383537303030303030303030",
                "9F07": "FFC0",
                "9F08": "0096",
                "8E": "000000000000000002015E031F03",
                "9F0D": "FC688C9800",
                "9F0E": "0010000000",
                "9F0F": "FC68FC9800",
                "8C": "9F02069F03069F1A0295055F2A029A039C019F3704",
                "8D": "8A029F02069F03069F1A0295055F2A029A039C019F3704",
                "9F49": "9F3704",
                "9F4F": "9F27019F02065F2A029A039F3602"
              },
              "records": [
                { "sfi": 1, "record": 1, "tags": ["57", "5F20", "9F1F"] },
                {
                  "sfi": 2,
                  "record": 1,
                  "tags": ["5A", "5F34", "5F24", "5F25", "5F28", "9F07", "8E", "9F0D", "9F0E", "9F0F", "9F4A"],
                  "authenticated": true
                },
                {
                  "sfi": 2,
                  "record": 2,
                  "tags": ["8C", "8D", "5F30", "9F08", "9F42", "9F44", "9F49", "9F47", "9F48"]
                },
                { "sfi": 3, "record": 1, "tags": ["8F", "9F32", "92", "90"] },
                { "sfi": 3, "record": 2, "tags": ["9F46"] }
              ],
              "getData": ["9F4F"],
              "logEntries": 10,
              "cryptogram": {
                "scheme": "visa",
                "version": 18,
                "keyDerivationIndex": 1,
                "issuerMasterKeys": {
                  "applicationCryptogram": "70D00BF2493B972AA46EDC9D1C26A2D6",
                  "integrity": "3DDC07BC9DAE615D850DF1CB4908403B",
                  "confidentiality": "7FA78A3251345EB0B3A2AD157A043EE0"
                }
              },
              "offlineAuthentication": {
                "certificationAuthority": { "index": "E1" },
                "issuer": {
                  "key": {
                    "modulus": "E671DBC58B50B618D0A7D4426615055EEEB72A2029A2CF3F6301D7FA7954097F3F2286FFE230A1D456E03E9A2E5A91DAB4E91B1B74240DAFFB327A666297A1A3DAA9C265CE76B6B194D35134A89C73E5D9B1796A1B7B9D8CC266C50A3CC3551C8B3924BFFA2F2009FBE831B12E6960D2A3E26F71BA63A62A410C1601C47BC325E705772EE9CA20A10C6307029A2D4CFC5CA68A73D4A7DE020C2FC2812B2724DA7982F8AF2964CC6BE70AB480B9E7D1C9",
                    "exponent": "03",
                    "privateExponent": "99A13D2E5CE07965E06FE2D6EEB8AE3F49CF716AC66C8A2A42013AA6FB8D5BAA2A1704AA96CB168D8F4029BC1EE70BE7234612124D6D5E755221A6EEEC65166D3C712C43DEF9CF210DE236231B12F7EE9120FB9C125269073D8E65D12E2CE0ED6C01E7867D8EBE11C85A748ABA0423874BC3FD40038A6D08AB4CA6C52321582321DB618A6581727202CA96357A78E837E6C62AFA328995EFE93388EA1E73A388B8522306D2DDD5320AF453E2C044B463",
                    "prime1": "FB7C68FF9507BD1D6F33D992D730EAEEC05F93AA50E52943EDA4782D610CE3FCC4678ED879C8565D3A419A9F0F0DB74412A49FE1EAC0710D56128BA09D7132226CCF55ACD8C4F336EECDBC5EFA4A67EC70E300C22EE1DFDF",
                    "prime2": "EA94C350E278469AFA026FE366A818008F00EF36C67E0243C497FB6454071EA07BB18D0196016893F9FACA40427A3DB1F58E85D077B77F9B2C6ABE5BEB684AF7C1931F7524B4BC56763A07C5F2CDA4B465B935EA6A9EE357",
                    "exponent1": "A7A845FFB8AFD368F4CD3BB73A209C9F2AEA62718B4370D7F3C2FAC8EB5DED532D9A5F3AFBDAE43E26D66714B4B3CF82B7186A969C804B5E3961B26B13A0CC16F334E3C890834CCF49DE7D94A6DC45484B4200817496953F",
                    "exponent2": "9C632CE096FAD9BCA6AC4A9799C56555B4AB4A2484540182830FFCED8D5A146AFD2108ABB95645B7FBFC86D581A6D3CBF909AE8AFA7A55121D9C7EE7F245874FD66214F8C3232839A426AFD94C89187843D0CE9C4714978F",
                    "coefficient": "A3D441435D09F64DE3BB4EE370A9A7A8535E8B0AA92EB928E1E563EA11BC8FECDEE5AE1281B5207A25BE582E63419F5350885D85E370E5429280421E5624CDFF7A1B783B9305160FBAC7AF676A6BC14C8AFB013F1DE594D6"
                  },
                  "identifier": "476173FF",
                  "expiration": "1235",
                  "serialNumber": "000001"
                },
                "icc": {
                  "key": {
                    "modulus": "D6E3E59C670EEE33F0FD66C540C0F8DE44E4DFC448E3334ECB3ADD031D024C8A453C97B4FFA183087D21F91C3528B15188C25CFE8EDFF731592B4BE0D85EEC72ABD49B9989A882E2A4C1AD92F83DB3D808BD1D08752815FBEF5E205A60A7C8D124827DD21ACD4F1A032DCB300C8280406988269DFA6EF0A5946D6EACEEDA31C394555FF4CF4891ABB87A6894E05303A7",
                    "exponent": "03",
                    "privateExponent": "8F429912EF5F4977F5FE44838080A5E983433FD830977789DCD1E8ACBE01885C2E2865235516575AFE16A612CE1B20E105D6E8A9B4954F763B723295E5949DA1C7E312665BC5AC95DF28CBD1ADBA407B4D16B3BC446D7A9A85375FE1636FC5CCDE46A7FC10A8376E014CFEDC387F259446809120288C1C3E8F9C5A82BEB1D15F31621423018D831C8EACB7CA9DE7582B",
                    "prime1": "F9BF42C8EECC126E52582D58967D89054D900533F233276639F5EDFAE56E684E41F2B2AE9D8FC2056A127204BB6F2E17F763B5D4E004304702A5DF6C6A59B43B35323C1D78D3EB61",
                    "prime2": "DC45390F84DA40B0C2C2E2157806550ED9FB0B54594CF8B79D2293DD1C6293A6BF479A371A3405DC95B4DAE9022D982FC59F3113F0CB476DC79C6253E29A98C5AD4518C77AA41407",
                    "exponent1": "A67F81DB49DD619EE1901E3B0EFE5B58DE600377F6CCC4EED14E9EA7439EF0342BF721C9BE5FD6AE46B6F6ADD24A1EBAA4ED23E34002CADA01C3EA4846E6782778CC2813A5E29CEB",
                    "exponent2": "92D8D0B5033C2B2081D74163A5598E09E6A75CE2E633507A68C1B7E8BD970D19D4DA66CF66CD593DB9233C9B56C9101FD914CB62A08784F3DA68418D41BC65D91E2E1084FC6D62AF",
                    "coefficient": "F598D316715ED0FB8AF32B8780CE786CAE0CB99713714DACBDD1E352C1E1A1493B5A1CF40F4CF834192740B7BD40986A29098A5E9E0CBA3D7C2A61196029C12985CC3DEDD365D3B8"
                  },
                  "expiration": "1235",
                  "serialNumber": "000002"
                }
              },
              "riskManagement": {
                "consecutiveOffline": { "lower": 3, "upper": 6 },
                "cumulativeOffline": { "lower": 10000, "upper": 20000 },
                "issuerAuthentication": "optional"
              }
            }
          ]
        }
        """
}
