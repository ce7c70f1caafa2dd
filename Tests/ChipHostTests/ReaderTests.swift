import Bytes
import Foundation
import ISO7816
import PrivatePCSCD
import Synchronization
import Testing
import VirtualCard
import VirtualReader

/// The program with cards in a pcscd of the tests' own.
@Suite struct ReaderTests {
    /// A card around another that goes wrong at one exchange, counted from 0 after the reset.
    final class FaultyCard: CardChannel {
        enum Fault: Sendable, Equatable {
            /// The card is pulled out: it answers nothing any more.
            case removed
            /// The status word comes alone, from then on for ever.
            case always([UInt8])
            /// Once, then the card is itself again.
            case once([UInt8])
            /// No answer until the card is released.
            case silent
        }

        private let card: any CardChannel
        private let fault: Fault
        private let place: Int
        private let onFault: @Sendable () async -> Void
        private let count = Mutex(0)
        private let (silence, silenceEnd) = AsyncStream<Void>.makeStream()

        init(
            _ card: any CardChannel, _ fault: Fault, at place: Int, onFault: @escaping @Sendable () async -> Void = {}
        ) {
            self.card = card
            self.fault = fault
            self.place = place
            self.onFault = onFault
        }

        var transmissionProtocol: TransmissionProtocol? {
            get async { await card.transmissionProtocol }
        }

        /// Exchanges that the card saw.
        var exchanges: Int { count.withLock { $0 } }

        func powerOn() async throws(ChannelError) -> ATR { try await card.powerOn() }

        func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
            let number = count.withLock { count in
                defer { count += 1 }
                return count
            }
            guard number >= place else { return try await card.transmit(command) }
            if number == place { await onFault() }
            switch fault {
            case .removed: throw ChannelError(.cardRemoved, "pulled")
            case .always(let answer): return answer
            case .once(let answer): return number == place ? answer : try await card.transmit(command)
            case .silent:
                for await _ in silence {}
                throw ChannelError(.cardMute, "released")
            }
        }

