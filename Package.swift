// swift-tools-version: 6.2
import PackageDescription

// The house: a module imports only modules of lower floors.
// `precondition` below holds every arrow to that, so the picture in README.md cannot drift.
struct Module {
    var name: String
    var floor: Int
    var imports: [String] = []
    var exported = false
}

let ground = -1

let modules: [Module] = [
    Module(name: "Bytes", floor: ground, exported: true),
    Module(name: "DedicatedThread", floor: ground),

    Module(name: "BERTLV", floor: 0, imports: ["Bytes"], exported: true),

    Module(name: "ISO7816", floor: 1, imports: ["Bytes"], exported: true),
    Module(name: "EMVData", floor: 1, imports: ["Bytes", "BERTLV"], exported: true),
    Module(name: "EMVCrypto", floor: 1, imports: ["Bytes", "CLibcrypto"], exported: true),
    Module(name: "JSONDocument", floor: 1, imports: ["Bytes"], exported: true),

    Module(
        name: "EMVKernel", floor: 2, imports: ["Bytes", "BERTLV", "EMVData", "EMVCrypto", "ISO7816"],
        exported: true),
    Module(
        name: "VirtualCard", floor: 2,
        imports: ["Bytes", "BERTLV", "EMVData", "EMVCrypto", "ISO7816", "JSONDocument"],
        exported: true),
    Module(
        name: "IssuerHost", floor: 2, imports: ["Bytes", "BERTLV", "EMVData", "EMVCrypto", "JSONDocument"],
        exported: true),
    Module(name: "PCSC", floor: 2, imports: ["Bytes", "ISO7816", "DedicatedThread", "CPCSC"], exported: true),
    Module(name: "ScriptedCard", floor: 2, imports: ["Bytes", "ISO7816"], exported: true),

    Module(
        name: "APDUTrace", floor: 3, imports: ["Bytes", "BERTLV", "EMVData", "ISO7816", "JSONDocument"],
        exported: true),
    Module(
        name: "VectorRunner", floor: 3,
        imports: [
            "Bytes", "BERTLV", "EMVData", "EMVCrypto", "ISO7816", "JSONDocument", "EMVKernel", "VirtualCard",
            "IssuerHost", "ScriptedCard",
        ],
        exported: true),
    Module(
        name: "KernelFuzzer", floor: 3,
        imports: [
            "Bytes", "BERTLV", "EMVData", "EMVCrypto", "ISO7816", "JSONDocument", "EMVKernel", "VirtualCard",
            "IssuerHost",
        ],
        exported: true),
    Module(name: "VirtualReader", floor: 3, imports: ["Bytes", "ISO7816", "DedicatedThread"], exported: true),

    Module(
        name: "ChipHostCommands", floor: 4,
        imports: [
            "Bytes", "BERTLV", "ISO7816", "EMVData", "EMVCrypto", "JSONDocument", "EMVKernel", "VirtualCard",
            "IssuerHost", "PCSC", "APDUTrace", "VirtualReader", "VectorRunner", "KernelFuzzer",
            "DedicatedThread",
        ]),
]

/// One C module per system library, on floor 0.
let systemLibraries: [String: String] = ["CLibcrypto": "crypto", "CPCSC": "pcsclite"]

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableExperimentalFeature("Lifetimes"),
]

let floors = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0.floor) })
for module in modules {
    for name in module.imports {
        let floor = floors[name] ?? 0
        precondition(
            floor < module.floor, "\(module.name) (floor \(module.floor)) may not import \(name) (floor \(floor))")
    }
}

func test(_ name: String, _ dependencies: [String]) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: dependencies.map { .byName(name: $0) }, path: "Tests/\(name)Tests",
        swiftSettings: strict)
}

