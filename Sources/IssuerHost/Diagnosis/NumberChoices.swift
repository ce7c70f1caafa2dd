import Bytes

extension CryptogramQuestion {
    /// The ATC as it was handed in, and what people make of it by mistake.
    var atcChoices: [Choice<[UInt8]>] {
        guard atc.count == 2 else { return [] }
        let value = UInt16(atc[0]) << 8 | UInt16(atc[1])
        var choices = [Choice(value: atc, words: "ATC \(atc.hex)")]
        func add(_ bytes: [UInt8]?, _ slip: String) {
            guard let bytes else { return }
            choices.addNew(
                Choice(value: bytes, words: "ATC \(bytes.hex)", slips: ["ATC \(bytes.hex): \(slip)"]), same: ==)
        }
        func bytes(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)] }
        let decimal = Digits.value(ofNumeric: atc).flatMap { UInt16(exactly: $0) }
        add(decimal.map(bytes), "\(atc.hex) is decimal, the card counts in binary")
        add(Digits.numeric(UInt64(value), count: 2), "the value of \(atc.hex) written in decimal digits")
        add(atc.reversed(), "the bytes of \(atc.hex) swapped")
        add(bytes(value &- 1), "one less than \(atc.hex)")
        add(bytes(value &+ 1), "one more than \(atc.hex)")
        return choices
    }

    /// The unpredictable number as it was handed in, and what people make of it by mistake.
    var numberChoices: [Choice<[UInt8]>] {
        guard unpredictableNumber.count == 4 else { return [] }
        let number = unpredictableNumber
        var choices = [Choice(value: number, words: "unpredictable number \(number.hex)")]
        for (bytes, slip) in [
            ([UInt8](repeating: 0, count: 4), "zeros in place of the unpredictable number"),
            (number.reversed(), "the bytes of the unpredictable number reversed"),
        ] {
            choices.addNew(Choice(value: bytes, words: slip, slips: [slip]), same: ==)
        }
        return choices
    }
}
