// EMVCrypto
