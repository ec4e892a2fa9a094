import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import TestSupport
import Testing

/// `leversctl check` from outside: its output and exit codes.
struct CheckProgramTests {
  private let warning: PropertyListValue = [
    "Type": "PSToggleSwitchSpecifier", "Key": "k", "Title": "T",
  ]

  @Test("A clean bundle, the sample, gives no output and exit code 0")
  func clean() throws {
    let result = try Program.run("check", "--strict", Corpus.sample.path)
    #expect(result.status == 0 && result.text.isEmpty && result.errors.isEmpty)
  }

  @Test("0 with warnings, 1 with --strict, 0 again when the check is disabled; no color in a file")
  func warnings() throws {
    let fixture = try BundleFixture([warning])
    let result = try Program.run("check", fixture.url.path)
    #expect(result.status == 0)
    #expect(result.text.contains("/Root.plist:7:3: warning: "))
    #expect(result.text.hasSuffix(" [missing-default]\n"))
    #expect(!result.text.contains("\u{1B}"))
    #expect(try Program.run("check", "--strict", fixture.url.path).status == 1)
    let disabled = try Program.run(
      "check", "--strict", "--disable", "missing-default", fixture.url.path)
    #expect(disabled.status == 0 && disabled.text.isEmpty)
  }

  @Test("1 with errors; 2, with a sentence on standard error, when a path can’t be read")
  func failures() throws {
    let fixture = try BundleFixture([["Key": "k"]])
    #expect(try Program.run("check", fixture.url.path).status == 1)
    #expect(try Program.run("check", "--strict", fixture.url.path).status == 1)
    let result = try Program.run("check", fixture.url.path, "/nowhere")
    #expect(result.status == 2)
    #expect(result.text.contains("[missing-type]"))
    #expect(result.errors.contains("“/nowhere”"))
  }

  @Test("The XML file of a schema: errors, warnings, and a code that is turned off")
  func schemas() throws {
    let folder = try TemporaryFolder()
    func run(_ type: String, _ options: String...) throws -> Program.Result {
      let text = """
        <schemalist gettext-domain="t"><schema id="org.t">
        <key name="k" type="\(type)"><default>true</default></key></schema></schemalist>
        """
      let file = folder.url.appendingPathComponent("org.t.gschema.xml")
      try Data(text.utf8).write(to: file)
      return try Program.run(["check"] + options + [file.path])
    }
    let warning = try run("b")
    #expect(warning.status == 0)
    #expect(warning.text.contains("/org.t.gschema.xml:2:1: warning: "))
    #expect(warning.text.hasSuffix(" [schema-no-summary]\n"))
    #expect(try run("b", "--strict").status == 1)
    #expect(try run("b", "--strict", "--disable", "schema-no-summary").text.isEmpty)
    let error = try run("i", "--format", "json")
    #expect(error.status == 1)
    let array = try JSONSerialization.jsonObject(with: error.output) as? [[String: Any]]
    #expect(array?.compactMap { $0["specifier"] as? String } == ["org.t k", "org.t k"])
    let missing = try Program.run("check", "/nowhere/org.t.gschema.xml")
    #expect(missing.status == 2 && missing.errors.contains("“/nowhere/org.t.gschema.xml”"))
  }

  @Test("Of an installed schema, the file is checked that has it")
  func installedSchema() throws {
    let folder = try TemporaryFolder()
    let schemas = "<schema id='org.a'/><schema id='org.t.more'><key/></schema>"
    let text = "<schemalist>\(schemas)</schemalist>"
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("org.t.gschema.xml"))
    func run(_ argument: String) throws -> Program.Result {
      try Program.run(
        system: "env",
        [
          "GSETTINGS_SCHEMA_DIR=\(folder.url.path)", "XDG_DATA_DIRS=\(folder.url.path)",
          try Program.buildFolder.appendingPathComponent("leversctl").path, "check", argument,
        ])
    }
    for argument in ["gsettings:org.t.more", "gsettings:org.t.more:/a/", "gsettings:"] {
      let result = try run(argument)
      #expect(result.status == 1)
      #expect(result.text.contains("/org.t.gschema.xml:1:"))
    }
    let missing = try run("gsettings:org.u")
    #expect(missing.status == 2 && missing.errors.contains("isn’t installed"))
  }

  @Test("JSON is an array even when there is nothing to say")
  func json() throws {
    let result = try Program.run("check", "--format", "json", Corpus.sample.path)
    let array = try JSONSerialization.jsonObject(with: result.output) as? [Any]
    #expect(result.status == 0 && array?.isEmpty ?? false)
  }

  @Test("--list has every check of the registry, as lines and as JSON")
  func list() throws {
    let lines = try Program.run("check", "--list").text.split(separator: "\n")
    #expect(Set(lines.compactMap { $0.split(separator: " ").first }) == codes)
    let line = lines.first { $0.hasPrefix("unknown-key ") }
    #expect(line?.contains(" note ") ?? false)
    #expect(line?.hasSuffix(" Off by default.") ?? false)
    let json = try Program.run("check", "--list", "--format", "json").output
    let array = try JSONSerialization.jsonObject(with: json) as? [[String: Any]] ?? []
    #expect(Set(array.compactMap { ($0["code"] as? String)?[...] }) == codes)
    let object = array.first { $0["code"] as? String == "missing-type" }
    #expect(object?["severity"] as? String == "error" && object?["optional"] as? Bool == false)
    #expect((object?["summary"] as? String)?.isEmpty == false)
  }

  private var codes: Set<Substring> {
    Set((Check.all.map(\.code) + SchemaCheck.all.map(\.code)).map { $0[...] })
  }

  @Test("The help has examples and names the checks that are off by default")
  func help() throws {
    let result = try Program.run("check", "--help")
    #expect(result.status == 0)
    #expect(result.text.contains("leversctl check --strict"))
    #expect(result.text.contains("unknown-key"))
  }
}
