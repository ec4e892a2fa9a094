import Foundation
import SettingsSchema
import TestSupport
import Testing

@testable import LeversCtl

struct SwiftKeysFileTests {
  @Test("Keys with types and defaults, choices as enums")
  func text() throws {
    let bundle = SettingsBundle(title: "T") {
      Switch(key: "on", title: "Power", on: "YES", off: "NO").subtitle("Really")
      Slider(key: "brightness", title: "Brightness", default: 0.5, in: 0...1)
      OptionsButton(key: "app.theme", title: "Theme", default: "dark") {
        Option(title: "Light", value: "light")
        Option(title: "Dark", value: "dark")
      }
      OptionsButton(key: "level", title: "Level") {
        Option(title: "Low", optionId: 1)
        Option(title: "Low", optionId: 2)
      }
      DatePicker(key: "since", title: "Since")
    }
    let expected = """
      // Made by “leversctl export swift”.
      // swift-format-ignore-file

      public import Foundation
      public import PropertyList
      public import SettingsStorage

      /// The keys of the settings.
      extension SettingsKeys {
        /// Power
        ///
        /// Really
        public static let on = SettingsKey<Bool>("on", default: false, on: .string("YES"), off: .string("NO"))
        /// Brightness
        public static let brightness = SettingsKey<Double>("brightness", default: 0.5)
        /// Theme
        public static let appTheme = SettingsKey<AppTheme>("app.theme", default: .dark)
        /// Level
        public static let level = SettingsKey<Level?>("level")
        /// Since
        public static let since = SettingsKey<Date?>("since")

        /// A choice.
        public enum AppTheme: String, PropertyListConvertible, CaseIterable {
          /// Light
          case light = "light"
          /// Dark
          case dark = "dark"
        }

        /// A choice.
        public enum Level: Int, PropertyListConvertible, CaseIterable {
          /// Low
          case low = 1
          /// Low
          case low2 = 2
        }
      }

      """
    #expect(try SwiftKeysFile(ExportedKeys(bundle), typeName: nil).text == expected)
  }

  @Test(
    "The keys of any bundle compile, with strings that no format likes",
    .enabled(if: Program.isInstalled("swiftc"), "needs swiftc"))
  func compiles() throws {
    let sample = try SettingsBundle(path: Corpus.sample, languages: .init(["en"]))
    let use = """
      import SettingsStorage
      func use(_ store: MemoryStore) -> (Bool, Double) {
        store[.mailSync] = true
        return (store[.mailSync], store[.appearanceBrightness])
      }
      """
    try assertCompile(
      [
        (AwkwardBundle.bundle, "Awkward"), (SettingsBundle(title: "") {}, "Empty"), (sample, nil),
      ], use: use)
  }

  @Test(
    "The keys of every corpus bundle compile",
    .enabled(if: Program.isInstalled("swiftc"), "needs swiftc"),
    .enabled(if: Corpus.isPresent, "needs the corpus"))
  func corpus() throws {
    try assertCompile(
      Corpus.bundles.enumerated().map {
        (try SettingsBundle(path: $1, languages: .init(["en"])), "Keys\($0)")
      })
  }

  private func assertCompile(
    _ bundles: [(bundle: SettingsBundle, typeName: String?)], use: String = ""
  ) throws {
    var sources = try bundles.map {
      try SwiftKeysFile(ExportedKeys($0.bundle), typeName: $0.typeName).text
    }
    sources.append(use)
    try SwiftCompiler.expectNoProblems(in: sources)
  }

  @Test(
    "Swift names from any text",
    arguments: [
      ("auto_save", "autoSave", "AutoSave"), ("URLString", "urlString", "URLString"),
      ("SERVER_HOST", "serverHost", "ServerHost"), ("com.app.x", "comAppX", "ComAppX"),
      ("名前", "名前", "名前"), ("", "", ""), ("--", "", ""), ("3d", "3d", "3d"),
      ("Größe", "größe", "Größe"),
    ])
  func names(_ text: String, _ member: String, _ type: String) {
    #expect(SwiftIdentifier.member(text) == member)
    #expect(SwiftIdentifier.type(text) == type)
  }

  @Test(
    "Defaults include elements that only other devices show; a slider without one is at 0; no two names are equal"
  )
  func defaults() throws {
    let fixture = try BundleFixture([
      [
        "Type": "PSToggleSwitchSpecifier", "Key": "phone", "DefaultValue": true,
        "SupportedUserInterfaceIdioms": ["Phone"],
      ],
      ["Type": "PSSliderSpecifier", "Key": "level", "MinimumValue": -10, "MaximumValue": 10],
      [
        "Type": "PSMultiValueSpecifier", "Key": "音量", "DefaultValue": "x", "Values": ["x", "y"],
        "Titles": ["X", "Y"],
      ],
    ])
    let text = try Program.run("export", "swift", fixture.url.path).text
    #expect(text.contains("SettingsKey<Bool>(\"phone\", default: true)"), "\(text)")
    #expect(text.contains("SettingsKey<Double>(\"level\", default: 0.0)"), "\(text)")
    #expect(text.contains("enum 音量2") && text.contains("let 音量 = SettingsKey<音量2>"), "\(text)")
    let schema = try Program.run("export", "gschema", fixture.url.path, "--id", "org.app").text
    #expect(schema.contains("<default>0.0</default>"), "\(schema)")
  }

  @Test("The program: the file, a name of one’s own, and names that can’t be")
  func program() throws {
    let sample = Corpus.sample.path
    let plain = try Program.run("export", "swift", sample)
    #expect(plain.status == 0 && plain.text.contains("\nextension SettingsKeys {\n"))
    let named = try Program.run("export", "swift", sample, "--type-name", "AppKeys")
    #expect(named.text.contains("\npublic enum AppKeys {\n"))
    for name in ["", "a b", "class", "3", "SettingsKey", "_"] {
      #expect(try Program.run("export", "swift", sample, "--type-name", name).status == 64)
    }
    #expect(try Program.run("export", "swift", "/nowhere").status == 2)
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("Keys.swift")
    #expect(try Program.run("export", "swift", sample, "-o", file.path).output.isEmpty)
    #expect(try Data(contentsOf: file) == plain.output)
  }

  @Test("Titles are English unless another language is requested, regardless of the user’s")
  func language() throws {
    let sample = Corpus.sample.path
    let german = try Program.run("export", "swift", sample, "--language", "de")
    #expect(german.text.contains("/// Österreich"))
    #expect(try Program.run("export", "swift", sample).text.contains("/// Austria"))
  }
}
