/// One way to do one part of a cryptogram, in words, and what is odd about it.
struct Choice<Value> {
    var value: Value
    /// What is done.
    var words: String
    /// What differs from the scheme's rule or from what was handed in.
    var slips: [String] = []
}

extension Array {
    /// Adds a choice unless one with the same effect stands there.
    mutating func addNew<Value>(_ choice: Choice<Value>, same: (Value, Value) -> Bool)
    where Element == Choice<Value> {
        if !contains(where: { same($0.value, choice.value) }) { append(choice) }
    }
}
