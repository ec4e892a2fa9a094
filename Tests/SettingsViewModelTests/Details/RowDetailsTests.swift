import Foundation
import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

@MainActor
struct RowDetailsTests {
  private func details(
    _ element: PropertyListValue, stored: PropertyListValue? = nil
  ) throws -> [String: String] {
    let (_, _, row) = try makeRow(element, stored: stored)
    let facts = RowDetails(row).facts
    return Dictionary(uniqueKeysWithValues: facts.map { ($0.name, $0.text) })
  }

  @Test("Key, value, types, default and place are shown")
  func facts() throws {
    let facts = try details(
      element("PSToggleSwitchSpecifier", ["DefaultValue": true, "TrueValue": true]), stored: "NO")
    #expect(facts["Type"] == "PSToggleSwitchSpecifier")
    #expect(facts["Key"] == "key")
    #expect(facts["Stored Value"] == "NO")
    #expect(facts["Stored Type"] == "string")
    #expect(facts["Default"] == "true (boolean)")
    #expect(facts["Allowed Values"] == "On: true (boolean)\nOff: false (boolean)")
    #expect(facts["Page"] == "Root")
    #expect(facts["File"]?.hasSuffix("Root.plist, line 7") == true)
  }

  @Test("Allowed values depend on the element")
  func allowedValues() throws {
    let slider = element("PSSliderSpecifier", ["MaximumValue": 10, "LeversStep": 2])
    #expect(try details(slider)["Allowed Values"] == "0 (real) to 10 (real), in steps of 2 (real)")
    let choice = element("PSMultiValueSpecifier", ["Values": [1, ""], "Titles": ["A", "B"]])
    #expect(try details(choice)["Allowed Values"] == "A: 1 (integer)\nB: an empty string")
    let text = element("PSTextFieldSpecifier", ["LeversMaximumLength": 3, "LeversPattern": "a+"])
    #expect(try details(text)["Allowed Values"] == "At most 3 characters\nMatches a+")
    #expect(try details(text)["Stored Value"] == "None")
    #expect(try details(text)["Default"] == "None")
  }

  @Test("The source is the entry with all of its keys")
  func source() throws {
    let fixture = try SessionFixture([element("PSTextFieldSpecifier", ["Foreign": "<&>"])])
    let pane = try fixture.root()
    let source = RowDetails(try #require(pane.rows.first)).source
    #expect(source.hasPrefix("<dict>") && source.hasSuffix("</dict>"))
    #expect(source.contains("<key>Foreign</key>"))
    #expect(source.contains("&lt;&amp;&gt;"))
  }

  @Test("The row’s own diagnostics are found among those of the bundle")
  func diagnostics() throws {
    let faulty = element("PSMultiValueSpecifier", "a/1", ["Values": [1], "Titles": []])
    let others = (0..<11).map { element("PSToggleSwitchSpecifier", "k\($0)") }
    let fixture = try SessionFixture([others[0], faulty] + others[1...])
    let pane = try fixture.root()
    let all = BundleChecker(fixture.session.bundle).run()
    let rows = pane.rows.map { RowDetails($0).own(all) }
    #expect(rows[1].contains { $0.specifier?.hasSuffix("/1 (Key a/1)") == true })
    for (index, own) in rows.enumerated() {
      #expect(own.allSatisfy { $0.specifier?.contains("/\(index) (") == true })
    }
    #expect(rows.joined().count == all.count { $0.specifier != nil })
  }
}
