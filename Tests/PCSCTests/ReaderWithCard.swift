import ISO7816
import PCSC
import PrivatePCSCD
import VirtualReader

/// Runs a body with a card in a reader of the private pcscd, and takes it out afterwards.
func withCard<R>(
    _ card: any CardChannel, _ body: (PrivatePCSCD.Slot, VPCDClient) async throws -> R
) async throws -> R {
    let daemon = try await PrivatePCSCD.shared()
    return try await daemon.withSlot { slot in
        let client = VPCDClient(port: slot.port)
        try await client.insert(card)
        try await daemon.waitForCard(present: true, in: slot)
        do {
            let result = try await body(slot, client)
            await client.remove()
            return result
        } catch {
            await client.remove()
            throw error
        }
    }
}
