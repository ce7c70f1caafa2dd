import BERTLV
import EMVData

/// What a GENERATE AC asks for (EMV Book 3, 6.5.5.2, table 12).
enum CryptogramRequest: Sendable {
    case aac, tc, arqc

    /// Bits 8 and 7 of P1.
    var referenceControl: UInt8 {
        switch self {
        case .aac: ApplicationCryptogramType.aac.rawValue
        case .tc: ApplicationCryptogramType.tc.rawValue
        case .arqc: ApplicationCryptogramType.arqc.rawValue
        }
    }

    /// Bit 5 of P1: a CDA signature is asked for.
    static let signatureRequested: UInt8 = 0x10
}

/// The response to GENERATE AC (EMV Book 3, 6.5.5.4).
struct ApplicationCryptogramResponse: Sendable {
    /// 9F27.
    var information: CryptogramInformationData
    /// 9F36, 2 bytes.
    var counter: [UInt8]
    /// 9F26, 8 bytes; `nil` when it stands inside the signature.
    var cryptogram: [UInt8]?
    /// 9F10, up to 32 bytes.
    var issuerApplicationData: [UInt8]?
    /// 9F4B.
    var signature: [UInt8]?
    /// The objects of format 2 as they came, without the signature: what its hash covers (EMV Book 2, 6.6.2, step 10).
    var signedObjects: [UInt8] = []

    /// The kind of cryptogram; `nil` for the reserved one, once called AAR (table 14).
    var kind: Cryptogram.Kind? {
        switch information.type {
        case .aac: .aac
        case .tc: .tc
        case .arqc: .arqc
        case .aar: nil
        }
    }

    /// Reads format 1, one value of fixed order, or format 2, data objects.
    init(_ data: [UInt8]) throws(TransactionEnd) {
        let template = try TLV.template(
            data, .responseMessageTemplateFormat1, .responseMessageTemplateFormat2, of: "GENERATE AC")
        if template.tag == .responseMessageTemplateFormat1 {
            let value = [UInt8](template.value)
            guard (11...43).contains(value.count) else {
                throw .terminated("the response to GENERATE AC has \(value.count) bytes in format 1, not 11 to 43")
            }
            information = CryptogramInformationData(rawValue: value[0])
            counter = [UInt8](value[1..<3])
            cryptogram = [UInt8](value[3..<11])
            issuerApplicationData = value.count > 11 ? [UInt8](value[11...]) : nil
            return
        }
        let objects = template.children
        guard
            let information = try Self.value(.cryptogramInformationData, 1...1, objects)
                .flatMap({ CryptogramInformationData(bytes: $0) })
        else {
            throw .terminated("the response to GENERATE AC has no Cryptogram Information Data (9F27)")
        }
        guard let counter = try Self.value(.applicationTransactionCounter, 2...2, objects) else {
            throw .terminated("the response to GENERATE AC has no Application Transaction Counter (9F36)")
        }
        self.information = information
        self.counter = counter
        cryptogram = try Self.value(.applicationCryptogram, 8...8, objects)
        issuerApplicationData = try Self.value(.issuerApplicationData, 0...32, objects)
        signature = try Self.value(.signedDynamicApplicationData, 0...248, objects)
        guard cryptogram != nil || signature != nil else {
            throw .terminated("the response to GENERATE AC has neither a cryptogram (9F26) nor a signature (9F4B)")
        }
        signedObjects = objects.filter { $0.tag != .signedDynamicApplicationData }.flatMap { [UInt8]($0.encoded) }
    }

    /// The one object with this tag, of that length.
    private static func value(
        _ tag: Tag, _ count: ClosedRange<Int>, _ objects: [TLV]
    ) throws(TransactionEnd) -> [UInt8]? {
        let found = objects.filter { $0.tag == tag }
        guard let object = found.first else { return nil }
        guard found.count == 1 else { throw .terminated("the response to GENERATE AC has \(tag) twice") }
        guard count.contains(object.value.count) else {
            throw .terminated("\(tag) in the response to GENERATE AC has \(object.value.count) bytes")
        }
        return [UInt8](object.value)
    }
}
