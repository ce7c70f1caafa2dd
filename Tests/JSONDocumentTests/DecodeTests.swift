import JSONDocument
import Testing

struct Shop: Codable, Equatable {
    struct Application: Codable, Equatable {
        var aid: HexBytes
        var label: String?
        var floorLimit: UInt16
    }

    var name: String
    var country: Int
    var applications: [Application]
    var limits: [String: Int]?
    var open: Bool?
    var rate: Double?
}

let shop = """
    {"name": "Bakery", "country": 276, "open": true, "rate": 1.5, "limits": {"a b": 1},
     "applications": [{"aid": "A0000000031010", "floorLimit": 500}, {"aid": "a0 00 00 00 04 10 10", "floorLimit": 0}]}
    """

@Suite struct DecodeTests {
    @Test func `A document becomes a value, read plainly or strictly`() throws {
        let plain = try JSONDocument.decode(Shop.self, from: Array(shop.utf8), file: "shop.json")
        #expect(plain.applications[1].aid.bytes == [0xA0, 0, 0, 0, 4, 0x10, 0x10])
        #expect(plain.limits == ["a b": 1])
        #expect(try JSONDocument.decodeStrictly(Shop.self, from: Array(shop.utf8), file: "shop.json") == plain)
    }

    @Test func `A byte order mark in front is passed over`() throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Array(shop.utf8)
        #expect(try JSONDocument.decode(Shop.self, from: bytes, file: "shop.json").name == "Bakery")
        #expect(try JSONDocument.decodeStrictly(Shop.self, from: bytes, file: "shop.json").name == "Bakery")
    }

    @Test(arguments: [
        (#"{"country": 1, "applications": []}"#, #"shop.json: $: the key "name" is missing"#),
        (#"{"name": 5, "country": 1, "applications": []}"#, "shop.json: $.name: a text is expected here"),
        (#"{"name": null, "country": 1, "applications": []}"#, "shop.json: $.name: null where a text is expected"),
        (#"{"name": "", "country": "1", "applications": []}"#, "shop.json: $.country: an integer is expected here"),
        (#"{"name": "", "country": 1, "applications": {}}"#, "shop.json: $.applications: an array is expected here"),
        (
            #"{"name": "", "country": 1, "applications": [1]}"#,
            "shop.json: $.applications[0]: an object is expected here"
        ),
        (
            #"{"name": "", "country": 1, "applications": [{"aid": "A0G0", "floorLimit": 1}]}"#,
            "shop.json: $.applications[0].aid: 'G' at character 3 is not a hexadecimal digit"
        ),
        (
            #"{"name": "", "country": 1, "applications": [], "open": 3}"#,
            "shop.json: $.open: true or false is expected here"
        ),
        (
            #"{"name": "", "country": 1, "applications": [], "limits": {"a b": "x"}}"#,
            #"shop.json: $.limits["a b"]: an integer is expected here"#
        ),
        (
            #"{"name": "", "country": 1, "applications": [], "rate": []}"#,
            "shop.json: $.rate: a number is expected here"
        ),
    ])
    func `A value that does not fit is named with file, path and reason`(_ text: String, _ message: String) {
        let plain = #expect(throws: JSONDocumentError.self) {
            try JSONDocument.decode(Shop.self, from: Array(text.utf8), file: "shop.json")
        }
        #expect(plain?.description == message)
        let strict = #expect(throws: JSONDocumentError.self) {
            try JSONDocument.decodeStrictly(Shop.self, from: Array(text.utf8), file: "shop.json")
        }
        #expect(strict?.description == message)
    }

    @Test(arguments: ["70000", "-1", "1.5", "99999999999999999999999"])
    func `A number that does not fit names its path and its range`(_ number: String) {
        let text = #"{"name": "", "country": 1, "applications": [{"aid": "A0", "floorLimit": \#(number)}]}"#
        let error = #expect(throws: JSONDocumentError.self) {
            try JSONDocument.decode(Shop.self, from: Array(text.utf8), file: "shop.json")
        }
        #expect(
            error?.description
                == "shop.json: $.applications[0].floorLimit: an integer from 0 to 65535 is expected here")
    }

    @Test func `A number above every number is refused`() {
        let text = #"{"name": "", "country": 1, "applications": [], "rate": 1e999}"#
        let error = #expect(throws: JSONDocumentError.self) {
            try JSONDocument.decode(Shop.self, from: Array(text.utf8), file: "shop.json")
        }
        #expect(error?.description == "shop.json: $.rate: a number that fits is expected here")
    }
}

