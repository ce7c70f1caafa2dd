import BERTLV
import EMVData

/// Changes one answer: bytes, length, status word.
struct AnswerMutator {
    var random: FuzzRandom
    /// Answers that were given before.
    var earlier: [[UInt8]] = []

    /// - Returns: the changed answer; the same bytes where there was nothing to change.
    mutating func apply(_ mutation: Mutation, to answer: [UInt8]) -> [UInt8] {
        let data = Array(answer.dropLast(2))
        let status = Array(answer.suffix(2))
        switch mutation {
        case .bits: return turned(answer)
        case .bytes: return replaced(answer)
        case .cut: return Array(data.prefix(random.below(data.count + 1))) + status
        case .noStatusWord: return Array(answer.prefix(random.below(2)))
        case .overlong:
            return data
                + random.bytes(random.once(in: 8) ? random.pick([254, 255, 256, 300, 65_536]) : 1 + random.below(9))
                + status
        case .statusWord: return (random.once(in: 2) ? data : []) + statusWord()
        case .earlier: return earlier.isEmpty ? answer : random.pick(earlier)
        case .cryptogram: return otherCryptogram(data) + status
        case .locator: return otherLocator(data) + status
        case .profile: return otherProfile(data) + status
        default: return objects(mutation, data) + status
        }
    }

    private mutating func turned(_ answer: [UInt8]) -> [UInt8] {
        var answer = answer
        for _ in 0...random.below(3) where !answer.isEmpty {
            answer[random.below(answer.count)] ^= 1 << UInt8(random.below(8))
        }
        return answer
    }

    private mutating func replaced(_ answer: [UInt8]) -> [UInt8] {
        var answer = answer
        for _ in 0...random.below(3) where !answer.isEmpty {
            answer[random.below(answer.count)] = random.once(in: 2) ? random.pick(Self.edges) : random.byte()
        }
        return answer
    }

    /// Bytes at which something changes: lengths, tags of two bytes, long forms.
    private static let edges: [UInt8] = [0x00, 0x01, 0x1F, 0x20, 0x7E, 0x7F, 0x80, 0x81, 0x82, 0x84, 0xFE, 0xFF]

    private mutating func statusWord() -> [UInt8] {
        random.pick([
            [0x90, 0x00], [0x61, random.byte()], [0x6C, random.byte()], [0x62, 0x83], [0x62, random.byte()],
            [0x63, 0xC0 | random.byte() & 0x0F], [0x63, 0x00], [0x67, 0x00], [0x69, 0x83], [0x69, 0x84], [0x69, 0x85],
            [0x6A, 0x81], [0x6A, 0x82], [0x6A, 0x83], [0x6A, 0x88], [0x6D, 0x00], [0x6F, 0x00], [0x90, random.byte()],
            random.bytes(2),
        ])
    }

    // MARK: What a card says of the transaction

    /// 9F27 with another kind of cryptogram, which is what a thief would want: a TC where the card said something else.
    private mutating func otherCryptogram(_ data: [UInt8]) -> [UInt8] {
        let information = random.pick([0x00, 0x40, 0x40, 0x40, 0x80, 0xC0, 0x48, 0x09, random.byte()])
        return edited(data, .cryptogramInformationData, at: 0, [information])
    }

    private mutating func otherProfile(_ data: [UInt8]) -> [UInt8] {
        let profile = random.pick([[0x00, 0x00], [0x00, 0x80], [0x40, 0x00], [0x7D, 0x00], random.bytes(2)])
        return edited(data, .applicationInterchangeProfile, at: 0, profile)
    }

    /// An AFL of right form that names other records.
    private mutating func otherLocator(_ data: [UInt8]) -> [UInt8] {
        let entries = (0...random.below(5)).flatMap { _ -> [UInt8] in
            let first = 1 + random.below(4)
            let last = first + (random.once(in: 8) ? 200 : random.below(4))
            return [
                UInt8(1 + random.below(random.once(in: 4) ? 30 : 4)) << 3, UInt8(first), UInt8(last),
                UInt8(random.below(last - first + 2)),
            ]
        }
        guard var objects = FuzzObject.read(data), objects.count == 1 else { return data }
        if objects[0].tag == .responseMessageTemplateFormat1 {
            objects[0].value = Array(objects[0].value.prefix(2)) + entries
            return objects.flatMap(\.encoded)
        }
        return edited(data, .applicationFileLocator, at: nil, entries)
    }

