/// "Did you mean": the known word nearest to a mistyped one.
enum Suggestion {
    /// The nearest of `words`, when it is near enough to be what was meant.
    static func nearest(_ typed: String, among words: [String]) -> String? {
        let typed = Array(typed.lowercased())
        let ranked = words.map { (word: $0, distance: distance(typed, Array($0.lowercased()))) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        if best.distance <= max(1, min(typed.count, best.word.count) / 3) { return best.word }
        return typed.count < 3 ? nil : words.first { $0.lowercased().hasPrefix(String(typed)) }
    }

    /// The sentence that follows an error, with a space before it; empty when nothing is near.
    static func sentence(_ typed: String, among words: [String], prefix: String = "") -> String {
        nearest(typed, among: words).map { " Did you mean '\(prefix)\($0)'?" } ?? ""
    }

    /// Insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment).
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, character) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var best = min(
                    last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
