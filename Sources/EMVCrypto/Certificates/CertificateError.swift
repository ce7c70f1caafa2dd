/// Which check of which certificate or signature failed, where, and what stood there.
///
/// Step numbers are those of the procedure in the section that `section` names.
public struct CertificateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was being verified.
    public enum Object: String, Sendable, Hashable {
        case issuerCertificate = "issuer public key certificate"
        case iccCertificate = "ICC public key certificate"
        case iccPINCertificate = "ICC PIN encipherment public key certificate"
        case signedStaticApplicationData = "signed static application data"
        case signedDynamicApplicationData = "signed dynamic application data"

        /// Book and section of the procedure.
        public var section: String {
            switch self {
            case .issuerCertificate: "EMV Book 2, 6.3"
            case .iccCertificate: "EMV Book 2, 6.4"
            case .iccPINCertificate: "EMV Book 2, 7.1"
            case .signedStaticApplicationData: "EMV Book 2, 5.4"
            case .signedDynamicApplicationData: "EMV Book 2, 6.5.2"
            }
        }
    }

    /// The check that failed.
    public struct Check: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public var description: String { rawValue }

        public static let length = Check(rawValue: "length")
        public static let modulusExceeded = Check(rawValue: "value below the modulus")
        public static let trailer = Check(rawValue: "recovered data trailer")
        public static let header = Check(rawValue: "recovered data header")
        public static let format = Check(rawValue: "format")
        public static let hashAlgorithm = Check(rawValue: "hash algorithm indicator")
        public static let hash = Check(rawValue: "hash result")
        public static let issuerIdentifier = Check(rawValue: "issuer identifier")
        public static let pan = Check(rawValue: "application PAN")
        public static let expiry = Check(rawValue: "certificate expiration date")
        public static let revoked = Check(rawValue: "certificate serial number")
        public static let publicKeyAlgorithm = Check(rawValue: "public key algorithm indicator")
        public static let publicKeyLength = Check(rawValue: "public key length")
        public static let exponentLength = Check(rawValue: "public key exponent length")
        public static let remainder = Check(rawValue: "public key remainder")
        public static let publicKey = Check(rawValue: "public key")
        public static let dynamicDataLength = Check(rawValue: "ICC dynamic data length")
        public static let dynamicNumberLength = Check(rawValue: "ICC dynamic number length")
        public static let cryptogramInformationData = Check(rawValue: "cryptogram information data")
        public static let transactionDataHash = Check(rawValue: "transaction data hash code")
    }

    public var object: Object
    public var check: Check
    /// Step of the book's procedure.
    public var step: Int
    /// Position of the first wrong byte in the recovered data, counted from 1 as in the book's tables.
    public var position: Int?
    public var expected: String
    public var found: String
    /// The section whose steps are counted.
    public var section: String
    /// What the RSA operation gave, where it came so far.
    public var recovered: [UInt8]

    init(
        _ object: Object, _ check: Check, step: Int, position: Int? = nil, expected: String, found: String,
        section: String? = nil, recovered: [UInt8] = []
    ) {
        self.object = object
        self.check = check
        self.step = step
        self.position = position
        self.expected = expected
        self.found = found
        self.section = section ?? object.section
        self.recovered = recovered
    }

    public var description: String {
        let place = position.map { " (byte \($0) of the recovered data)" } ?? ""
        return "\(object.rawValue): \(check)\(place) is \(found), expected \(expected) (\(section), step \(step))"
    }
}
