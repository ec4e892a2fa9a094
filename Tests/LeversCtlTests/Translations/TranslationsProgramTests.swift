import Foundation
import PropertyList
import TestSupport
import Testing

/// `leversctl translations` from outside.
struct TranslationsProgramTests {
  private func fixture() throws -> BundleFixture {
    let fixture = try BundleFixture()
    try fixture.page(
      "Root",
      [
        ["Type": "PSGroupSpecifier", "Title": "Sound"],
        ["Type": "PSGroupSpecifier", "Title": "%@ left"],
      ], ["StringsTable": "Root"])
    try fixture.strings("de", "Root", ["Sound": "Ton", "%@ left": "übrig", "Old": "Alt"])
    try fixture.strings("fr", "Root", ["%@ left": "%@ restants"])
    return fixture
  }

  @Test("The status is a line for each language, and with one, what needs attention")
  func status() throws {
    let fixture = try fixture()
    let all = try Program.run("translations", "status", fixture.app.path)
    #expect(
      all.text == """
        de: 1 of 2 translated, different arguments: 1
        fr: 1 of 2 translated, missing: 1
        Not used by any page: Old

        """)
    let one = try Program.run("translations", "status", fixture.app.path, "fr", "--strict")
    #expect(one.status == 1)
    #expect(one.text.contains("\n  Root.plist:13: missing: Sound\n"), "\(one.text)")
    #expect(try Program.run("translations", "status", fixture.app.path, "nl").status == 2)
  }

  @Test("What can’t be read isn’t counted, which is said with the place, and has its own exit code")
  func damage() throws {
    let fixture = try fixture()
    try fixture.strings("de", "Root", ["Sound": "Ton", "%@ left": "%@ übrig"])
    try fixture.strings("fr", "Root", ["Sound": "Son", "%@ left": "%@ restants"])
    let path = fixture.app.path
    let whole = try Program.run("translations", "status", "--strict", path)
    #expect(whole.status == 0 && whole.errors.isEmpty, "\(whole.errors)")
    try fixture.file("Settings.bundle/More.plist", Data("<plist>\n<dict></dic>".utf8))
    let table = "\"Sound\" = \"Son\";\n\"%@ left\" = ;"
    try fixture.file("Settings.bundle/fr.lproj/Root.strings", Data(table.utf8))
    let result = try Program.run("translations", "status", path)
    #expect(result.status == 0)
    #expect(result.text.contains("fr: 1 of 2 translated, missing: 1\n"))
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2)
    let places = ["More.plist”, line 2: ", "fr.lproj/Root.strings”, line 2: "]
    for (line, place) in zip(lines, places) {
      #expect(line.contains(place))
      #expect(line.hasSuffix("The numbers don’t include what can’t be read there."))
    }
    // Damage counts in each language, and more than a missing translation.
    #expect(try Program.run("translations", "status", path, "de", "--strict").status == 2)
    #expect(try Program.run("translations", "status", path, "fr", "--strict").status == 2)
    let json = try Program.run("translations", "status", "--format", "json", path).text
    let root = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let damaged = try #require(root["damaged"] as? [[String: Any]])
    #expect(damaged.map { $0["line"] as? Int } == [2, 2])
    for (file, name) in zip(damaged, ["More.plist", "fr.lproj/Root.strings"]) {
      #expect((file["file"] as? String)?.hasSuffix(name) == true)
      #expect((file["message"] as? String)?.isEmpty == false)
    }
  }

  @Test("A table that lacks a semicolon is damaged, even if all of its strings can be read")
  func missingSemicolon() throws {
    let fixture = try fixture()
    try fixture.strings("de", "Root", ["Sound": "Ton", "%@ left": "%@ übrig"])
    let table = "\"Sound\" = \"Son\"\n\"%@ left\" = \"%@ restants\";"
    try fixture.file("Settings.bundle/fr.lproj/Root.strings", Data(table.utf8))
    let result = try Program.run("translations", "status", fixture.app.path, "--strict")
    #expect(result.status == 2)
    #expect(result.errors.contains("fr.lproj/Root.strings”, line "), "\(result.errors)")
  }

  @Test("As JSON, it has the numbers and the places")
  func json() throws {
    let fixture = try fixture()
    let result = try Program.run(
      "translations", "status", "--format", "json", fixture.app.path)
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any])
    let languages = try #require(root["languages"] as? [[String: Any]])
    #expect(languages.map { $0["missing"] as? Int } == [0, 1])
    #expect(languages.map { $0["arguments"] as? Int } == [1, 0])
    #expect(root["unused"] as? [String] == ["Old"])
    #expect((root["damaged"] as? [Any])?.isEmpty == true)
  }

  @Test("A text that is the same as the source counts as translated, in both formats")
  func same() throws {
    let fixture = try fixture()
    try fixture.strings("de", "Root", ["Sound": "Sound", "%@ left": "%@ übrig"])
    let text = try Program.run("translations", "status", fixture.app.path).text
    #expect(text.hasPrefix("de: 2 of 2 translated, same as the source: 1\n"))
    let json = try Program.run("translations", "status", "--format", "json", fixture.app.path).text
    let root = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let german = try #require((root["languages"] as? [[String: Any]])?.first)
    #expect(german["texts"] as? Int == 2)
    #expect(german["translated"] as? Int == 2)
    #expect(german["same"] as? Int == 1)
  }

  @Test("Strings go out and come back, in both formats", arguments: ["nl.xliff", "nl.po"])
  func exchange(name: String) throws {
    let (fixture, folder) = (try fixture(), try TemporaryFolder())
    let file = folder.url.appendingPathComponent(name).path
    let exported = try Program.run("translations", "export", fixture.app.path, "nl", "-o", file)
    #expect(exported.status == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let translated = text.replacingOccurrences(
      of: "<source>Sound</source>", with: "<source>Sound</source><target>Geluid</target>"
    ).replacingOccurrences(
      of: "msgid \"Sound\"\nmsgstr \"\"", with: "msgid \"Sound\"\nmsgstr \"Geluid\"")
    try translated.write(toFile: file, atomically: true, encoding: .utf8)
    let table = fixture.url.appendingPathComponent("nl.lproj/Root.strings")
    let dry = try Program.run("translations", "import", "--dry-run", file, fixture.app.path)
    #expect(dry.text.contains("\nnew file mode 100644\n--- /dev/null\n+++ b/"))
    #expect(dry.text.contains("\n+\"Sound\" = \"Geluid\";\n"))
    #expect(!FileManager.default.fileExists(atPath: table.path))
    let result = try Program.run("translations", "import", file, fixture.app.path)
    #expect(result.text == "nl: 1 string changed\n")
    #expect(try String(contentsOf: table, encoding: .utf8) == "\"Sound\" = \"Geluid\";\n")
  }

  @Test("A mistake in a table that gets strings is reported with its line")
  func importIntoDamage() throws {
    let (fixture, folder) = (try fixture(), try TemporaryFolder())
    let file = folder.url.appendingPathComponent("de.po").path
    _ = try Program.run("translations", "export", fixture.app.path, "de", "-o", file)
    let catalog = try String(contentsOfFile: file, encoding: .utf8)
    try catalog.replacingOccurrences(of: "\"Ton\"", with: "\"Klang\"")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let table = "\"Sound\" = \"Ton\"\n\"%@ left\" = \"%@ übrig\";"
    try fixture.file("Settings.bundle/de.lproj/Root.strings", Data(table.utf8))
    for options in [["--dry-run"], []] {
      let result = try Program.run(
        ["translations", "import"] + options + [file, fixture.app.path])
      #expect(result.status == 0)
      #expect(result.errors.contains("de.lproj/Root.strings”, line "), "\(result.errors)")
    }
  }

  @Test("Strings imported into a signed app break its signature: a warning, if any has changed")
  func signedApp() throws {
    let (fixture, folder) = (try fixture(), try TemporaryFolder())
    try fixture.file("_CodeSignature/CodeResources", Data())
    let file = folder.url.appendingPathComponent("de.po").path
    _ = try Program.run("translations", "export", fixture.app.path, "de", "-o", file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacingOccurrences(of: "\"Ton\"", with: "\"Klang\"")
      .write(toFile: file, atomically: true, encoding: .utf8)
    func errors(_ options: String...) throws -> String {
      try Program.run(["translations", "import", file, fixture.app.path] + options).errors
    }
    let remark = "“App” is signed, and changes in it break the signature."
    #expect(try !errors("--dry-run").contains(remark))
    #expect(try errors().contains(remark))
    #expect(try !errors().contains(remark))
  }

  @Test("Strings of a string catalog are counted, exported, and imported as Xcode writes them")
  func catalog() throws {
    let (fixture, folder) = (try BundleFixture(), try TemporaryFolder())
    try fixture.page(
      "Root",
      [
        ["Type": "PSGroupSpecifier", "Title": "Sound"],
        ["Type": "PSGroupSpecifier", "Title": "%d left"],
      ], ["StringsTable": "Root"])
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "%d left" : {
            "localizations" : {
              "de" : {
                "variations" : {
                  "plural" : {
                    "other" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "%d übrig"
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let url = try fixture.file("Settings.bundle/Root.xcstrings", Data(catalog.utf8))
    let status = try Program.run("translations", "status", fixture.app.path)
    #expect(status.text == "de: 1 of 2 translated, missing: 1\n")
    let file = folder.url.appendingPathComponent("de.xliff").path
    let exported = try Program.run("translations", "export", fixture.app.path, "de", "-o", file)
    #expect(exported.status == 0)
    #expect(
      exported.errors == """
        leversctl: 1 string was left out, because it varies by number, device or width. Translate \
        it in Xcode.

        """)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("Settings.bundle/Root.xcstrings"))
    #expect(!text.contains("left"))
    try text.replacingOccurrences(
      of: "</source>", with: "</source><target>Ton</target>"
    ).write(toFile: file, atomically: true, encoding: .utf8)
    let dry = try Program.run("translations", "import", "--dry-run", file, fixture.app.path)
    #expect(dry.text.contains("\n+            \"value\" : \"Ton\"\n"))
    let result = try Program.run("translations", "import", file, fixture.app.path)
    #expect(result.text == "de: 1 string changed\n")
    let new = """
      \n    },
          "Sound" : {
            "extractionState" : "manual",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Ton"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let end = "\n    }\n  },\n  \"version\" : \"1.0\"\n}"
    #expect(
      try String(contentsOf: url, encoding: .utf8)
        == catalog.replacingOccurrences(of: end, with: new))
  }

  @Test("A write-protected table stays, and the message says what to do")
  func writeProtected() throws {
    let (fixture, folder) = (try fixture(), try TemporaryFolder())
    let table = fixture.url.appendingPathComponent("de.lproj/Root.strings")
    let before = try Data(contentsOf: table)
    let file = folder.url.appendingPathComponent("de.po").path
    _ = try Program.run("translations", "export", fixture.app.path, "de", "-o", file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacingOccurrences(of: "msgstr \"Ton\"", with: "msgstr \"Klang\"")
      .write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: table.path)
    let result = try Program.run("translations", "import", file, fixture.app.path)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("Root.strings” was not saved: the file or its folder is write-"),
      "\(result.errors)")
    #expect(try Data(contentsOf: table) == before)
  }

  @Test("Mistakes are reported with file and line, and nothing is written")
  func mistakes() throws {
    let (fixture, folder) = (try fixture(), try TemporaryFolder())
    let file = try folder.write(Data("<xliff version=\"2.0\"/>".utf8), to: "x.xliff")
    let version = try Program.run("translations", "import", file.path, fixture.app.path)
    #expect(version.status == 2)
    #expect(version.errors.contains("\(file.path):1: It is XLIFF 2.0"))
    #expect(version.errors.contains("Export it as XLIFF 1.2."))
    #expect(try Program.run("translations", "import", "x.txt", fixture.app.path).status == 64)
    #expect(try Program.run("translations", "export", fixture.app.path, "").status == 64)
  }
}