    /// Sets an element in format 2, or the bytes at its place in format 1.
    private mutating func edited(_ data: [UInt8], _ tag: Tag, at place: Int?, _ value: [UInt8]) -> [UInt8] {
        guard var objects = FuzzObject.read(data), objects.count == 1 else { return data }
        if objects[0].tag == .responseMessageTemplateFormat1 {
            guard let place, objects[0].value.count >= place + value.count else { return data }
            objects[0].value.replaceSubrange(place..<place + value.count, with: value)
        } else {
            guard let index = objects[0].children?.firstIndex(where: { $0.tag == tag }) else { return data }
            objects[0].children?[index].value = value
        }
        return objects.flatMap(\.encoded)
    }

    // MARK: Data objects

    private mutating func objects(_ mutation: Mutation, _ data: [UInt8]) -> [UInt8] {
        guard var objects = FuzzObject.read(data), !objects.isEmpty else { return replaced(data) }
        var place = random.below(objects.reduce(0) { $0 + $1.count })
        change(mutation, &objects, &place)
        return objects.flatMap(\.encoded)
    }

    /// Walks to the object at `place` and changes it there.
    private mutating func change(_ mutation: Mutation, _ list: inout [FuzzObject], _ place: inout Int) {
        for index in list.indices {
            if place == 0 {
                place = -1
                return change(mutation, &list, at: index)
            }
            place -= 1
            guard list[index].children != nil else { continue }
            var children = list[index].children ?? []
            change(mutation, &children, &place)
            list[index].children = children
            if place < 0 { return }
        }
    }

    private mutating func change(_ mutation: Mutation, _ list: inout [FuzzObject], at index: Int) {
        switch mutation {
        case .drop: list.remove(at: index)
        case .double: list.insert(list[index], at: random.below(list.count + 1))
        case .retag: list[index].retag(random.pick(FuzzObject.tags))
        case .resize: resize(&list[index])
        case .insert: list.insert(newObject(), at: random.below(list.count + 1))
        case .reorder: list.swapAt(index, random.below(list.count))
        case .lengthCoding: list[index].lengthCoding = otherLength(list[index].contents.count)
        default: list[index].setContents(otherValue(list[index]))
        }
    }

    private mutating func resize(_ object: inout FuzzObject) {
        let contents = object.contents
        switch random.below(4) {
        case 0: object.setContents([])
        case 1: object.setContents(Array(contents.dropLast(1)))
        case 2: object.setContents(Array(contents.prefix(random.below(contents.count + 1))))
        default: object.setContents(contents + random.bytes(1 + random.below(random.once(in: 8) ? 260 : 4)))
        }
    }

    private mutating func otherValue(_ object: FuzzObject) -> [UInt8] {
        let count = object.contents.count
        switch random.below(4) {
        case 0: return [UInt8](repeating: 0x00, count: count)
        case 1: return [UInt8](repeating: 0xFF, count: count)
        case 2: return random.bytes(count)
        default: return turned(object.contents)
        }
    }

    /// A length that is right in a longer form, unlimited, or a lie.
    private mutating func otherLength(_ count: Int) -> [UInt8] {
        let short = UInt8(truncatingIfNeeded: count)
        return random.pick([
            [0x81, short], [0x82, UInt8(truncatingIfNeeded: count >> 8), short], [0x84, 0x00, 0x00, 0x00, short],
            [0x80], [0x84, 0xFF, 0xFF, 0xFF, 0xFF], [short &+ 1], [short &- 1], [0x88] + random.bytes(8), [0xFF],
        ])
    }

    private mutating func newObject() -> FuzzObject {
        guard random.once(in: 2) else { return random.pick(FuzzObject.weakening) }
        return FuzzObject(tag: random.pick(FuzzObject.tags), value: random.bytes(random.below(12)))
    }
}
