/// Answers one line for each line of standard input, so that another program's numbers can be held against ours:
/// `Tests/Oracle/compare.py`, which `make oracle` runs.
@main enum Oracle {
    static func main() async {
        while let line = readLine() { print(await Answers.answer(line[...])) }
    }
}
