import CLibcrypto

/// The one place where libcrypto's algorithms are fetched and its results checked.
///
/// A fetch walks the provider store under a lock, so each algorithm is fetched once for the life of the process.
enum Libcrypto {
    struct Algorithm: @unchecked Sendable {
        var pointer: OpaquePointer?
    }

    static let sha1 = Algorithm(pointer: EVP_MD_fetch(nil, "SHA1", nil))
    static let sha256 = Algorithm(pointer: EVP_MD_fetch(nil, "SHA256", nil))
    static let tdes2ECB = Algorithm(pointer: EVP_CIPHER_fetch(nil, "DES-EDE", nil))
    static let tdes2CBC = Algorithm(pointer: EVP_CIPHER_fetch(nil, "DES-EDE-CBC", nil))
    static let tdes3ECB = Algorithm(pointer: EVP_CIPHER_fetch(nil, "DES-EDE3", nil))
    static let tdes3CBC = Algorithm(pointer: EVP_CIPHER_fetch(nil, "DES-EDE3-CBC", nil))
    static let aesECB = [16, 24, 32].map { Algorithm(pointer: EVP_CIPHER_fetch(nil, "AES-\($0 * 8)-ECB", nil)) }
    static let aesCBC = [16, 24, 32].map { Algorithm(pointer: EVP_CIPHER_fetch(nil, "AES-\($0 * 8)-CBC", nil)) }
    static let cmac = Algorithm(pointer: EVP_MAC_fetch(nil, "CMAC", nil))

    /// Throws what libcrypto gives as its reason unless `result` is positive; its queue names reasons, never data.
    static func check(_ result: Int32, _ operation: String) throws(CryptoError) {
        guard result <= 0 else { return }
        throw lastError(operation)
    }

    /// Unwraps what libcrypto allocated or fetched.
    static func check<Pointer>(_ pointer: Pointer?, _ operation: String) throws(CryptoError) -> Pointer {
        guard let pointer else { throw lastError(operation) }
        return pointer
    }

    private static func lastError(_ operation: String) -> CryptoError {
        let code = ERR_peek_last_error()
        ERR_clear_error()
        let reason = ERR_reason_error_string(code).map { String(cString: $0) } ?? "no reason given"
        return CryptoError(.libcrypto, operation, "libcrypto refused: \(reason)")
    }
}

/// Lends the bytes of any collection without a copy where it stores them in one piece.
func withContiguous<Result, E: Error>(
    _ bytes: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Result
) throws(E) -> Result {
    var outcome: Swift.Result<Result, E>?
    let stored: Void? = bytes.withContiguousStorageIfAvailable { buffer in
        do throws(E) { outcome = .success(try body(buffer)) } catch { outcome = .failure(error) }
    }
    if stored == nil {
        Array(bytes).withUnsafeBufferPointer { buffer in
            do throws(E) { outcome = .success(try body(buffer)) } catch { outcome = .failure(error) }
        }
    }
    guard let outcome else { preconditionFailure("the body always runs") }
    return try outcome.get()
}