let package = Package(
    name: "ChipHost",
    platforms: [.macOS(.v15)],
    products: modules.filter(\.exported).map { .library(name: $0.name, targets: [$0.name]) } + [
        .executable(name: "chiphost", targets: ["chiphost"]),
        .executable(name: "chiphost-bench", targets: ["Bench"]),
    ],
    targets: systemLibraries.sorted { $0.key < $1.key }.map { name, library in
        .target(name: name, linkerSettings: [.linkedLibrary(library)])
    }
        + modules.map { module in
            .target(
                name: module.name, dependencies: module.imports.map { .byName(name: $0) }, swiftSettings: strict)
        }
        + [
            .executableTarget(name: "chiphost", dependencies: ["ChipHostCommands"], swiftSettings: strict),
            .executableTarget(
                name: "Bench",
                dependencies: [
                    "BERTLV", "Bytes", "ISO7816", "EMVData", "EMVCrypto", "EMVKernel", "JSONDocument", "VirtualCard",
                    "IssuerHost",
                    "PCSC", "VirtualReader", "VectorRunner", "PrivatePCSCD", "BridgeBaseline", "Counters",
                ], path: "Tests/Bench", swiftSettings: strict),
            .target(name: "Counters", path: "Tests/Counters"),
            .executableTarget(
                name: "Oracle", dependencies: ["BERTLV", "Bytes", "EMVCrypto", "IssuerHost"], path: "Tests/Oracle",
                exclude: ["compare.py"], swiftSettings: strict),
            .target(name: "BridgeBaseline", dependencies: ["CPCSC"], path: "Tests/BridgeBaseline"),
            .target(
                name: "TestSupport", dependencies: ["Bytes", "JSONDocument"], path: "Tests/TestSupport",
                swiftSettings: strict),
            test("Bytes", ["Bytes"]),
            test("BERTLV", ["BERTLV", "Bytes", "TestSupport"]),
            test("ISO7816", ["ISO7816", "Bytes", "ScriptedCard", "TestSupport"]),
            test("EMVData", ["EMVData", "BERTLV", "Bytes", "TestSupport"]),
            test("EMVCrypto", ["EMVCrypto", "Bytes", "TestSupport"]),
            test("JSONDocument", ["JSONDocument", "Bytes"]),
            test(
                "EMVKernel",
                [
                    "EMVKernel", "VirtualCard", "ScriptedCard", "ISO7816", "EMVData", "EMVCrypto", "BERTLV", "Bytes",
                    "JSONDocument", "TestSupport",
                ]),
            test(
                "VirtualCard",
                [
                    "VirtualCard", "ISO7816", "EMVData", "EMVCrypto", "BERTLV", "Bytes", "JSONDocument",
                    "TestSupport",
                ]),
            test(
                "IssuerHost",
                [
                    "IssuerHost", "VirtualCard", "EMVData", "EMVCrypto", "BERTLV", "Bytes", "JSONDocument",
                    "TestSupport",
                ]),
            test("PCSC", ["PCSC", "ISO7816", "Bytes", "VirtualReader", "ScriptedCard", "PrivatePCSCD", "TestSupport"]),
            test("APDUTrace", ["APDUTrace", "ISO7816", "EMVData", "BERTLV", "Bytes", "ScriptedCard", "TestSupport"]),
            test("KernelFuzzer", ["KernelFuzzer", "EMVKernel", "ISO7816"]),
            test("VectorRunner", ["VectorRunner", "TestSupport"]),
            test(
                "VirtualReader", ["VirtualReader", "ISO7816", "Bytes", "ScriptedCard", "PrivatePCSCD", "TestSupport"]),
            .target(
                name: "PrivatePCSCD", dependencies: ["CTestSupport"], path: "Tests/PrivatePCSCD", swiftSettings: strict),
            .target(name: "CTestSupport", dependencies: ["CPCSC"], path: "Tests/CTestSupport"),
            test(
                "ChipHost",
                [
                    "ChipHostCommands", "EMVKernel", "VirtualCard", "IssuerHost", "ISO7816", "EMVData", "EMVCrypto",
                    "BERTLV", "Bytes", "PCSC", "APDUTrace", "VirtualReader", "JSONDocument", "PrivatePCSCD",
                    "CTestSupport", "TestSupport",
                ]),
        ]
)
