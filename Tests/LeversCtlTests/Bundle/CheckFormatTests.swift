import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import LeversCtl

struct CheckFormatTests {
  /// An entry with strings that must not reach a terminal.
  private func report() throws -> (fixture: BundleFixture, report: CheckReport) {
    let fixture = try BundleFixture([
      ["Type": "PS\u{202E}None\n", "Key": "a\u{202E}%\nb", "Title": "T"]
    ])
    return (fixture, CheckReport(paths: [fixture.url.path], enabled: ["unknown-key"]))
  }

  @Test("Text: file:line:column: severity: message [code], colored only on request")
  func text() throws {
    let (fixture, report) = try report()
    let line = CheckFormat.text.text(of: report.diagnostics)
    #expect(line.hasPrefix(fixture.url.path + "/Root.plist:"))
    #expect(line.contains(": error: “PS\\u{202E}None\\n” isn’t a type"))
    #expect(line.hasSuffix(" [unknown-type]"))
    #expect(!line.contains("\u{202E}") && !line.contains("\n"))
    let colored = CheckFormat.text.text(of: report.diagnostics, isColored: true)
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(CheckFormat.text.text(of: []).isEmpty)
  }

  @Test("Control characters and marks that turn text around become escapes")
  func escapes() {
    #expect(
      "a\u{1B}[1m\r\n\t\u{202E}\u{85}é".withControlsEscaped
        == "a\\u{1B}[1m\\r\\n\\t\\u{202E}\\u{85}é")
    #expect("\u{2068}a\u{2069}\n".withControlsEscaped == "\u{2068}a\u{2069}\\n")
    #expect("a\u{2069}".withControlsEscaped == "a\\u{2069}")
    #expect("\u{2066}a\u{2069}".withControlsEscaped == "\\u{2066}a\\u{2069}")
  }

  @Test("JSON: an array of objects with the same keys, absent things null")
  func json() throws {
    let (_, report) = try report()
    let text = CheckFormat.json.text(of: report.diagnostics)
    let array = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    let object = try #require(array.first)
    #expect(
      Set(object.keys) == [
        "severity", "code", "message", "file", "line", "column", "specifier",
      ])
    #expect(object["severity"] as? String == "error")
    #expect(object["code"] as? String == "unknown-type")
    #expect((object["line"] as? Int ?? 0) > 0)
    #expect(
      object["specifier"] as? String
        == "Root.plist/PreferenceSpecifiers/0 (Key a\u{202E}%\nb)")
    #expect(CheckFormat.json.text(of: []).filter { !$0.isWhitespace } == "[]")
  }

  @Test("JSON: a diagnostic without a place has nulls")
  func jsonWithoutPlace() throws {
    let fixture = try BundleFixture([])
    try fixture.file("Settings.bundle/Root.strings", Data())
    let report = CheckReport(paths: [fixture.url.path])
    let text = CheckFormat.json.text(of: report.diagnostics)
    let array = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    let object = try #require(array?.first)
    #expect(object["line"] is NSNull && object["column"] is NSNull)
    #expect(object["specifier"] is NSNull)
  }

  @Test("GitHub: workflow commands, in which nothing of the text ends the command")
  func github() throws {
    let fixture = try BundleFixture([["Type": "PS%None,\n::x", "Key": "k"]])
    try fixture.file("a,b:c/Settings.bundle/Root.plist", Data())
    let report = CheckReport(paths: [
      fixture.url.path, fixture.app.appendingPathComponent("a,b:c").path,
    ])
    let lines = CheckFormat.github.text(of: report.diagnostics).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("::error file=") ?? false)
    #expect(lines.first?.contains(",title=unknown-type::“PS%25None,%0A::x” isn’t a type") ?? false)
    #expect(lines.last?.contains("/a%2Cb%3Ac/Settings.bundle/Root.plist,title=") ?? false)
  }
}
