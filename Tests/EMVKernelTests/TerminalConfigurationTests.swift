import EMVKernel
import Foundation
import Testing

@Suite struct TerminalConfigurationTests {
    @Test func `the embedded configuration has no problems`() {
        #expect(TerminalConfiguration.embedded.problems == [])
    }

    @Test func `a configuration survives the way through JSON`() throws {
        let data = try JSONEncoder().encode(TerminalConfiguration.embedded)
        #expect(try JSONDecoder().decode(TerminalConfiguration.self, from: data) == .embedded)
    }
}
