import BERTLV
import Bytes
import EMVCrypto
import IssuerHost
import JSONDocument

/// `chiphost crypto diagnose`: how a cryptogram that does not match was made.
struct CryptoDiagnoseCommand: Command {
    private static let data = CryptoOptions.hex(
        "data",
        "The data: amounts to unpredictable number (29 bytes), AIP, ATC, then issuer application data; or with --iad all values of CDOL1, AIP, ATC."
    )
    private static let de55 = CryptoOptions.hex("de55", "The data as BER-TLV, as field 55 carries them.")
    private static let iad = CryptoOptions.hex(
        "iad", "Issuer application data, tag 9F10, where --data do not end with them.")

    static let synopsis = Synopsis(
        path: ["crypto", "diagnose"], abstract: "My ARQC does not match: find out how it was made.",
        discussion: """
            Tries every combination of key derivation, session key, data and padding, with the mistakes that people make: \
            part of the issuer application data, no unpredictable number, an ATC in decimal, a PAN sequence number missing \
            or doubled, a key that is derived already. Says which one matches and what differs from the rule that the issuer \
            application data tell; the exit code is 1 when none does.
            """,
        options: [
            CryptoOptions.arqc, CryptoOptions.pan, CryptoOptions.psn, CryptoOptions.atc, CryptoOptions.un,
            CryptoOptions.imk, data, de55, iad, SharedOptions.json,
        ],
        examples: [
            Synopsis.Example(
                line: "chiphost crypto diagnose --pan 4761739001010119 --psn 01 --imk @imk.hex --de55 9F2608…",
                meaning: "Cryptogram, ATC and unpredictable number from field 55."),
            Synopsis.Example(
                line: "chiphost crypto diagnose --arqc 1CA4C693F4F31F26 --pan 1234567890123456 --imk - --data 0000…",
                meaning: "Data in one piece, the key from standard input."),
        ])

    var values: CryptoArguments
    var arqc: [UInt8]?
    var pan: String
    var psn: UInt8?
    var atc: [UInt8]?
    var unpredictableNumber: [UInt8]?
    var data: [UInt8]?
    var elements: [Tag: [UInt8]]
    var iad: [UInt8]?
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        values = CryptoArguments(arguments)
        _ = try arguments.required(CryptoOptions.pan)
        _ = try arguments.required(CryptoOptions.imk)
        arqc = try values.bytes(CryptoOptions.arqc, count: 8...8)
        pan = try values.pan() ?? ""
        psn = try values.psn()
        atc = try values.bytes(CryptoOptions.atc, count: 2...2)
        unpredictableNumber = try values.bytes(CryptoOptions.un, count: 4...4)
        data = try values.bytes(Self.data)
        iad = try values.bytes(Self.iad)
        json = arguments.has(SharedOptions.json)
        let de55 = try values.bytes(Self.de55)
        if (data == nil) == (de55 == nil) { throw .usage("Please give '--data <hex>' or '--de55 <hex>'.") }
        if data != nil { _ = try arguments.required(CryptoOptions.arqc) }
        do {
            elements = Dictionary(
                try TLV.decode(de55 ?? []).map { ($0.tag, Array($0.value)) }, uniquingKeysWith: { first, _ in first })
        } catch {
            throw .badData("--de55: \(error)")
        }
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        guard let key = try values.key(CryptoOptions.imk) else {
            throw .usage("Missing expected option '--imk <key>'.")
        }
        let question = try question(key)
        let bar = DelayedBar()
        let diagnosis = try calculated { () throws(CryptoError) in
            try CryptogramDiagnosis(question, progress: bar.advance)
        }
        bar.clear()
        if json {
            console.print(json: report(diagnosis))
        } else {
            printText(diagnosis, console)
        }
        return diagnosis.matches.isEmpty ? .failed : .done
    }

    private func question(_ key: SecretBytes) throws(CommandFailure) -> CryptogramQuestion {
        do {
            guard let data else {
                return try CryptogramQuestion(
                    elements: elements, pan: pan, key: key, cryptogram: arqc, sequenceNumber: psn, atc: atc,
                    unpredictableNumber: unpredictableNumber)
            }
            return try CryptogramQuestion(
                cryptogram: arqc ?? [], pan: pan, sequenceNumber: psn, key: key, data: data, atc: atc,
                unpredictableNumber: unpredictableNumber, issuerApplicationData: iad)
        } catch {
            throw .badData(error.description)
        }
    }

    private func printText(_ diagnosis: CryptogramDiagnosis, _ console: Console) {
        let style = console.style
        console.print("Rule: " + (diagnosis.rule ?? "unknown, the issuer application data are of no known layout"))
        for match in diagnosis.matches {
            console.print(style.good("This matches:"))
            console.print("  ICC master key  \(match.masterKey)")
            console.print("  session key     \(match.sessionKey)")
            console.print("  data            \(match.data)")
            console.print("                  \(match.input.hex)")
            console.print("  padding         \(match.padding)")
            if match.differences.isEmpty {
                console.print(
                    diagnosis.rule == nil
                        ? "  Nothing differs from what was given." : "  It follows the rule; nothing differs.")
            }
            for difference in match.differences { console.print(style.warning("  differs: ") + difference) }
        }
        if diagnosis.matches.isEmpty {
            console.print(style.bad("None of \(diagnosis.tried) combinations matches. Tried:"))
            for dimension in diagnosis.dimensions {
                console.print("  \(dimension.name) (\(dimension.choices.count))")
                for choice in dimension.choices { console.print("    \(choice)") }
            }
            for remark in diagnosis.remarks { console.print("  \(remark)") }
            console.print("The key, the PAN or a value in the data is another one.")
        } else {
            console.print("\(diagnosis.tried) combinations tried.")
        }
    }

    private func report(_ diagnosis: CryptogramDiagnosis) -> JSONValue {
        func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
        return [
            "rule": diagnosis.rule.map { .string($0) } ?? .null,
            "tried": .integer(Int64(diagnosis.tried)),
            "matches": .array(
                diagnosis.matches.map { match in
                    [
                        "masterKey": .string(match.masterKey), "sessionKey": .string(match.sessionKey),
                        "data": .string(match.data), "padding": .string(match.padding),
                        "input": .string(match.input.hex), "differences": texts(match.differences),
                    ]
                }),
            "dimensions": .array(
                diagnosis.dimensions.map { ["name": .string($0.name), "choices": texts($0.choices)] }),
            "remarks": texts(diagnosis.remarks),
        ]
    }
}

/// A progress bar that shows itself after a second.
private final class DelayedBar {
    private let start = ContinuousClock.now
    private var bar: ProgressBar?
    private var shown = 0

    func advance(_ done: Int, _ count: Int) {
        guard ContinuousClock.now - start > .seconds(1) else { return }
        let bar = bar ?? ProgressBar(count: count)
        self.bar = bar
        while shown < done {
            bar.advance(failed: false)
            shown += 1
        }
    }

    func clear() { bar?.clear() }
}
