import Foundation
import PropertyList
import Testing

@testable import SettingsAuthoring

/// Arrays of simple values as lists of strings.
struct ValueListTests {
  @Test("Only simple values are a list")
  func fits() {
    #expect(ValueList.fits(nil) && ValueList.fits([]))
    #expect(ValueList.fits(["a", 1, "1", 2.5, true, "a"]))
    for value: PropertyListValue in [
      "a", [[:]], [["a"]], ["a\nb"], ["\u{0}"], [.data(Data())], [:],
    ] {
      #expect(!ValueList.fits(value), "\(value)")
      #expect(ValueList.texts(of: value) == nil)
    }
    #expect(ValueList.texts(of: [1, "a", false]) == ["1", "a", "0"])
  }

  @Test(
    "A changed text keeps the type of its value, or gets that of the others",
    arguments: [
      (["a", "b"], ["a", "7"], ["a", "7"]),
      ([1, 2], ["1", "25"], [1, 25]),
      ([1, 2], ["1", "2.5"], [1, 2.5]),
      ([1, 2], ["1", ""], [1, ""]),
      ([1, ""], ["1", "3"], [1, 3]),
      ([1, "x"], ["1", "x"], [1, "x"]),
      ([1.5, 2.0], ["1.5", "3"], [1.5, .real(3)]),
      ([true, false], ["1", "1"], [true, true]),
      (["a", 1], ["a", "12"], ["a", 12]),
    ] as [(PropertyListValue, [PropertyListValue], PropertyListValue)])
  func typed(old: PropertyListValue, texts: [PropertyListValue], new: PropertyListValue) {
    #expect(ValueList.values(texts, replacing: old) == new)
  }

  @Test("Values that are added, removed or moved keep their types")
  func placed() {
    let old: PropertyListValue = ["7", "x", 1, 2.5]
    #expect(ValueList.values(["x", "1", "2.5"], replacing: old) == ["x", 1, 2.5])
    #expect(ValueList.values(["x", "1", "2.5", "7"], replacing: old) == ["x", 1, 2.5, "7"])
    #expect(
      ValueList.values(["7", "x", "1", "2.5", "3"], replacing: old) == ["7", "x", 1, 2.5, "3"])
    #expect(ValueList.values(["x", "1", "1"], replacing: [1, "1", "x"]) == ["x", 1, "1"])
    #expect(ValueList.values(["1", "1"], replacing: [1, "x", "1"]) == [1, "1"])
    #expect(ValueList.values(["1", "1", "1", "2"], replacing: [1, "1"]) == [1, "1", "1", "2"])
    #expect(ValueList.values(["1", "2", "3"], replacing: [1, 2]) == [1, 2, 3])
    #expect(ValueList.values(["1"], replacing: nil) == ["1"])
    #expect(ValueList.values([], replacing: [1]) == [])
  }
}
