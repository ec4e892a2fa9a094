import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

struct DeclaredBundleTests {
  private let home = SettingsBundle(IntelligentHome.screen, languages: .init(["en"]))

  @Test("The example: its sections, rows, keys and defaults")
  func example() throws {
    let root = try home.pane(named: "Root")
    #expect(home.displayName == "Intelligent Home")
    #expect(root.sections.map { $0.header?.title } == ["Electricity", "Water", "Alarm"])
    #expect(
      root.sections.map { $0.specifiers.map(\.title) } == [
        ["Tariff", "Save Power"], ["Daily Limit", "Water the Garden", "Boiler"], ["Name", "Code"],
      ])
    #expect(root.sections.first?.header?.element.footerText == "The meter is read every hour.")
    #expect(
      try home.defaults() == [
        "tariff": 2, "saver": true, "water.limit": 120.0, "water.garden": "NO", "boiler.mode": 0,
        "boiler.temperature": 55.0, "alarm.name": "Home", "alarm.code": "",
      ])
    let (panes, missing) = home.reachablePanes()
    #expect(panes.map(\.pane.name) == ["Root", "Boiler"] && missing.isEmpty)
    #expect(panes.last?.title == "Boiler")
  }

  @Test("The checker finds no mistake in the example")
  func clean() {
    #expect(BundleChecker(home).run().map(\.message) == [])
  }

  @Test("The README has the example as it is here")
  func readme() throws {
    func lines(_ path: String) throws -> [Substring] {
      let file = Corpus.checkout.appendingPathComponent(path)
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    }
    let own = try lines("Tests/SettingsSchemaTests/Builder/IntelligentHome.swift").drop {
      !$0.contains("static let screen")
    }
    // Without the enum’s last line, and with less indentation.
    let code = own.dropFirst().dropLast().map { $0.dropFirst(2) }
    #expect(code.count > 20)
    #expect(try lines("README.md").firstRange(of: code) != nil)
  }

  @Test("A mistake is found at its line of Swift")
  func place() throws {
    let line = #line + 2
    let bundle = SettingsBundle(title: "T") {
      Slider(key: "s", title: "S", default: 9, in: 0...1)
    }
    let found = BundleChecker(bundle).run()
    #expect(found.map(\.code) == ["slider-default-outside"])
    #expect(found.first?.line == line)
    #expect(found.first?.file.path == "SettingsSchemaTests/DeclaredBundleTests.swift")
    #expect(found.first?.specifier == "Root/PreferenceSpecifiers/0 (Key s)")
  }

  @Test(
    "OptionsSection and OptionsButton hold their options, stored as numbers under their own key")
  func options() throws {
    func pane(_ content: any ScreenContent) throws -> [Specifier] {
      try SettingsBundle(Screen(title: "") { content }).pane(named: "Root").specifiers
    }
    let options = [1, 2, 3].map { Option(title: "Option \($0)", optionId: $0) }
    let section = try pane(OptionsSection(key: "key1", title: "Section") { options })
    #expect(section.map(\.type) == ["PSRadioGroupSpecifier"])
    #expect(section.first?.key == "key1")
    #expect(section.first?.element.choice?.options.map(\.value) == [1, 2, 3])
    #expect(section.first?.element.choice?.isQuick == false)
    #expect(section.first?.defaultValue == nil)
    let button = try pane(OptionsButton(key: "key2", title: "Button") { options })
    #expect(
      button.first?.element.choice?.options.map(\.title) == ["Option 1", "Option 2", "Option 3"])
    #expect(button.first?.element.choice?.isQuick == true)
  }

  @Test("The default choice: the container’s, or the first marked option, or that of the number 0")
  func defaultChoice() throws {
    func value(_ container: OptionsButton) throws -> PropertyListValue? {
      try SettingsBundle(Screen(title: "") { container }).pane(named: "Root").specifiers.first?
        .defaultValue
    }
    let plain = [Option(title: "a", optionId: 1), Option(title: "b", optionId: 0)]
    let marked =
      plain + [
        Option(title: "c", optionId: 2, isDefault: true),
        Option(title: "d", optionId: 3, isDefault: true),
      ]
    #expect(try value(OptionsButton(key: "k", title: "") { plain }) == 0)
    #expect(try value(OptionsButton(key: "k", title: "") { marked }) == 2)
    #expect(try value(OptionsButton(key: "k", title: "", default: 1) { marked }) == 1)
    #expect(try value(OptionsButton(key: "k", title: "") { plain[0] }) == nil)
  }

  @Test("if, else, for, optionals, availability and arrays in a builder")
  func builder() throws {
    let isOn = true
    let absent: Switch? = nil
    let bundle = SettingsBundle(title: "T") {
      Section {
        if isOn { Switch(key: "a", title: "") }
        if !isOn { Switch(key: "b", title: "") } else { TextField(key: "c") }
        for number in 1...2 { Slider(key: "n\(number)", title: "") }
        absent
        [Switch(key: "d", title: ""), TextField(key: "e")]
        if #available(macOS 99, *) { Switch(key: "f", title: "") }
      }
    }
    let keys = try bundle.pane(named: "Root").specifiers.compactMap(\.key)
    #expect(keys == ["a", "c", "n1", "n2", "d", "e", "f"])
  }

  @Test("Pages have names of their own, given or made from the title")
  func names() throws {
    let inner = Screen(title: "A/B") { Switch(key: "x", title: "") }
    let bundle = SettingsBundle(title: "T") {
      inner
      inner
      Screen(title: "", name: "given") {}
      Screen(title: "") {}
      Screen(title: "Root") {}
    }
    let files = try bundle.pane(named: "Root").specifiers.map(\.element.file)
    #expect(files == ["A-B", "A-B 2", "given", "Screen", "Root 2"])
    #expect(bundle.reachablePanes().missing.isEmpty)
    #expect { try bundle.pane(named: "none") } throws: {
      ($0 as? BundleError)?.code == .missingPane
    }
  }

  @Test(
    "Elements that are added later are on the pages that are opened then, and can be extended themselves"
  )
  func additions() throws {
    let before = try home.pane(named: "Root")
    try home.include(Section(title: "Garage", key: "garage") { Switch(key: "door", title: "Door") })
    try home.include(
      Section { Screen(title: "Service") { Switch(key: "service", title: "S") } }, in: "Boiler")
    try home.append(Switch(key: "light", title: "Light"), toSection: "garage")
    try home.append(Switch(key: "meter", title: "Meter"), toSection: "Electricity")
    try home.include(Switch(key: "remind", title: "Remind"), in: "Service")
    let after = try home.pane(named: "Root")
    #expect(before.sections.count == 3 && after.sections.count == 4)
    #expect(after.sections.first?.specifiers.map(\.key) == ["tariff", "saver", "meter"])
    #expect(after.sections.last?.specifiers.map(\.key) == ["door", "light"])
    #expect(after.specifiers.map(\.index) == Array(after.specifiers.indices))
    #expect(try home.pane(named: "Service").specifiers.map(\.key) == ["service", "remind"])
    #expect(try home.defaults().keys.suffix(3) == ["alarm.code", "door", "light"])
    #expect(throws: BundleError.self) { try home.include(Section {}, in: "Nowhere") }
    #expect(throws: BundleError.self) {
      try home.append(Switch(key: "", title: ""), toSection: "None")
    }
    let files = try SettingsBundle(path: Corpus.sample)
    #expect(throws: BundleError.self) { try files.include(Section {}) }
  }

  @Test("Copies of a section and a screen with more in them")
  func copies() throws {
    let section = Section(title: "S") { Switch(key: "a", title: "") }
    let screen = Screen(title: "T") { section }
    let more = screen.include(section.with(Switch(key: "b", title: ""), TextField(key: "c")))
    func keys(_ screen: Screen) throws -> [String?] {
      try SettingsBundle(screen).pane(named: "Root").specifiers.map(\.key)
    }
    #expect(try keys(screen) == [nil, "a"])
    #expect(try keys(more) == [nil, "a", nil, "a", "b", "c"])
  }

  @Test("Strings are translated and images found in the resources")
  func resources() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("\"Water\" = \"Wasser\";".utf8), to: "de.lproj/Localizable.strings")
    try folder.write(Data(), to: "drop.png")
    let bundle = SettingsBundle(
      Screen(title: "Water") {}, resources: folder.url, languages: .init(["de"]))
    #expect(bundle.displayName == "Wasser")
    #expect(bundle.imageURL(named: "drop")?.lastPathComponent == "drop.png")
    let bare = SettingsBundle(Screen(title: "") {})
    #expect(bare.imageURL(named: "drop") == nil && bare.displayName == "Settings")
    #expect(BundleChecker(bare).run().isEmpty)
  }
}
