import EMVCrypto
import JSONDocument

extension Console {
    /// Prints each step of a calculation, or one JSON object with all of them.
    func print(_ calculation: Calculation, json: Bool, verdict: CertificateError?? = nil) {
        if json {
            var members: [String: JSONValue] = [
                "steps": .array(
                    calculation.steps.map { step in
                        ["name": .string(step.name), "value": .string(step.value), "note": .string(step.note)]
                    }),
                "results": .object(
                    Dictionary(
                        calculation.steps.filter(\.isResult).map { ($0.name, JSONValue.string($0.value)) },
                        uniquingKeysWith: { $1 })),
            ]
            if let verdict {
                members["verified"] = .bool(verdict == nil)
                members["reason"] = verdict.map { .string($0.description) } ?? .null
            }
            print(json: JSONValue.object(members))
            return
        }
        let width = calculation.steps.map(\.name.count).max() ?? 0
        for step in calculation.steps {
            let name = step.name + String(repeating: " ", count: width - step.name.count)
            let value = step.isResult ? style.good(step.value) : step.value
            let note = step.note.isEmpty ? "" : "  " + style.dim("(\(step.note))")
            print("\(step.isResult ? style.bold(name) : name)  \(value)\(note)")
        }
        if let verdict {
            print(verdict.map { style.bad("WRONG  \($0)") } ?? style.good("The signature is right."))
        }
    }
}
