import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

/// Pages of preference bundles as a whole.
struct PreferencePageTests {
  private let radio: [PropertyListValue] = [
    ["cell": "PSGroupCell", "isRadioGroup": true, "label": "G", "key": "k", "default": "b"],
    ["cell": "PSListItemCell", "label": "A", "value": "a"],
    ["cell": "PSListItemCell", "label": "B", "value": "b"],
    ["cell": "PSSwitchCell", "label": "S", "key": "s"],
  ]

  @Test("A radio group consists of the list items after it; the next row doesn’t belong to it")
  func radioGroup() throws {
    let pane = try PreferenceFixture(radio).root()
    #expect(pane.specifiers.map(\.index) == [0, 3])
    let group = try #require(pane.specifiers.first)
    guard case .radioGroup(let choice) = group.element else {
      Issue.record("no radio group")
      return
    }
    #expect(
      choice.options.map(\.title) == ["A", "B"] && choice.options.map(\.value) == ["a", "b"])
    #expect(group.key == "k" && group.code == nil && group.typeInFile == "PSGroupCell")
    #expect(group.optionTypeInFile == "PSListItemCell")
    #expect(pane.sections.map(\.specifiers.count) == [1])
  }

  @Test("The key of all options serves a radio group without one; without any, code is needed")
  func radioKeys() throws {
    let group: PropertyListValue = ["cell": "PSGroupCell", "isRadioGroup": true]
    let item: PropertyListValue = [
      "cell": "PSListItemCell", "label": "A", "key": "k", "defaults": "org.example", "default": "A",
    ]
    let shared = try #require(try PreferenceFixture([group, item]).root().specifiers.first)
    #expect(shared.key == "k" && shared.domain == "org.example" && shared.defaultValue == "A")
    let none = try PreferenceFixture([group, ["cell": "PSListItemCell", "label": "A"]]).root()
    #expect(none.specifiers.first?.code?.key == "isRadioGroup")
    let plain = try PreferenceFixture([group, ["cell": "PSSwitchCell", "key": "k"]]).root()
    #expect(plain.specifiers.count == 2)
  }

  @Test("A row for systems before iOS 13 isn’t shown; it is still there")
  func filter() throws {
    let bounds: [(PropertyListValue, Bool)] = [
      ([800], true), ([800, 1200], false), (["0", "1665.15"], false), ([800, 1700], true),
      ([2000], true), ("odd", true),
    ]
    for (range, isShown) in bounds {
      let pane = try PreferenceFixture([
        ["cell": "PSSwitchCell", "key": "k", "pl_filter": ["CoreFoundationVersion": range]]
      ]).root()
      #expect(pane.specifiers.count == 1)
      #expect(pane.sections.isEmpty == !isShown, "\(range)")
    }
  }

  @Test("XML, binary and OpenStep text give the same page")
  func formats() throws {
    let items: PropertyListValue = [
      ["cell": "PSGroupCell", "label": "G", "footerText": "F"],
      ["cell": "PSSwitchCell", "key": "s", "negate": "1", "default": "0", "defaults": "org.x"],
      [
        "cell": "PSLinkListCell", "key": "l", "validValues": ["0", "1"],
        "validTitles": ["A", "B"], "default": "1",
      ],
      ["cell": "PSSliderCell", "key": "n", "min": "0", "max": "10", "isSegmented": "1"],
      ["cell": "PSButtonCell", "action": "respring", "label": "B"],
      ["cell": "PSOddCell"],
    ]
    let root: PropertyListValue = ["items": items, "title": "T"]
    let openStep = """
      { title = T; items = (
        { cell = PSGroupCell; label = G; footerText = F; },
        { cell = PSSwitchCell; key = s; negate = 1; default = 0; defaults = "org.x"; },
        { cell = PSLinkListCell; key = l; validValues = (0, 1); validTitles = (A, B); default = 1; },
        { cell = PSSliderCell; key = n; min = 0; max = 10; isSegmented = 1; },
        { cell = PSButtonCell; action = respring; label = B; },
        { cell = PSOddCell; }
      ); }
      """
    let fixture = try PreferenceFixture()
    for (name, data) in [
      ("xml", try PropertyListWriter.xml(root)),
      ("binary", try PropertyListWriter.binary(root)),
      ("text", Data(openStep.utf8)),
    ] { try fixture.folder.write(data, to: "\(name).bundle/Root.plist") }
    let panes = try ["xml", "binary", "text"].map { try fixture.root("\($0).bundle") }
    #expect(panes.allSatisfy { $0.title == "T" })
    let descriptions = panes.map { pane in pane.specifiers.map { describe($0) } }
    #expect(descriptions[0].count == 6)
    #expect(descriptions[1] == descriptions[0])
    #expect(descriptions[2] == descriptions[0])
  }

  private func describe(_ specifier: Specifier) -> String {
    "\(specifier.index) \(specifier.typeInFile ?? "") \(specifier.node.value.displayText) "
      + "\(String(describing: specifier.element)) \(String(describing: specifier.code))"
  }

  @Test("A page’s strings come from the table with its file’s name, and from no other")
  func translations() throws {
    let fixture = try PreferenceFixture([["cell": "PSGroupCell", "label": "HELLO"]])
    try fixture.page("Tweak.bundle/More", [["cell": "PSGroupCell", "label": "HELLO"]])
    try fixture.folder.write(
      Data("\"HELLO\" = \"Hallo\";".utf8), to: "Tweak.bundle/de.lproj/Root.strings")
    let bundle = try fixture.bundle(languages: ["de"])
    #expect(try bundle.pane(named: "Root").localized("HELLO") == "Hallo")
    #expect(try bundle.pane(named: "More").localized("HELLO") == "HELLO")
  }

  @Test("PreferenceSpecifiers make a page of a settings bundle, regardless of other keys")
  func both() throws {
    let fixture = try PreferenceFixture()
    try fixture.page(
      "A.bundle/Root", [["cell": "PSSwitchCell"]],
      ["PreferenceSpecifiers": [["Type": "PSGroupSpecifier"]]])
    let pane = try fixture.root("A.bundle")
    #expect(pane.specifiers.map(\.type) == ["PSGroupSpecifier"])
    #expect(pane.specifiers.first?.fileType == nil)
  }

  @Test("A damaged page is an error with its line")
  func damaged() throws {
    let fixture = try PreferenceFixture()
    try fixture.folder.write(
      Data("{\n  items = (\n    { cell = PSGroupCell }}\n".utf8), to: "A.bundle/Root.plist")
    #expect {
      try fixture.root("A.bundle")
    } throws: {
      let error = $0 as? BundleError
      return error?.code == .unreadablePane && error?.message.english.contains("line 3") == true
    }
    try fixture.write("B.bundle/Root", ["items": "none"])
    #expect {
      try fixture.root("B.bundle")
    } throws: {
      ($0 as? BundleError)?.message.english.contains("line 6: items must be an array") == true
    }
  }

  @Test("The main domain is the one of most values; defaults of others are apart")
  func domains() throws {
    let fixture = try PreferenceFixture([
      ["cell": "PSSwitchCell", "key": "a", "defaults": "x", "default": 1],
      ["cell": "PSSwitchCell", "key": "a", "defaults": "y", "default": false],
      ["cell": "PSSwitchCell", "key": "b", "defaults": "y", "default": true],
      ["cell": "PSSwitchCell", "key": "c", "default": true],
    ])
    let bundle = try fixture.bundle()
    #expect(bundle.mainDomain == "y" && bundle.domains == ["x", "y"])
    #expect(try bundle.defaults() == ["a": false, "b": true, "c": true])
    #expect(try bundle.defaults(domain: "x") == ["a": true])
    let pane = try bundle.pane(named: "Root")
    #expect(pane.specifiers.map { bundle.isInOtherDomain($0) } == [true, false, false, false])
  }
}