        /// Ends the silence.
        func release() { silenceEnd.finish() }
    }

    static func card(_ profile: String) throws -> VirtualCard {
        try VirtualCard(profile: try #require(CardProfile.embedded(named: profile)))
    }

    /// Runs the program with a card in a slot.
    static func run(_ arguments: [String], with card: any CardChannel, seconds: Double = 60) async throws -> Binary.Run
    {
        let daemon = try await PrivatePCSCD.shared()
        return try await daemon.withSlot { slot in
            let client = VPCDClient(port: slot.port)
            try await client.insert(card)
            try await daemon.waitForCard(present: true, in: slot)
            let run = try await Binary.run(
                arguments + ["--card", "reader:\(slot.readerName)"], environment: daemon.environment, seconds: seconds)
            await client.remove()
            return run
        }
    }

    @Test(arguments: PayTests.profiles)
    func `a transaction through pcscd is that in process, byte for byte`(profile: String) async throws {
        let inProcess = try await Binary.run(PayTests.arguments(profile, ["--json"]))
        let through = try await Self.run(PayTests.arguments(profile, ["--json"]), with: Self.card(profile))
        #expect(through.errors.isEmpty)
        #expect(through.exitCode == 0)
        #expect(through.output == inProcess.output)
    }

    @Test func `a card in a reader is read like one in software`() async throws {
        let inProcess = try await Binary.run(["read", "-q", "--card", "virtual:mastercard-credit"])
        let through = try await Self.run(["read", "-q"], with: Self.card("mastercard-credit"))
        #expect(through.output == inProcess.output)
    }

    /// Every place in a transaction over T=0, GET RESPONSE and repetitions included, and over T=1, and one behind its end.
    static let places = (0...26).map { ("visa-credit", $0) } + (0...19).map { ("mastercard-credit", $0) }

    @Test(arguments: places)
    func `a card pulled at any exchange ends the transaction without a decision`(
        profile: String, exchange: Int
    ) async throws {
        let faulty = FaultyCard(try Self.card(profile), .removed, at: exchange)
        let run = try await Self.run(PayTests.arguments(profile, ["--json"]), with: faulty)
        let result = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        if faulty.exchanges > exchange {
            #expect(run.exitCode == 4)
            #expect(["terminated", "fallback"].contains(result?["outcome"] as? String))
            #expect((result?["reason"] as? String)?.isEmpty == false)
        } else {
            #expect(Self.places.last { $0.0 == profile }?.1 == exchange)
            #expect(run.exitCode == 0)
        }
    }

    static let nonsense: [FaultyCard.Fault] = [
        FaultyCard.Fault.always([0x61, 0x10]), .always([0x6C, 0x10]), .always([]), .always([0x90]),
        .always([0x90, 0x00]), .always([0x6F, 0x00]), .always([UInt8](repeating: 0x70, count: 60000)), .once([]),
    ]

    @Test(arguments: nonsense, [0, 4, 9])
    func `a card that answers nonsense gets a clear end, never an approval or a hang`(
        fault: FaultyCard.Fault, place: Int
    ) async throws {
        let faulty = FaultyCard(try Self.card("visa-credit"), fault, at: place)
        let run = try await Self.run(PayTests.arguments("visa-credit", ["--json"]), with: faulty, seconds: 40)
        let result = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect([3, 4].contains(run.exitCode), "\(run)")
        #expect(result?["outcome"] as? String != "approved")
        #expect((result?["reason"] as? String)?.isEmpty == false)
    }

    @Test(arguments: nonsense, [0, 4])
    func `a card that answers nonsense is read as far as it goes, never for ever`(
        fault: FaultyCard.Fault, place: Int
    ) async throws {
        let faulty = FaultyCard(try Self.card("mastercard-credit"), fault, at: place)
        let run = try await Self.run(["read"], with: faulty, seconds: 40)
        #expect([0, 1].contains(run.exitCode), "\(run)")
        #expect(!run.output.isEmpty || !run.errors.isEmpty)
        #expect(faulty.exchanges < 4000)
    }

    @Test func `a card that never answers is given up on after the time that was set`() async throws {
        let silent = FaultyCard(try Self.card("visa-credit"), .silent, at: 5)
        let daemon = try await PrivatePCSCD.shared()
        try await daemon.withSlot { slot in
            let client = VPCDClient(port: slot.port)
            try await client.insert(silent)
            try await daemon.waitForCard(present: true, in: slot)
            let run = try await Binary.run(
                PayTests.arguments(
                    "visa-credit", ["--timeout", "1", "--card", "reader:\(slot.readerName)", "--quiet"]),
                environment: daemon.environment, seconds: 20)
            #expect(run.exitCode == 4)
            #expect(run.output.hasPrefix("TERMINATED  "))
            silent.release()
            await client.remove()
        }
    }

    @Test func `a person can stop a transaction while the card is silent`() async throws {
        let (reached, reach) = AsyncStream<Void>.makeStream()
        let silent = FaultyCard(try Self.card("visa-credit"), .silent, at: 5) { reach.finish() }
        let daemon = try await PrivatePCSCD.shared()
        try await daemon.withSlot { slot in
            let client = VPCDClient(port: slot.port)
            try await client.insert(silent)
            try await daemon.waitForCard(present: true, in: slot)
            let running = try Running(
                Binary.path, PayTests.arguments("visa-credit", ["--card", "reader:\(slot.readerName)", "--quiet"]),
                environment: daemon.environment)
            for await _ in reached {}
            running.signal(SIGINT)
            let run = await running.end(within: 20)
            #expect(run.exitCode == 4)
            #expect(run.output.hasPrefix("CANCELLED  "))
            silent.release()
            await client.remove()
        }
    }

    @Test func `an unknown reader lists those that there are, and needs exit code 69`() async throws {
        let daemon = try await PrivatePCSCD.shared()
        let run = try await Binary.run(["read", "--card", "reader:Nobody"], environment: daemon.environment)
        #expect(run.exitCode == 69)
        #expect(run.firstError.contains("no reader is called \"Nobody\"; there are: "))
        #expect(run.firstError.contains(daemon.slots[0].readerName))
        let number = try await Binary.run(["read", "--card", "reader:99"], environment: daemon.environment)
        #expect(number.exitCode == 69)
        #expect(number.firstError.contains("no reader has number 99; there are: "))
    }

    @Test(arguments: [
        ["readers"], ["read"], PayTests.arguments("visa-credit").filter { $0 != "--card" && !$0.hasPrefix("virtual:") },
    ])
    func `without a service the exit code is 69, with advice`(arguments: [String]) async throws {
        let run = try await Binary.run(arguments, environment: ["PCSCLITE_CSOCK_NAME": "/nowhere/pcscd.comm"])
        #expect(run.exitCode == 69)
        #expect(run.output.isEmpty)
        #expect(run.firstError.contains("SCARD_E_NO_SERVICE"))
        #expect(run.errors.contains("apt-get install pcscd"))
        if arguments[0] != "readers" { #expect(run.errors.contains("--card virtual:visa-credit")) }
    }

    @Test func `readers are listed with state and ATR`() async throws {
        let daemon = try await PrivatePCSCD.shared()
        try await daemon.withSlot { slot in
            let client = VPCDClient(port: slot.port)
            try await client.insert(try Self.card("visa-credit"))
            try await daemon.waitForCard(present: true, in: slot)
            let run = try await Binary.run(["readers"], environment: daemon.environment)
            #expect(run.exitCode == 0)
            let lines = run.output.split(separator: "\n").map(String.init)
            let place = try #require(
                lines.firstIndex { $0.hasPrefix("\(slot.index)  \(slot.readerName)  card present") })
            #expect(lines[place + 1] == "     ATR 3B600000")
            #expect(lines[place + 2] == "       TS  3B  direct convention")
            let json = try await Binary.run(["readers", "--json"], environment: daemon.environment)
            let entries = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
            let entry = try #require(entries?.first { $0["name"] as? String == slot.readerName })
            #expect(entry["index"] as? Int == slot.index)
            #expect(entry["card"] as? Bool == true)
            #expect((entry["atr"] as? [String: Any])?["atr"] as? String == "3B600000")
            await client.remove()
        }
    }

    @Test func `a card is served to other programs until it is told to stop`() async throws {
        let daemon = try await PrivatePCSCD.shared()
        try await daemon.withSlot { slot in
            let serving = try Running(Binary.path, ["card", "serve", "debit-pin", "--port", String(slot.port)])
            try await daemon.waitForCard(present: true, in: slot)
            let paid = try await Binary.run(
                PayTests.arguments("debit-pin", ["--json", "--card", "reader:\(slot.readerName)"]),
                environment: daemon.environment)
            #expect(paid.output == (try await Binary.run(PayTests.arguments("debit-pin", ["--json"]))).output)
            serving.signal(SIGTERM)
            let run = await serving.end(within: 20)
            #expect(run.exitCode == 0)
            #expect(
                run.output.hasPrefix(
                    "Serving debit-pin to vpcd on port \(slot.port); stop with Ctrl-C.\nReset  ATR 3B600000"))
            #expect(run.output.contains("VERIFY, plaintext PIN\n  > 0020008008FFFFFFFFFFFFFFFF\n"))
        }
    }

    @Test(arguments: [["read"], ["apdu", "00A40400"], ["pay", "--amount", "1"]])
    func `without a card in any reader the exit code is 69, with a way out`(arguments: [String]) async throws {
        let daemon = try await PrivatePCSCD.launch(readers: 1)
        let run = try await Binary.run(arguments, environment: daemon.environment)
        await daemon.stop()
        #expect(run.exitCode == 69)
        #expect(run.firstError.contains("no reader holds a card; there are: 0: \(daemon.slots[0].readerName)"))
        #expect(run.errors.contains("--card virtual:visa-credit"))
    }

    @Test func `without vpcd a card cannot be served`() async throws {
        let run = try await Binary.run(["card", "serve", "--quiet", "--port", "1"])
        #expect(run.exitCode == 69)
        #expect(!run.firstError.isEmpty)
    }

    @Test(arguments: [0, 7, 20])
    func `a service that is killed in the middle ends the transaction`(exchange: Int) async throws {
        let daemon = try await PrivatePCSCD.launch(readers: 1)
        let slot = daemon.slots[0]
        let card = FaultyCard(try Self.card("visa-credit"), .removed, at: exchange) { await daemon.kill() }
        let client = VPCDClient(port: slot.port)
        try await client.insert(card)
        for _ in 0..<100 {
            let list = try await Binary.run(["readers", "-q"], environment: daemon.environment)
            if list.output.contains("card present") { break }
            try await Task.sleep(for: .milliseconds(50))
        }
        let run = try await Binary.run(
            PayTests.arguments("visa-credit", ["--json", "--card", "reader:0"]), environment: daemon.environment,
            seconds: 45)
        #expect(run.exitCode == 4)
        #expect(run.output.contains("\"outcome\" : \"terminated\""))
        await client.remove()
    }
}
