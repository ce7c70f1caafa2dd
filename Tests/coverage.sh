#!/usr/bin/env bash
# Line coverage of the library targets, file by file and in all; exits 1 below the percentage given.
# The command-line tests run the instrumented binary, so its profiles count as well.
set -euo pipefail
cd "$(dirname "$0")/.."
least=${1:-85}
scratch=.build-cov
tools=$(dirname "$(readlink -f "$(command -v swift)")")
profiles=$PWD/$scratch/profiles
rm -rf "$profiles"
mkdir -p "$profiles"

swift build --build-tests --enable-code-coverage --scratch-path "$scratch"
LLVM_PROFILE_FILE="$profiles/%p-%m.profraw" \
    swift test --skip-build --enable-code-coverage --disable-xctest --scratch-path "$scratch"
find "$PWD/$scratch" -name '*.profraw' -size +0 > "$profiles/list"
"$tools/llvm-profdata" merge -sparse -f "$profiles/list" -o "$profiles/all.profdata"
"$tools/llvm-cov" export -summary-only -instr-profile "$profiles/all.profdata" \
    "$scratch/debug/ChipHostPackageTests.xctest" -object "$scratch/debug/chiphost" > "$profiles/summary.json"

python3 - "$profiles/summary.json" "$PWD/Sources/" "$least" <<'PYTHON'
import collections, json, sys
report, sources, least = sys.argv[1], sys.argv[2], float(sys.argv[3])
modules = collections.defaultdict(lambda: [0, 0])
for file in json.load(open(report))["data"][0]["files"]:
    if not file["filename"].startswith(sources):
        continue
    module = file["filename"][len(sources):].split("/")[0]
    if module == "chiphost":
        continue
    lines = file["summary"]["lines"]
    modules[module][0] += lines["covered"]
    modules[module][1] += lines["count"]
total = [sum(m[0] for m in modules.values()), sum(m[1] for m in modules.values())]
for name, (covered, count) in sorted(modules.items()) + [("all", total)]:
    print(f"{name:20} {covered:6} of {count:6} lines  {100 * covered / max(count, 1):5.1f} %")
if 100 * total[0] < least * total[1]:
    sys.exit(f"below {least} %")
PYTHON
