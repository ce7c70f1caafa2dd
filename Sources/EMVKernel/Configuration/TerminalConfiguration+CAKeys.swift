import Bytes
import EMVCrypto

extension TerminalConfiguration {
    /// The keys of the virtual cards' certification authority, and those that payment systems published for the embedded
    /// applications, live ones and test ones. Payment systems put off the expiry of their keys from year to year, so that no
    /// published date is taken over. A terminal in a shop gets keys and dates from its acquirer, and no test key.
    static let embeddedCAKeys: [CertificationAuthorityKey] =
        testCAKeys
        + CAPublicKeyTable.known.keys
        .filter { key in schemeApplications.contains { $0.aid.starts(with: key.rid) } }
        .map { key in
            CertificationAuthorityKey(
                rid: key.rid, index: key.index, modulus: key.modulus, exponent: key.exponent, checksum: key.checksum)
        }

    /// The keys of the test certification authority of the embedded virtual cards, index E1 under three RIDs. No published
    /// key has that index.
    private static let testCAKeys: [CertificationAuthorityKey] = [
        CertificationAuthorityKey(
            rid: [UInt8](hex: "A000000003"), index: 0xE1,
            modulus: [UInt8](
                hex: """
                    D8DD0B7B188FC15CC83417CDF0AB72F9E77E9EDB951A4F55765D7D76B604A11C75116B95117ACB1C859CC0108B6DFE8E \
                    B9494FD55B57BBA73CA91EDD6A5F7E1F81881E33A31EE706527F4E2D60983DA8936F339136BCCC323BB4BBBD902610F6 \
                    7DF77B8B155908FF203AD4912BC0BEA4D7EB40EA323639BBEC36724FC6F47D3BE1D812CDC549F4BF90B1125D6F99F712 \
                    8EF9C7E54034E0A20B4C50269C9ECBC2346A012E14EB84C4051F49F5A6D1C5A5
                    """),
            exponent: [0x03], checksum: [UInt8](hex: "B9A17D43D3586FA10B45AACDE10D4B738DF7840C"),
            expiry: [UInt8](hex: "351231")),
        CertificationAuthorityKey(
            rid: [UInt8](hex: "A000000004"), index: 0xE1,
            modulus: [UInt8](
                hex: """
                    B2717D6634E610B78DC6FCC8441EAB132C184F9840BAE1DC88693496A03C9FDA6F855C83C6D2AE07CE7629737DAB8FCF \
                    9EDB7BE493C4EB1A0C57BE8715C90CA2941D09BDF9D5A12361EC0A1F779CFD0817320E654339361917C600BAD37C28CD \
                    F1D71ACB90BF3DB0C285B8DD57DAA321CA224A89F3735CE405FF73C533F0CC4878413A696129640C120590F94F75E2B4 \
                    10AA384C8D6C8D66A37C33B80A3B416802325B17CA56FAC124E2C8CBCB019CF6C2D41EC545D214FBEA6D6F793CC5B42B \
                    8DA3DC4B77C66A4C851AFF8D9134625B3808FCD4EFFC62FB96E6C19C51A6B8C12113452F3717D433183E651805ED1998 \
                    77C37CE48F17126F
                    """),
            exponent: [0x01, 0x00, 0x01], checksum: [UInt8](hex: "4477A37C8317157189977B44E545624C592F197C"),
            expiry: [UInt8](hex: "351231")),
        CertificationAuthorityKey(
            rid: [UInt8](hex: "F043484950"), index: 0xE1,
            modulus: [UInt8](
                hex: """
                    DA048610071EDB1E734C99A04138F0D9334CFB3537067F9E57500BED227FFB233D4310F7CB603E43720216B4471AE353 \
                    FCC6228C78770AA87337EFF5A111F7C7A2682A85450CB13677CFE62A9774C7DE8EF1A781674F0C8983185B0C8B89A091 \
                    5355F31063C682F0B57319AD66C1F67EC65C17A814A03B86FA1303FD8218520BC5CCD24B5C53146C1C9840D1334C638D \
                    69A01EE1FC32F6B48E765A56EA614D4047C9EE95190C9151BB2FB6C34138138B
                    """),
            exponent: [0x03], checksum: [UInt8](hex: "60A0747471F52EEA107F35E5A3D503C9AF28A4C3"),
            expiry: [UInt8](hex: "351231")),
    ]
}
