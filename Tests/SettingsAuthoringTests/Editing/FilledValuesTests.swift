import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsAuthoring

/// What the inspector’s store gets from the file: only what may differ.
struct FilledValuesTests {
  private func values(_ titles: [String]) throws -> InspectorValues {
    let fixture = try BundleFixture(
      titles.map { ["Type": "PSGroupSpecifier", "Title": .string($0)] })
    let file = fixture.url.appendingPathComponent("Root.plist")
    return InspectorValues(
      content: try PageContent(contentsOf: file), surroundings: PageSurroundings())
  }

  private func titles(_ changes: [String: PropertyListValue?]) -> [String: String?] {
    changes.filter { $0.key.hasSuffix("/Title") }.mapValues { $0?.string }
  }

  @Test("Only elements that differ in the file are filled again")
  func changed() throws {
    var filled = FilledValues()
    let all = filled.follow(try values(["A", "B", "C"])) { _ in nil }
    #expect(titles(all) == ["0/Title": "A", "1/Title": "B", "2/Title": "C"])
    let one = filled.follow(try values(["A", "X", "C"])) { _ in nil }
    #expect(titles(one) == ["1/Title": "X"])
  }

  @Test("Values of deleted elements are removed")
  func removed() throws {
    var filled = FilledValues()
    _ = filled.follow(try values(["A", "B"])) { _ in nil }
    let gone = filled.follow(try values(["A"])) { _ in nil }
    #expect(titles(gone) == ["1/Title": nil])
  }

  @Test("A stored value that the user changed is restored from the file")
  func refused() throws {
    var filled = FilledValues()
    let values = try values(["A", "B"])
    _ = filled.follow(values) { _ in nil }
    let own = SettingsChange(key: "0/Title", oldValue: nil, newValue: "A")
    let typed = SettingsChange(key: "1/Title", oldValue: "B", newValue: "Typed")
    #expect(filled.has(own, of: InspectedKey("Title", of: 0)))
    #expect(!filled.has(typed, of: InspectedKey("Title", of: 1)))
    for name in ["Title", "Key"] { filled.markChanged(InspectedKey(name, of: 1)) }
    let changes = filled.follow(values) { _ in nil }
    #expect(titles(changes) == ["1/Title": "B"])
    #expect(changes["1/Key"] == .some(nil))
  }
}