@Suite struct StrictTests {
    @Test(arguments: [
        (
            #"{"name": "", "contry": 1, "applications": []}"#,
            #"shop.json: $: the key "contry" is unknown; did you mean "country"?"#
        ),
        (
            #"{"name": "", "country": 1, "applications": [{"aid": "A0", "floorlimit": 1}]}"#,
            #"shop.json: $.applications[0]: the key "floorlimit" is unknown; did you mean "floorLimit"?"#
        ),
        (
            #"{"name": "", "country": 1, "applications": [{"aid": "A0", "floorLimit": 1, "colour": 3}]}"#,
            #"shop.json: $.applications[0]: the key "colour" is unknown; legal are "aid", "floorLimit", "label""#
        ),
        (
            #"{"name": "", "country": 1, "applications": [], "zzz": 1, "aaa": 2}"#,
            #"shop.json: $: the key "aaa" is unknown; legal are "applications", "country", "limits", "name", "open", "rate""#
        ),
    ])
    func `An unknown key is named with the nearest legal one`(_ text: String, _ message: String) {
        let error = #expect(throws: JSONDocumentError.self) {
            try JSONDocument.decodeStrictly(Shop.self, from: Array(text.utf8), file: "shop.json")
        }
        #expect(error?.description == message)
    }

    @Test func `A plain reading ignores unknown keys`() throws {
        let text = #"{"name": "", "country": 1, "applications": [], "zzz": 1}"#
        #expect(try JSONDocument.decode(Shop.self, from: Array(text.utf8), file: "shop.json").country == 1)
    }

    @Test func `Any JSON is legal where a type takes any`() throws {
        let text = #"{"a": [1, 2.5, null, true, "x", {"b": {}}]}"#
        let value = try JSONDocument.decodeStrictly(JSONValue.self, from: Array(text.utf8), file: "any.json")
        #expect(value == ["a": [1, .number(2.5), nil, true, "x", ["b": [:]]]])
    }

    /// Reads its parts by hand, with containers in containers.
    struct ByHand: Decodable {
        enum OuterKeys: String, CodingKey { case inner, list, base }
        enum InnerKeys: String, CodingKey { case one }
        var one: Int
        var list: [Int] = []
        var nested: [Int] = []
        var base: Int

        init(from decoder: any Decoder) throws {
            let outer = try decoder.container(keyedBy: OuterKeys.self)
            one = try outer.nestedContainer(keyedBy: InnerKeys.self, forKey: .inner).decode(Int.self, forKey: .one)
            var items = try outer.nestedUnkeyedContainer(forKey: .list)
            while !items.isAtEnd, items.currentIndex < 2 { list.append(try items.decode(Int.self)) }
            if try items.decodeNil() { list.append(-1) }
            var deeper = try items.nestedUnkeyedContainer()
            while !deeper.isAtEnd { nested.append(try deeper.decode(Int.self)) }
            nested.append(
                try items.nestedContainer(keyedBy: InnerKeys.self).decode(Int.self, forKey: .one))
            base = try outer.superDecoder(forKey: .base).singleValueContainer().decode(Int.self)
            #expect(items.count == 5)
            #expect(outer.allKeys.count == 3)
        }
    }

    @Test func `Types that read by hand are watched as well`() throws {
        let text = #"{"inner": {"one": 1}, "list": [1, 2, null, [7], {"one": 8}], "base": 9}"#
        let value = try JSONDocument.decodeStrictly(ByHand.self, from: Array(text.utf8), file: "hand.json")
        #expect(value.one == 1)
        #expect(value.list == [1, 2, -1])
        #expect(value.nested == [7, 8])
        #expect(value.base == 9)
        let wrong = text.replacing(#"{"one": 8}"#, with: #"{"one": 8, "tow": 2}"#)
        let error = #expect(throws: JSONDocumentError.self) {
            try JSONDocument.decodeStrictly(ByHand.self, from: Array(wrong.utf8), file: "hand.json")
        }
        #expect(error?.description == #"hand.json: $.list[4]: the key "tow" is unknown; legal are "one""#)
    }

    struct Numbers: Codable, Equatable {
        var a: Int8
        var b: Int16
        var c: Int32
        var d: Int64
        var e: UInt
        var f: UInt8
        var g: UInt32
        var h: UInt64
        var i: Float
        var j: Double
    }

    @Test func `Every kind of number is read strictly`() throws {
        let numbers = Numbers(
            a: -1, b: -2, c: -3, d: .min, e: 5, f: 255, g: .max, h: .max, i: 1.5, j: -2.25)
        let bytes = JSONDocument.encode(numbers)
        #expect(try JSONDocument.decodeStrictly(Numbers.self, from: bytes, file: "numbers.json") == numbers)
    }
}
