import Foundation
import Testing

@testable import PropertyList

@Suite("Binary writer")
struct BinaryWriterTests {
  private func comparedBytes(_ value: PropertyListValue) throws -> Int {
    var writer = BinaryWriter(limits: PropertyListLimits())
    _ = try writer.document(value)
    return writer.comparedBytes
  }

  @Test("A long text that is referred to many times is read only once")
  func references() throws {
    let long = String(repeating: "x", count: 5_000)
    let data = Data(repeating: 7, count: 5_000)
    let value: PropertyListValue = .array(
      [PropertyListValue](repeating: [.string(long), .data(data), [long: true]], count: 1_000))
    #expect(try comparedBytes(value) == 10_000)
    let file = try PropertyListWriter.binary(value)
    #expect(file.count < 40_000)
    let read = try PropertyListDocument.read(file).value
    #expect(read == value)
    #expect(try comparedBytes(read) == 10_000)
    #expect(try PropertyListWriter.binary(read) == file)
  }

  @Test("Equal strings that aren’t copies of one are compared each, and stored once")
  func equalTexts() throws {
    let texts = (0..<3).map { _ in
      PropertyListValue.string(Array(repeating: "ab", count: 50).joined())
    }
    #expect(try comparedBytes(.array(texts)) == 300)
    #expect(try PropertyListWriter.binary(.array(texts)).count < 200)
  }

  @Test("A part of a text is not the text")
  func parts() throws {
    let long = Data((0..<200).map { UInt8($0) })
    let value: PropertyListValue = [
      .data(long), .data(long.prefix(100)), .data(long.dropFirst(50)),
    ]
    #expect(try PropertyListDocument.read(PropertyListWriter.binary(value)).value == value)
  }
}
