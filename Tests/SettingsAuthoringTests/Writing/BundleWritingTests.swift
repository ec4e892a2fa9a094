import Foundation
import PropertyList
import SettingsAuthoring
import SettingsSchema
import TestSupport
import Testing

@Suite("Writing declared pages as a bundle")
struct BundleWritingTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.url.appendingPathComponent("Out/Settings.bundle") }

  init() throws { folder = try TemporaryFolder() }

  private func bundle(_ languages: [String] = ["en"], resources: URL? = nil) -> SettingsBundle {
    let screen = Screen(title: "App") {
      Section(title: "Sound", footer: "He said “no”.\n\"Quiet\" \\ loud") {
        Switch(key: "on", title: "On", default: true, icon: "bell")
        Slider(key: "volume", title: "Volume", in: 0...1)
      }
      Screen(title: "More", name: "Others") {
        TextField(key: "name", title: "Name")
      }.accentColor(AccentColor(red: 1, green: 2, blue: 3))
    }
    return SettingsBundle(
      screen, resources: resources, stringsTable: "App", languages: LanguagePreferences(languages))
  }

  @Test("A program writes its pages only if its arguments ask for it")
  func requested() throws {
    #expect(bundle().writeIfRequested(by: ["program", "settings.plist"]) == nil)
    #expect(bundle().writeIfRequested(by: ["program", SettingsBundle.writingOption]) == 2)
    let arguments = ["program", SettingsBundle.writingOption, url.path]
    #expect(bundle().writeIfRequested(by: arguments) == 0)
    let written = try SettingsBundle(path: url, languages: LanguagePreferences(["en"]))
    #expect(written.reachablePanes().panes.map(\.pane.name) == ["Root", "Others"])
    // It is there now.
    #expect(bundle().writeIfRequested(by: arguments) == 2)
  }

  @Test("Pages are the same row by row, and without findings")
  func pages() throws {
    let declared = bundle()
    try declared.write(to: url)
    let written = try SettingsBundle(path: url, languages: LanguagePreferences(["en"]))
    for page in declared.reachablePanes().panes.map(\.pane) {
      let other = try written.pane(named: page.name)
      #expect(other.specifiers.map(\.node.value) == page.specifiers.map(\.node.value))
      #expect(other.title == page.title)
      #expect(other.accentColor == page.accentColor)
      for text in ["Sound", "He said “no”.\n\"Quiet\" \\ loud"] {
        #expect(other.localized(text) == text)
      }
    }
    #expect(BundleChecker(written, disabled: ["unknown-symbol"]).run().map(\.code) == [])
    let strings = try StringsFile.read(
      contentsOf: url.appendingPathComponent("en.lproj/Root.strings"))
    #expect(
      strings.entries.map(\.key).prefix(3) == ["App", "Sound", "He said “no”.\n\"Quiet\" \\ loud"])
    #expect(strings.diagnostics.isEmpty)
  }

  @Test("The program’s translations and images are in the bundle, without strings of others")
  func resources() throws {
    try folder.write(
      Data("\"Sound\" = \"Ton\"; \"Unused\" = \"Anders\";".utf8), to: "res/de.lproj/App.strings")
    try folder.write(Data("\"Sound\" = \"Audio\";".utf8), to: "res/en.lproj/App.strings")
    try folder.write(Data([1]), to: "res/bell@2x.png")
    try folder.write(Data([2]), to: "res/other.png")
    try bundle(resources: folder.url.appendingPathComponent("res")).write(to: url)
    let written = try SettingsBundle(path: url, languages: LanguagePreferences(["de"]))
    #expect(try written.pane(named: "Root").localized("Sound") == "Ton")
    #expect(try written.pane(named: "Root").localized("Unused") == "Unused")
    #expect(written.imageURL(named: "bell")?.lastPathComponent == "bell@2x.png")
    #expect(written.imageURL(named: "other") == nil)
    #expect(written.availableLanguages == ["de", "en"])
  }

  @Test("Nothing is written over something else, or half")
  func refusals() throws {
    let taken = try folder.write(Data(), to: "Out/Settings.bundle/mine")
    #expect(throws: BundleWritingError.self) { try bundle().write(to: url) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: url.path) == ["mine"])
    try FileManager.default.removeItem(at: taken.deletingLastPathComponent())

    let invalid = SettingsBundle(Screen(title: "A") { Screen(title: "B", name: "../B") {} })
    #expect(throws: BundleWritingError.self) { try invalid.write(to: url) }
    let unwritable = SettingsBundle(
      Screen(title: "A") { TitleValue(key: "a", title: "A", value: .string("\u{1}")) })
    #expect(throws: BundleWritingError.self) { try unwritable.write(to: url) }
    let onDisk = try SettingsBundle(path: Corpus.sample)
    #expect(throws: BundleWritingError.self) { try onDisk.write(to: url) }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
        == [])
  }
}
