extension IssuerConfiguration {
    /// The issuer master keys of the embedded cards: worthless outside tests.
    static let embeddedJSON = """
        {
          "name": "test issuer of the embedded cards",
          "ranges": [
            {
              "panPrefix": "476173",
              "scheme": "visa",
              "issuerMasterKeys": {
                "applicationCryptogram": "70D00BF2493B972AA46EDC9D1C26A2D6",
                "integrity": "3DDC07BC9DAE615D850DF1CB4908403B",
                "confidentiality": "7FA78A3251345EB0B3A2AD157A043EE0"
              }
            },
            {
              "panPrefix": "541333",
              "scheme": "mastercard",
              "issuerMasterKeys": {
                "applicationCryptogram": "023BE5CD6D5E6E4F73A2257AAEEA7CE9",
                "integrity": "378C76A8944C6797454A797AFEB9B604",
                "confidentiality": "CB548A6B438C52750EC8F29DABCEDC9D"
              }
            },
            {
              "panPrefix": "927600",
              "scheme": "ccd",
              "issuerMasterKeys": {
                "applicationCryptogram": "5E16A86BDA255D4683E3D61908407C25",
                "integrity": "BAA76BADD9F8CE384CE6B63DD037E523",
                "confidentiality": "DAA25407C4891A8F7AF258BA98B53BF1"
              }
            }
          ]
        }
        """
}
