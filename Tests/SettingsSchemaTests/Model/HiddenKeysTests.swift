import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

/// Source: InAppSettingsKit, section 1.12 of the reference.
struct HiddenKeysTests {
  private static let phone: PropertyListValue = ["Phone"]
  private static let specifiers: [PropertyListValue] = [
    ["Type": "PSTextFieldSpecifier", "Key": "first", "DefaultValue": "1"],
    ["Type": "PSGroupSpecifier", "Key": "group", "Title": "Group"],
    ["Type": "PSTextFieldSpecifier", "Key": "a", "DefaultValue": "a"],
    ["Type": "PSTextFieldSpecifier", "Key": "b", "DefaultValue": "b"],
    ["Type": "PSGroupSpecifier", "Title": "Phones", "SupportedUserInterfaceIdioms": phone],
    ["Type": "PSTextFieldSpecifier", "Key": "c", "DefaultValue": "c"],
    [
      "Type": "PSRadioGroupSpecifier", "Key": "radio", "Values": [1], "Titles": ["One"],
      "DefaultValue": 1,
    ],
    ["Type": "PSTextFieldSpecifier", "Key": "d", "DefaultValue": "d"],
    ["Type": "PSGroupSpecifier", "Title": "Footer only", "FooterText": "Text"],
  ]

  private func bundle() throws -> SettingsBundle {
    let fixture = try BundleFixture(Self.specifiers)
    let bundle = try SettingsBundle(path: fixture.url, device: .pad, languages: .init(["en"]))
    _ = try bundle.pane(named: "Root")
    return bundle
  }

  private func keys(hiding hidden: Set<String>) throws -> [[String]] {
    try bundle().pane(named: "Root").sections(hiding: hidden).map { section in
      ([section.header].compactMap { $0 } + section.specifiers).map { $0.key ?? "-" }
    }
  }

  @Test("A hidden element is left out; unknown keys and elements without a key don’t matter")
  func element() throws {
    let all = [["first"], ["group", "a", "b", "c"], ["radio", "d"], ["-"]]
    #expect(try keys(hiding: []) == all)
    #expect(try keys(hiding: ["unknown", "-"]) == all)
    #expect(try keys(hiding: ["b"]) == [["first"], ["group", "a", "c"], ["radio", "d"], ["-"]])
  }

  @Test("A hidden group hides everything up to the next group of the device")
  func group() throws {
    #expect(try keys(hiding: ["group"]) == [["first"], ["radio", "d"], ["-"]])
    #expect(try keys(hiding: ["radio"]) == [["first"], ["group", "a", "b", "c"], ["-"]])
  }

  @Test("A group is hidden with its last element; a radio group has own rows, a footer stays")
  func emptied() throws {
    #expect(try keys(hiding: ["first", "a", "b", "c", "d"]) == [["radio"], ["-"]])
  }

  @Test("Hidden elements have no defaults")
  func defaults() throws {
    #expect(try bundle().defaults(hiding: ["group", "d"]) == ["first": "1", "radio": 1])
  }
}
