import Foundation
import PropertyList
import Testing

@Suite("Binary reader")
struct BinaryReaderTests {
  /// A file with these objects, the first one as the root.
  private func file(_ objects: [[UInt8]]) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - $0 * 8)) }
    }
    return Data(bytes)
  }

  @Test("Scalars of all sizes")
  func scalars() throws {
    let objects: [([UInt8], PropertyListValue)] = [
      ([0x00], .null), ([0x08], false), ([0x09], true), ([0x10, 0xFF], 255),
      ([0x11, 0xFF, 0xFF], 65_535),
      ([0x13] + [UInt8](repeating: 0xFF, count: 8), -1),
      (
        [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8),
        .integer(Int128(UInt64.max))
      ),
      ([0x22, 0x3F, 0, 0, 0], 0.5), ([0x51, 0x61], "a"), ([0x61, 0x6F, 0x22], "漢"),
      ([0x42, 1, 2], .data(Data([1, 2]))), ([0x80, 7], .uid(7)), ([0x82, 0, 1, 0], .uid(256)),
      ([0x87] + [UInt8](repeating: 0xFF, count: 8), .uid(.max)),
      ([0x8F] + [UInt8](repeating: 0, count: 15) + [9], .uid(9)),
    ]
    for (object, expected) in objects {
      #expect(try PropertyListDocument.read(file([object])).value == expected)
    }
  }

  @Test("Null is written as such, alone and in containers, and not to XML")
  func null() throws {
    for value in [.null, ["a": .null, "b": [.null, false]]] as [PropertyListValue] {
      #expect(try PropertyListDocument.read(PropertyListWriter.binary(value)).value == value)
      #expect(throws: PropertyListError.self) { try PropertyListWriter.xml(value) }
    }
  }

  @Test(
    "UIDs are written as such, in the fewest bytes of 1, 2, 4 and 8, and one beyond 64 bits is refused"
  )
  func uids() throws {
    for (number, marker) in [
      (0, 0x80), (255, 0x80), (256, 0x81), (65_536, 0x83), (4_294_967_296, 0x87), (.max, 0x87),
    ] as [(UInt64, UInt8)] {
      let data = try PropertyListWriter.binary(.uid(number))
      #expect(data[8] == marker)
      #expect(try PropertyListDocument.read(data).value == .uid(number))
    }
    let large = [0x8F, 1] + [UInt8](repeating: 0, count: 15)
    #expect(failure(file([large]))?.code == .unsupported)
    // A similar dictionary stays a dictionary.
    let plain: PropertyListValue = [["CF$UID": 7], .uid(7)]
    #expect(try PropertyListDocument.read(PropertyListWriter.binary(plain)).value == plain)
  }

  @Test(
    "Dates of any number are kept, equal themselves, and have a text",
    arguments: [.nan, .infinity, -.infinity, 1e308, -1e308, 3.2e16, 0x1p-1074] as [Double])
  func dates(_ seconds: Double) throws {
    let bits = (0..<8).map { UInt8(truncatingIfNeeded: seconds.bitPattern >> (56 - $0 * 8)) }
    let data = file([[0x33] + bits])
    let value = try PropertyListDocument.read(data).value
    #expect(value.date?.timeIntervalSinceReferenceDate.bitPattern == seconds.bitPattern)
    #expect(try value == PropertyListDocument.read(data).value)
    #expect(Set([value, value]).count == 1 && value.schemaEquals(value))
    #expect(!value.displayText.isEmpty)
    #expect(try PropertyListJSON.read(Data(PropertyListJSON.line(value).utf8)) == value)
    #expect(JSONNode(readable: value).text == value.displayText)
    #expect((Date(propertyList: value) == nil) == (seconds != 0x1p-1074))
  }

  @Test("Containers that hold themselves end in an error")
  func cycles() {
    #expect(failure(file([[0xA1, 0]]))?.code == .malformed)
    #expect(failure(file([[0xA2, 1, 1], [0xA2, 0, 0]]))?.code == .malformed)
    #expect(failure(file([[0xD1, 1, 0], [0x51, 0x61]]))?.code == .malformed)
    #expect(failure(file([[0xD1, 0, 1], [0x51, 0x61]]))?.code == .malformed)
  }

  @Test("Shared containers cannot expand without bound")
  func expansion() {
    // 40 arrays, each with the next one ten times: 10⁴⁰ elements.
    let objects = (1...40).map { [0xAA] + [UInt8](repeating: UInt8($0), count: 10) } + [[0x09]]
    #expect(failure(file(objects), limits: .init(maximumElements: 100_000))?.code == .tooLarge)
    #expect(failure(file(objects))?.code == .tooLarge)
  }

  @Test("A file has at most 16 values for each of its bytes; a small one has 2¹⁸")
  func expansionBySize() {
    let many: [UInt8] = [0xAF, 0x10, 0xFF] + [UInt8](repeating: 2, count: 255)
    func objects(_ count: UInt8) -> [[UInt8]] {
      [
        [0xAF, 0x10, count] + [UInt8](repeating: 1, count: Int(count)), many,
        [0xAA] + [UInt8](repeating: 3, count: 10), [0x09],
      ]
    }
    // Each reference in the root is to 1 + 255 × 11 values.
    #expect(failure(file(objects(93))) == nil)
    #expect(failure(file(objects(94)))?.code == .tooLarge)
    let padding: [UInt8] = [0x4F, 0x11, 0x4F, 0xFF] + [UInt8](repeating: 0, count: 0x4FFF)
    #expect(failure(file(objects(94) + [padding])) == nil)
  }

  @Test("A text, a key or data is counted once for each reference")
  func expandedSize() {
    let long: [UInt8] = [0x11, 0x03, 0xE8] + [UInt8](repeating: 0x61, count: 1_000)
    let limits = PropertyListLimits(maximumSize: 3_000)
    for kind: UInt8 in [0x5F, 0x4F] {
      #expect(failure(file([[0xA3, 1, 1, 1], [kind] + long]), limits: limits) == nil)
      let error = failure(file([[0xA4, 1, 1, 1, 1], [kind] + long]), limits: limits)
      #expect(error?.code == .tooLarge)
    }
    let pair: [UInt8] = [0xD1, 2, 3]
    let rest: [[UInt8]] = [pair, [0x5F] + long, [0x09]]
    #expect(failure(file([[0xA3, 1, 1, 1]] + rest), limits: limits) == nil)
    #expect(failure(file([[0xA4, 1, 1, 1, 1]] + rest), limits: limits)?.code == .tooLarge)
  }

  @Test("Nesting is bounded")
  func depth() {
    let objects = (1...200).map { [0xA1, UInt8($0)] } + [[0x09]]
    #expect(failure(file(objects)) == nil)
    #expect(failure(file(objects), limits: .init(maximumDepth: 199))?.code == .tooDeep)
  }

  @Test(
    "Damaged files",
    arguments: [
      [[0xA1, 9]], [[0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]],
      [[0xD1, 1, 1], [0x09]], [[0x5F, 0x11, 0xFF, 0xFF]], [[0x61, 0xD8, 0x00]], [[0x51, 0xFF]],
      [[0x6F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], [[0x0F]], [[0xC0]], [[0x15]],
    ] as [[[UInt8]]])
  func damaged(_ objects: [[UInt8]]) {
    #expect(failure(file(objects)) != nil)
  }

  @Test("No damage crashes the reader")
  func damage() throws {
    var random = RandomValues(seed: 3)
    let whole = [UInt8](try PropertyListWriter.binary(.dictionary(random.dictionary(depth: 1))))
    for end in whole.indices { _ = failure(Data(whole[..<end])) }
    for _ in 0..<2000 {
      var copy = whole
      for _ in 0..<3 {
        let tail = Bool.random(using: &random) ? copy.indices.suffix(40) : copy.indices[...]
        copy[Int.random(in: tail.startIndex..<tail.endIndex, using: &random)] =
          UInt8.random(in: 0...255, using: &random)
      }
      _ = failure(Data(copy), limits: .init(maximumElements: 50_000))
    }
  }

  @Test("Other versions are distinguished from damage")
  func versions() {
    let data = Data("bplist15".utf8) + Data(count: 64)
    #expect(failure(data)?.code == .unsupported)
    #expect(failure(Data("bplist00".utf8))?.code == .malformed)
  }
}

extension JSONNode {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
