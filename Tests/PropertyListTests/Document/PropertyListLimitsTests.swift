import Foundation
import Testing

@testable import PropertyList

/// Written files can be read: the limits are the same for both, in every format.
@Suite("Limits")
struct PropertyListLimitsTests {
  private enum Format: CaseIterable {
    case xml, binary, json

    func write(
      _ value: PropertyListValue, _ limits: PropertyListLimits = .init()
    ) throws(PropertyListError) -> Data {
      switch self {
      case .xml: try PropertyListWriter.xml(value, limits: limits)
      case .binary: try PropertyListWriter.binary(value, limits: limits)
      case .json: try PropertyListJSON.write(value, limits: limits)
      }
    }

    func read(
      _ data: Data, _ limits: PropertyListLimits = .init()
    ) throws(PropertyListError) -> PropertyListValue {
      self == .json
        ? try PropertyListJSON.read(data, limits: limits)
        : try PropertyListDocument.read(data, limits: limits).value
    }

    func code(
      writing value: PropertyListValue, _ limits: PropertyListLimits = .init()
    ) -> PropertyListError.Code? {
      do throws(PropertyListError) {
        _ = try write(value, limits)
        return nil
      } catch {
        return error.code
      }
    }
  }

  private func nested(_ depth: Int, _ innermost: PropertyListValue) -> PropertyListValue {
    (1..<depth).reduce([innermost]) { value, level in level % 2 == 0 ? [value] : ["a": value] }
  }

  @Test("512 levels are written and read again, 513 are refused")
  func depth() throws {
    let innermost: [PropertyListValue] = [
      1, "text", .date(Date(timeIntervalSinceReferenceDate: 5)), .data(Data([1])), .real(.infinity),
    ]
    for format in Format.allCases {
      for value in innermost.map({ nested(512, $0) }) {
        #expect(try format.read(format.write(value)) == value, "\(format)")
      }
      for value in [nested(513, 1), nested(512, []), nested(512, [:]), nested(512, .uid(1))] {
        #expect(format.code(writing: value) == .tooDeep, "\(format)")
      }
      let deeper = PropertyListLimits(maximumDepth: 513)
      #expect(try format.read(format.write(nested(513, 1), deeper), deeper) == nested(513, 1))
      #expect(throws: PropertyListError.self) {
        try format.read(format.write(nested(513, 1), deeper))
      }
    }
  }

  @Test("The object that represents a dictionary in JSON is not a level of its own")
  func reservedNames() throws {
    let value = (1..<512).reduce(["$date": 1] as PropertyListValue) { value, _ in ["$data": value] }
    #expect(try PropertyListJSON.read(PropertyListJSON.write(value)) == value)
    // The nesting is limited, too.
    let endless = String(repeating: "{\"$date\":", count: 100_000)
    #expect(throws: PropertyListError.self) { try PropertyListJSON.read(Data(endless.utf8)) }
  }

  @Test("OpenStep is read to the same depth")
  func openStep() throws {
    func text(_ depth: Int) -> Data {
      Data((String(repeating: "(", count: depth) + String(repeating: ")", count: depth)).utf8)
    }
    #expect(failure(text(512)) == nil)
    #expect(failure(text(513))?.code == .tooDeep)
  }

  @Test("A file that would be too large is refused, also where it is the indentation that is")
  func size() {
    let limits = PropertyListLimits(maximumSize: 20_000)
    let flat = PropertyListValue.array([PropertyListValue](repeating: 1, count: 100))
    // 100 levels of indentation on 200 lines.
    let deep = (0..<100).reduce(flat) { value, _ in [value] }
    for format in Format.allCases {
      #expect(format.code(writing: flat, limits) == nil)
      #expect(
        format.code(writing: .string(String(repeating: "x", count: 20_001)), limits) == .tooLarge)
      #expect(format.code(writing: .data(Data(count: 20_001)), limits) == .tooLarge)
      #expect(
        format.code(writing: deep, limits) == (format == .binary ? nil : .tooLarge), "\(format)")
      let text = String(repeating: "&\"", count: 5_001)
      #expect(
        format.code(writing: [.string(text), .string(text)], limits) == .tooLarge, "\(format)")
    }
  }

  @Test("As many values are written as are read; keys aren’t counted")
  func elements() throws {
    let limits = PropertyListLimits(maximumElements: 100)
    let array = { (count: Int) in PropertyListValue.array((0..<count).map { .integer(Int128($0)) })
    }
    var dictionary = PropertyListDictionary()
    for index in 0..<99 { dictionary["k\(index)"] = .boolean(true) }
    for format in Format.allCases {
      for value in [array(99), .dictionary(dictionary)] {
        #expect(try format.read(format.write(value, limits), limits) == value, "\(format)")
      }
      #expect(format.code(writing: array(100), limits) == .tooLarge, "\(format)")
      #expect(throws: PropertyListError.self) { try format.read(format.write(array(100)), limits) }
    }
  }

  @Test("A change that makes a file too large or too deep is not made in its text")
  func editing() throws {
    let file = try PropertyListWriter.xml(["a": 1, "b": 2])
    let large = PropertyListValue.string(String(repeating: "x", count: 30 << 20))
    #expect(PropertyListEditor.replaceValues([("a", large)], in: file) == nil)
    #expect(PropertyListEditor.replaceValues([("a", nested(512, 1))], in: file) == nil)
    #expect(PropertyListEditor.replaceValues([("a", nested(511, 1))], in: file) != nil)
    #expect(try PropertyListEditor.replaceValue(in: file, with: ["a": nested(512, 1)]) == nil)
  }
}
