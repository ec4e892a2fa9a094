import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

struct DefaultsTests {
  private func bundle(_ fixture: BundleFixture) throws -> SettingsBundle {
    try SettingsBundle(path: fixture.url, device: .pad, languages: .init(["en"]))
  }

  private func text(_ key: String, _ value: PropertyListValue) -> PropertyListValue {
    ["Type": "PSTextFieldSpecifier", "Key": .string(key), "DefaultValue": value]
  }

  private func child(_ file: String) -> PropertyListValue {
    ["Type": "PSChildPaneSpecifier", "File": .string(file)]
  }

  @Test("Editable elements only, or all with a key and a default")
  func scope() throws {
    let fixture = try BundleFixture([
      ["Type": "PSGroupSpecifier", "Key": "g", "DefaultValue": 1],
      ["Type": "PSSliderSpecifier", "Key": "slider", "DefaultValue": 0.5],
      text("text", 7),
      ["Type": "PSMultiValueSpecifier", "Key": "multi", "DefaultValue": "a"],
      ["Type": "PSRadioGroupSpecifier", "Key": "radio", "DefaultValue": 2],
      ["Type": "PSTitleValueSpecifier", "Key": "title", "DefaultValue": "1.0"],
      ["Type": "PSTextFieldSpecifier", "Key": "none"],
      ["Type": "PSTextFieldSpecifier", "DefaultValue": "no key"],
    ])
    let editable: PropertyListDictionary = [
      "slider": .real(0.5), "text": 7, "multi": "a", "radio": 2,
    ]
    #expect(try bundle(fixture).defaults() == editable)
    #expect(try bundle(fixture).defaults().keys == ["slider", "text", "multi", "radio"])
    #expect(
      try bundle(fixture).defaults(.all).keys
        == ["g", "slider", "text", "multi", "radio", "title"])
  }

  @Test("Editable elements of InAppSettingsKit")
  func inAppElements() throws {
    let types = [
      "TextView", "DatePicker", "CustomView", "Button", "OpenURL", "MailCompose", "ListGroup",
    ]
    let fixture = try BundleFixture(
      types.map {
        ["Type": .string("IASK\($0)Specifier"), "Key": .string($0), "DefaultValue": "x"]
      })
    #expect(try bundle(fixture).defaults().keys == ["TextView", "DatePicker", "CustomView"])
    #expect(try bundle(fixture).defaults(.all).keys == types)
  }

  @Test("A toggle registers what it would store for the position that its default means")
  func toggles() throws {
    let fixture = try BundleFixture([
      [
        "Type": "PSToggleSwitchSpecifier", "Key": "words", "TrueValue": "ON", "FalseValue": "OFF",
        "DefaultValue": true,
      ],
      [
        "Type": "PSToggleSwitchSpecifier", "Key": "trap", "TrueValue": 2, "FalseValue": 1,
        "DefaultValue": true,
      ],
      ["Type": "PSToggleSwitchSpecifier", "Key": "plain", "DefaultValue": "YES"],
      ["Type": "PSToggleSwitchSpecifier", "Key": "unset"],
    ])
    #expect(
      try bundle(fixture).defaults() == ["words": "ON", "trap": 1, "plain": true])
  }

  @Test("Child pages at their place, the later of two defaults wins, cycles end")
  func children() throws {
    let fixture = try BundleFixture([
      text("a", "root"), child("A"), text("b", "root"), child("A"), child("B"), child("Gone"),
      text("last", "root"),
    ])
    try fixture.page("A", [text("a", "A"), text("b", "A"), child("Root"), text("c", "A")])
    try fixture.page("B", [child("A"), text("c", "B"), text("last", "B"), child("B")])
    #expect(
      try bundle(fixture).defaults() == ["a": "A", "b": "A", "c": "B", "last": "root"])
  }

  @Test("Elements of other devices give no default, and their pages are not walked")
  func idioms() throws {
    let phone: PropertyListValue = ["Phone"]
    let fixture = try BundleFixture([
      text("k", "pad"),
      [
        "Type": "PSTextFieldSpecifier", "Key": "k", "DefaultValue": "phone",
        "SupportedUserInterfaceIdioms": phone,
      ],
      ["Type": "PSChildPaneSpecifier", "File": "A", "SupportedUserInterfaceIdioms": phone],
    ])
    try fixture.page("A", [text("a", "A")])
    #expect(try bundle(fixture).defaults() == ["k": "pad"])
  }

  @Test("A root page that can’t be read is an error")
  func unreadable() throws {
    let fixture = try BundleFixture()
    try fixture.file("Settings.bundle/Root.plist", .init("no plist <".utf8))
    #expect(throws: BundleError.self) { try bundle(fixture).defaults() }
  }

  @Test("Gathering ends in time where pages refer to each other twice at every level")
  func lattice() throws {
    let fixture = try BundleFixture([child("P0"), child("P0")])
    for level in 0..<40 {
      let next = child("P\(level + 1)")
      try fixture.page("P\(level)", [next, text("k\(level)", "x"), next])
    }
    #expect(try bundle(fixture).defaults().count == 40)
  }

  @Test(
    "Every corpus bundle gives its defaults", .enabled(if: Corpus.isPresent, "needs the corpus"))
  func corpus() throws {
    for url in Corpus.bundles {
      let bundle = try SettingsBundle(path: url, languages: .init(["en"]))
      let all = try bundle.defaults(.all)
      for key in try bundle.defaults().keys { #expect(all[key] != nil) }
    }
  }
}
