import Foundation
import SettingsSchema
import TestSupport
import Testing

@testable import LeversCtl

struct GSchemaFileTests {
  @Test("Types, choices, ranges, defaults and strings, each escaped")
  func text() throws {
    let bundle = SettingsBundle(title: "T") {
      Switch(key: "on", title: "A <b> & \"c\"")
      Switch(key: "words", title: "", default: true, on: "YES", off: "NO")
      Slider(key: "brightLevel", title: "B", default: 3, in: 0...1).subtitle("More")
      TextField(key: "name", default: "it's \\ \n")
      OptionsButton(key: "theme", title: "T") {
        Option(title: "Dark", value: "da<rk")
      }
      OptionsButton(key: "size", title: "S", default: 2) {
        for number in 1...3 { Option(title: "S\(number)", optionId: number) }
      }
    }
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- Made by “leversctl export gschema”. -->
      <schemalist>
        <schema id="a.b" path="/a/b/">
          <key name="on" type="b">
            <default>false</default>
            <summary>A &lt;b&gt; &amp; "c"</summary>
          </key>
          <key name="words" type="s">
            <choices>
              <choice value="YES"/>
              <choice value="NO"/>
            </choices>
            <default>'YES'</default>
          </key>
          <key name="bright-level" type="d">
            <range min="0.0" max="1.0"/>
            <default>1.0</default>
            <summary>B</summary>
            <description>More
      Key in the settings bundle: brightLevel</description>
          </key>
          <key name="name" type="s">
            <default>'it\\'s \\\\ \\n'</default>
          </key>
          <key name="theme" type="s">
            <choices>
              <choice value=""/>
              <choice value="da&lt;rk"/>
            </choices>
            <default>''</default>
            <summary>T</summary>
            <description>da&lt;rk: Dark</description>
          </key>
          <key name="size" type="x">
            <range min="1" max="3"/>
            <default>2</default>
            <summary>S</summary>
            <description>1: S1; 2: S2; 3: S3</description>
          </key>
        </schema>
      </schemalist>

      """
    #expect(try GSchemaFile(ExportedKeys(bundle), id: "a.b", path: "/a/b/").text == expected)
  }

  @Test(
    "The schema of any bundle compiles, even with unusual strings",
    .enabled(if: hasCompiler, needsCompiler))
  func compiles() throws {
    try assertCompile([AwkwardBundle.bundle, SettingsBundle(title: "") {}, open(Corpus.sample)])
  }

  @Test(
    "The schema of every corpus bundle compiles", .enabled(if: hasCompiler, needsCompiler),
    .enabled(if: Corpus.isPresent, "needs the corpus"))
  func corpus() throws {
    try assertCompile(Corpus.bundles.map(open))
  }

  private func open(_ url: URL) throws -> SettingsBundle {
    try SettingsBundle(path: url, languages: .init(["en"]))
  }

  private func assertCompile(_ bundles: [SettingsBundle]) throws {
    let folder = try TemporaryFolder()
    for (index, bundle) in bundles.enumerated() {
      let text = try GSchemaFile(
        ExportedKeys(bundle), id: "org.example.App\(index)", path: "/org/example/App\(index)/"
      ).text
      try folder.write(Data(text.utf8), to: "app\(index).gschema.xml")
    }
    let result = try Program.run(
      system: "glib-compile-schemas", ["--strict", "--dry-run", folder.url.path])
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test(
    "Choices that GLib can’t tell apart, as they are too long, are any text",
    .enabled(if: hasCompiler, needsCompiler))
  func longChoices() throws {
    let folder = try TemporaryFolder()
    for (length, hasChoices) in [(65, true), (66, false), (300, false)] {
      let start = String(repeating: "a", count: length - 1)
      let bundle = SettingsBundle(title: "") {
        Switch(key: "switch", title: "", on: .string(start + "x"), off: .string(start + "y"))
        OptionsButton(key: "choice", title: "", default: start + "y") {
          for end in ["x", "y"] { Option(title: end, value: start + end) }
        }
        OptionsButton(key: "mixed", title: "", default: "a") {
          for text in ["a", start + "x"] { Option(title: text, value: text) }
        }
      }
      let text = try GSchemaFile(ExportedKeys(bundle), id: "a.a\(length)", path: "/a\(length)/")
        .text
      #expect(text.contains("<choices>") == hasChoices)
      try folder.write(Data(text.utf8), to: "a\(length).gschema.xml")
    }
    let result = try Program.run(
      system: "glib-compile-schemas", ["--strict", "--dry-run", folder.url.path])
    #expect(result.errors == "")
  }

  @Test("The program: the path made of the identifier or given, and what can be neither")
  func program() throws {
    let sample = Corpus.sample.path
    let plain = try Program.run("export", "gschema", sample, "--id", "org.example.App-1")
    #expect(plain.text.contains(#"<schema id="org.example.App-1" path="/org/example/App-1/">"#))
    let other = try Program.run("export", "gschema", sample, "--id", "org.x", "--path", "/y/")
    #expect(other.text.contains(#"<schema id="org.x" path="/y/">"#))
    for wrong in [
      [], ["--id", "a b"], ["--id", ""], ["--id", "a..b"], ["--id", "a", "--path", "y"],
      ["--id", "a", "--path", "/y//"],
    ] {
      #expect(try Program.run(["export", "gschema", sample] + wrong).status == 64, "\(wrong)")
    }
  }
}

extension GSchemaFileTests {
  @Test("The exported keys are the bundle’s, in the order that their names are made in")
  func keys() throws { try assertKeys(Corpus.sample) }

  @Test(
    "The exported keys of every corpus bundle are the bundle’s",
    .enabled(if: Corpus.isPresent, "needs the corpus"))
  func corpusKeys() throws { try Corpus.bundles.forEach(assertKeys) }

  private func assertKeys(_ url: URL) throws {
    let bundle = try open(url)
    #expect(try ExportedKeys(bundle).all.map(\.name) == bundle.valueKeys, "\(url.path)")
  }
}

private let hasCompiler = Program.isInstalled("glib-compile-schemas")
private let needsCompiler: Comment = "needs glib-compile-schemas"
