import Foundation
import PropertyList

/// Valid JSON is written and read back unchanged.
enum JSONTarget {
  static func read(_ data: Data) {
    guard let value = try? PropertyListJSON.read(data) else { return }
    guard let json = try? PropertyListJSON.write(value) else {
      fatalError("what was read as JSON can't be written")
    }
    check(json, isOf: value)
    check(Data(PropertyListJSON.line(value).utf8), isOf: value)
  }

  /// Stops unless the JSON represents the value.
  static func check(_ json: Data, isOf value: PropertyListValue) {
    guard let again = try? PropertyListJSON.read(json) else {
      fatalError("what was written as JSON can't be read")
    }
    expect(again.isSame(as: value), "JSON made \(again) of \(value)")
  }
}
