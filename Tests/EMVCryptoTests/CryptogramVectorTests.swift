import EMVCrypto
import Testing

@Suite struct CryptogramVectorTests {
    static let files = ["worked-examples", "jpos", "cfpp", "mac", "pyemv-recorded", "pyemv-random"]

    @Test(arguments: files.flatMap { Vector.load("crypto/\($0).json") })
    func `each public key, MAC, cryptogram and script vector comes out to the byte`(vector: Vector) throws {
        let result = try vector.run()
        for (name, expected) in vector.expect {
            #expect(result[name] == expected, "\(vector.id) \(name), from \(vector.source)")
        }
    }
}
