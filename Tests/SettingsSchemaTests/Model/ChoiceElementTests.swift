import PropertyList
import TestSupport
import Testing
import Translation

@testable import SettingsSchema

struct ChoiceElementTests {
  private func pane(_ fields: PropertyListDictionary, languages: [String] = ["en"]) throws -> (
    Pane, ChoiceElement
  ) {
    var specifier = fields
    specifier["Type"] = "PSMultiValueSpecifier"
    specifier["Key"] = "choice"
    let fixture = try BundleFixture([.dictionary(specifier)])
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(languages))
    let pane = try bundle.pane(named: "Root")
    guard case .multiValue(let choice)? = pane.specifiers.first?.element else {
      throw BundleError(.noSpecifiers, Text(verbatim: "not a choice"))
    }
    return (pane, choice)
  }

  @Test(
    "Sorting moves values, titles, short titles and icons together; equal titles keep their order")
  func sorting() throws {
    let (pane, choice) = try pane([
      "Values": [0, 1, 2, 3], "Titles": ["Pear", "apple", "Apple", "Fig"],
      "ShortTitles": ["P", "a1", "a2", "F"], "IconNames": ["pear", "red", "green"],
      "DisplaySortedByTitle": true,
    ])
    let ordered = pane.orderedOptions(of: choice)
    #expect(ordered.map(\.shortTitle) == ["a1", "a2", "F", "P"])
    #expect(ordered.map(\.value) == [1, 2, 3, 0])
    #expect(ordered.map(\.icon) == ["red", "green", nil, "pear"])
  }

  @Test("Sorting is by collation, not by number: 10 comes before 2")
  func sortingNumbers() throws {
    let (pane, choice) = try pane([
      "Values": [1, 2, 10], "Titles": [1, 2, 10], "DisplaySortedByTitle": true,
    ])
    #expect(pane.orderedOptions(of: choice).map(\.title) == ["1", "10", "2"])
  }

  @Test("A value is matched as Cocoa does first, then by its text")
  func matching() throws {
    let (_, choice) = try pane(["Values": ["1", 1, "0", true], "Titles": ["a", "b", "c", "d"]])
    #expect(choice.options.firstIndex(matching: "1") == 0)
    #expect(choice.options.firstIndex(matching: 1) == 1)
    #expect(choice.options.firstIndex(matching: .real(1)) == 1)
    #expect(choice.options.firstIndex(matching: 0) == 2)
    #expect(choice.options.firstIndex(matching: "x") == nil)
  }

  @Test("A missing or odd title leaves the value’s own text; extra titles aren’t options")
  func titles() throws {
    let (_, few) = try pane(["Values": ["x", "y"], "Titles": ["X"]])
    #expect(few.options.map(\.title) == ["X", "y"])
    let (_, odd) = try pane(["Values": ["x"], "Titles": [["a": "dictionary"], "Y"]])
    #expect(odd.options.map(\.title) == ["x"])
  }
}
