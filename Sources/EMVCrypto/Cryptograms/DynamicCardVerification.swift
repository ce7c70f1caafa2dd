/// Card verification values that change with each transaction, of magnetic-stripe-mode chip cards.
public enum DynamicCardVerification {
    /// Mastercard's CVC3: the last two bytes of enciphered track MAC, unpredictable number and ATC, as a number.
    ///
    /// - Parameters:
    ///   - key: ICC master key for CVC3, 16 bytes.
    ///   - trackTemplate: track 1 or 2 data as the card holds it.
    ///   - atc: 2 bytes.
    ///   - unpredictableNumber: 4 bytes.
    /// - Returns: 0 to 65,535; terminals send its rightmost decimal digits.
    public static func cvc3(
        key: SecretBytes, trackTemplate: [UInt8], atc: [UInt8], unpredictableNumber: [UInt8]
    ) throws(CryptoError) -> UInt16 {
        try CryptoError.require("the ATC", atc.count, is: 2, "CVC3")
        try CryptoError.require("the unpredictable number", unpredictableNumber.count, is: 4, "CVC3")
        let initial = try MAC.retailMAC(key: key, data: trackTemplate, padding: .method2).suffix(2)
        let block = try BlockCipher.encipherTDES(initial + unpredictableNumber + atc, key: key)
        return UInt16(block[6]) << 8 | UInt16(block[7])
    }

    /// Visa's dCVV: a card verification value over a PAN whose first four digits are the ATC's.
    ///
    /// - Parameters:
    ///   - key: ICC master key, 16 bytes.
    ///   - pan: 12 to 19 decimal digits.
    ///   - expiry: `YYMM` as four digits.
    ///   - serviceCode: three digits.
    ///   - atc: four decimal digits.
    /// - Returns: three digits.
    public static func dCVV(
        key: SecretBytes, pan: some StringProtocol, expiry: some StringProtocol, serviceCode: some StringProtocol,
        atc: some StringProtocol
    ) throws(CryptoError) -> String {
        let digits = Array(atc.utf8) + pan.utf8.dropFirst(4) + expiry.utf8 + serviceCode.utf8
        guard (12...19).contains(pan.utf8.count), atc.utf8.count == 4, expiry.utf8.count == 4,
            serviceCode.utf8.count == 3, digits.allSatisfy({ (0x30...0x39).contains($0) })
        else {
            throw CryptoError(.invalidValue, "dCVV", "PAN, expiry, service code or ATC has not the digits it needs")
        }
        let nibbles = digits.map { $0 - 0x30 } + [UInt8](repeating: 0, count: 32 - digits.count)
        let blocks = stride(from: 0, to: 32, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
        let value = try MAC.retailMAC(key: key, data: blocks, padding: .method1).flatMap { [$0 >> 4, $0 & 0x0F] }
        let selected = value.filter { $0 < 10 } + value.filter { $0 >= 10 }.map { $0 - 10 }
        return String(decoding: selected.prefix(3).map { $0 + 0x30 }, as: UTF8.self)
    }
}
