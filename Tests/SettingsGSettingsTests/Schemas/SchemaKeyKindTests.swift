import PropertyList
import SettingsSchema
import Testing

@testable import SettingsGSettings

/// The kinds of rows for types and ranges.
struct SchemaKeyKindTests {
  private static let odd = Int128(1) << 53 + 1

  @Test("A number that a number field wouldn’t keep exactly is a whole number with the exact range")
  func wholeNumbers() {
    let (least, greatest) = (Int128(Int64.min), Int128(Int64.max))
    #expect(SchemaKeyKind(type: "x", range: .any) == .whole(least...greatest))
    #expect(SchemaKeyKind(type: "t", range: .any) == .whole(0...Int128(UInt64.max)))
    #expect(
      SchemaKeyKind(type: "x", range: .numbers(.integer(Self.odd), .integer(greatest)))
        == .whole(Self.odd...greatest))
  }

  @Test("A short range is that of a slider, and one of 53 bits that of a number field")
  func others() {
    #expect(
      SchemaKeyKind(type: "x", range: .numbers(0, 10)) == .slider(NumberRange(0, 10), step: 1))
    #expect(
      SchemaKeyKind(type: "t", range: .numbers(0, 1000))
        == .stepper(NumberRange(0, 1000), storesReals: false))
    #expect(
      SchemaKeyKind(type: "d", range: .numbers(.real(0), .real(.infinity)))
        == .stepper(NumberRange(0, .greatestFiniteMagnitude), storesReals: true))
  }

  @Test("A range of one number is no range to a control")
  func single() {
    let number = PropertyListValue.integer(Self.odd)
    #expect(SchemaKeyKind(type: "x", range: .numbers(number, number)) == .variant)
  }
}
