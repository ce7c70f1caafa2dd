extension EmbeddedProfiles {
    /// `debit-pin`: Domestic debit: CCD, SDA, offline plaintext PIN, two applications, T=0.
    static let debitPIN = """
        {
          "name": "debit-pin",
          "description": "Domestic debit: CCD, SDA, offline plaintext PIN, two applications, T=0",
          "protocol": "T=0",
          "atr": "3B600000",
          "paymentSystemEnvironment": { "sfi": 1, "languagePreference": "de" },
          "pin": { "digits": "1234", "tryLimit": 3 },
          "applications": [
            {
              "aid": "F04348495001",
              "label": "CHIPHOST DEBIT",
              "priority": 1,
              "languagePreference": "de",
              "interchangeProfile": "5800",
              "responseFormat": 2,
              "data": {
                "5A": "9276000001234567811F",
                "5F34": "00",
                "57": "9276000001234567811D35122011143857000F",
                "5F20": "43415244484F4C4445522F4445424954",
                "5F24": "351231",
                "5F25": "200101",
                "5F28": "0276",
                "5F30": "0201",
                "9F42": "0978",
                "9F44": "02",
                "9F4A": "82",
                "9F07": "FFC0",
                "9F08": "0001",
                "8E": "000000000000000041034203",
                "9F0D": "F850AC8800",
                "9F0E": "0000800000",
                "9F0F": "F870AC9800",
                "8C": "9F02069F03069F1A0295055F2A029A039C019F3704",
                "8D": "8A02910895059F3704"
              },
              "records": [
                {
                  "sfi": 1,
                  "record": 1,
                  "tags": ["5A", "5F34", "5F24", "5F25", "5F28", "5F30", "9F07", "9F08", "8E", "9F0D", "9F0E", "9F0F", "9F42", "9F44", "9F4A"],
                  "authenticated": true
                },
                { "sfi": 1, "record": 2, "tags": ["57", "5F20", "8C", "8D"] },
                { "sfi": 2, "record": 1, "tags": ["8F", "9F32", "92", "90"] },
                { "sfi": 2, "record": 2, "tags": ["93"] }
              ],
              "cryptogram": {
                "scheme": "ccd",
                "version": 5,
                "keyDerivationIndex": 1,
                "issuerMasterKeys": {
                  "applicationCryptogram": "5E16A86BDA255D4683E3D61908407C25",
                  "integrity": "BAA76BADD9F8CE384CE6B63DD037E523",
                  "confidentiality": "DAA25407C4891A8F7AF258BA98B53BF1"
                }
              },
              "offlineAuthentication": {
                "certificationAuthority": { "index": "E1" },
                "issuer": {
                  "key": {
                    "modulus": "A8CF20829DEEE88617AD3F2972FCF23A534003353AC62BB42129FF9D8ED80B598CB2237A30AC5434CED3FD255F67592BCFFA064121FF0524E6AB468FBF5FD5270D7552DD7DB0105BBFB30FFABD2B6B3B6C6602C9F4FFC5C654D7E9AFA0AB44E69524D1BACA44B53689075299A60426E723CC2E593A608B57D4035F0DEA8C9BC0A941D90761075F8E6B94D14E85D151CF",
                    "exponent": "03",
                    "privateExponent": "708A15AC6949F059651E2A1BA1FDF6D18CD55778D1D97278161BFFBE5F3AB23BB3216CFC2072E2CDDF37FE18EA44E61D35515980C154AE1899C7845FD4EA8E1A08F8E1E8FE75603C15406738B38B126294C5F95FD158E26A63418ED698A1AF49B9623449FDAF6850CC08AFE54920D283523CD5E7BD3F066134DC8E6E2864F7F9E844EBA78213C206D437FE7F227DCA4B",
                    "prime1": "D35B8254B55D25B381B59CB039C3D2727172560678D6E17B38B23D906B234650F5371B0C5ABCFF36A8118D4A3912327AD43366A175A664F42557F02D20627E8C13A888FDBEDE29B7",
                    "prime2": "CC76F2D0FA7DA9F40B87700A01369FB44E833D6742E1DC7CC65F45BB629A526C61C32FB55D95EBEB805F6033656FCF4B308522C7384EC2D5A782875EFD873DF819984A92133678A9",
                    "exponent1": "8CE7AC3878E8C3CD0123BDCAD12D36F6F64C3959A5E4965225CC290AF2178435F8CF675D91D354CF1AB65E317B6176FC8D7799C0F91998A2C38FF5736AEC545D62705B53D4941BCF",
                    "exponent2": "884F4C8B51A91BF807AFA006AB79BFCD89ACD39A2C9692FDD994D92797118C48412CCA78E90E9D47AAEA4022439FDF8775AE172F7ADF2C8E6FAC5A3F53AF7EA56665870C0CCEFB1B",
                    "coefficient": "16A38A2DFC90CEE8EA8E18C5DF7578AF59B2216E873A6CDCCBCA92BB2AC0F500FCA6E774685BB8DE12BBD7D485F1FAF32556E578995A081AB530845A59870BD63D62F9E176FDCD23"
                  },
                  "identifier": "92760000",
                  "expiration": "1235",
                  "serialNumber": "000001"
                },
                "dataAuthenticationCode": "DAC1"
              },
              "riskManagement": {
                "consecutiveOffline": { "lower": 3, "upper": 6 },
                "cumulativeOffline": { "lower": 10000, "upper": 20000 },
                "issuerAuthentication": "mandatory"
              }
            },
            {
              "aid": "F04348495002",
              "label": "CHIPHOST SAVINGS",
              "priority": 2,
              "languagePreference": "de",
              "interchangeProfile": "5800",
              "responseFormat": 2,
              "data": {
                "5A": "9276000009876543214F",
                "5F34": "00",
                "57": "9276000009876543214D35122011143857000F",
                "5F20": "43415244484F4C4445522F4445424954",
                "5F24": "351231",
                "5F25": "200101",
                "5F28": "0276",
                "5F30": "0201",
                "9F42": "0978",
                "9F44": "02",
                "9F4A": "82",
                "9F07": "FFC0",
                "9F08": "0001",
                "8E": "000000000000000041034203",
                "9F0D": "F850AC8800",
                "9F0E": "0000800000",
                "9F0F": "F870AC9800",
                "8C": "9F02069F03069F1A0295055F2A029A039C019F3704",
                "8D": "8A02910895059F3704"
              },
              "records": [
                {
                  "sfi": 1,
                  "record": 1,
                  "tags": ["5A", "5F34", "5F24", "5F25", "5F28", "5F30", "9F07", "9F08", "8E", "9F0D", "9F0E", "9F0F", "9F42", "9F44", "9F4A"],
                  "authenticated": true
                },
                { "sfi": 1, "record": 2, "tags": ["57", "5F20", "8C", "8D"] },
                { "sfi": 2, "record": 1, "tags": ["8F", "9F32", "92", "90"] },
                { "sfi": 2, "record": 2, "tags": ["93"] }
              ],
              "cryptogram": {
                "scheme": "ccd",
                "version": 5,
                "keyDerivationIndex": 1,
                "issuerMasterKeys": {
                  "applicationCryptogram": "5E16A86BDA255D4683E3D61908407C25",
                  "integrity": "BAA76BADD9F8CE384CE6B63DD037E523",
                  "confidentiality": "DAA25407C4891A8F7AF258BA98B53BF1"
                }
              },
              "offlineAuthentication": {
                "certificationAuthority": { "index": "E1" },
                "issuer": {
                  "key": {
                    "modulus": "A8CF20829DEEE88617AD3F2972FCF23A534003353AC62BB42129FF9D8ED80B598CB2237A30AC5434CED3FD255F67592BCFFA064121FF0524E6AB468FBF5FD5270D7552DD7DB0105BBFB30FFABD2B6B3B6C6602C9F4FFC5C654D7E9AFA0AB44E69524D1BACA44B53689075299A60426E723CC2E593A608B57D4035F0DEA8C9BC0A941D90761075F8E6B94D14E85D151CF",
                    "exponent": "03",
                    "privateExponent": "708A15AC6949F059651E2A1BA1FDF6D18CD55778D1D97278161BFFBE5F3AB23BB3216CFC2072E2CDDF37FE18EA44E61D35515980C154AE1899C7845FD4EA8E1A08F8E1E8FE75603C15406738B38B126294C5F95FD158E26A63418ED698A1AF49B9623449FDAF6850CC08AFE54920D283523CD5E7BD3F066134DC8E6E2864F7F9E844EBA78213C206D437FE7F227DCA4B",
                    "prime1": "D35B8254B55D25B381B59CB039C3D2727172560678D6E17B38B23D906B234650F5371B0C5ABCFF36A8118D4A3912327AD43366A175A664F42557F02D20627E8C13A888FDBEDE29B7",
                    "prime2": "CC76F2D0FA7DA9F40B87700A01369FB44E833D6742E1DC7CC65F45BB629A526C61C32FB55D95EBEB805F6033656FCF4B308522C7384EC2D5A782875EFD873DF819984A92133678A9",
                    "exponent1": "8CE7AC3878E8C3CD0123BDCAD12D36F6F64C3959A5E4965225CC290AF2178435F8CF675D91D354CF1AB65E317B6176FC8D7799C0F91998A2C38FF5736AEC545D62705B53D4941BCF",
                    "exponent2": "884F4C8B51A91BF807AFA006AB79BFCD89ACD39A2C9692FDD994D92797118C48412CCA78E90E9D47AAEA4022439FDF8775AE172F7ADF2C8E6FAC5A3F53AF7EA56665870C0CCEFB1B",
                    "coefficient": "16A38A2DFC90CEE8EA8E18C5DF7578AF59B2216E873A6CDCCBCA92BB2AC0F500FCA6E774685BB8DE12BBD7D485F1FAF32556E578995A081AB530845A59870BD63D62F9E176FDCD23"
                  },
                  "identifier": "92760000",
                  "expiration": "1235",
                  "serialNumber": "000002"
                },
                "dataAuthenticationCode": "DAC1"
              },
              "riskManagement": {
                "consecutiveOffline": { "lower": 3, "upper": 6 },
                "cumulativeOffline": { "lower": 10000, "upper": 20000 },
                "issuerAuthentication": "mandatory"
              }
            }
          ]
        }
        """
}
