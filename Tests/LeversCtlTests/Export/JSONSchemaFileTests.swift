import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import LeversCtl

struct JSONSchemaFileTests {
  private func schema(_ bundle: SettingsBundle) throws -> [String: Any] {
    let text = try JSONSchemaFile(ExportedKeys(bundle), title: bundle.displayName).text
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test("Types, ranges, choices with titles, defaults and strings")
  func text() throws {
    let bundle = SettingsBundle(title: "App") {
      Switch(key: "on", title: "On", default: true).subtitle("Really")
      Switch(key: "words", title: "Words", on: "YES", off: "NO")
      Slider(key: "n", title: "", default: 0.5, in: 0...1)
      TextField(key: "pw", isSecure: true)
      OptionsButton(key: "o", title: "O", default: 1) {
        Option(title: "One", optionId: 1)
        Option(title: "Real One", value: 1.0)
        Option(title: "Yes", value: true)
      }
      DatePicker(key: "d", title: "D", default: Date(timeIntervalSince1970: 0))
      TitleValue(key: "t", title: "", value: 5)
      ListGroup(key: "l", item: TextField(key: ""))
    }
    let expected = """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "App",
        "type": "object",
        "properties": {
          "on": {"title": "On", "description": "Really", "type": "boolean", "default": true},
          "words": {
            "title": "Words", "oneOf": [{"const": "YES", "title": "On"}, {"const": "NO", "title": "Off"}],
            "default": "NO"
          },
          "n": {"type": "number", "minimum": 0, "maximum": 1, "default": 0.5},
          "pw": {"type": "string", "writeOnly": true, "default": ""},
          "o": {
            "title": "O", "oneOf": [{"const": 1, "title": "One"}, {"const": true, "title": "Yes"}],
            "default": 1
          },
          "d": {
            "title": "D", "type": "object", "properties": {"$date": {"type": ["string", "number"]}},
            "required": ["$date"], "additionalProperties": false,
            "default": {"$date": "1970-01-01T00:00:00Z"}
          },
          "t": {"type": "integer", "default": 5},
          "l": {"type": "array", "items": {"type": "string"}}
        }
      }
      """
    let wanted = try JSONSerialization.jsonObject(with: Data(expected.utf8)) as? NSDictionary
    #expect(try schema(bundle) as NSDictionary == wanted)
  }

  @Test(
    "Every corpus bundle makes JSON, with a property for each key",
    .enabled(if: Corpus.isPresent, "needs the corpus"))
  func corpus() throws { try Corpus.bundles.forEach(assertProperties) }

  private func assertProperties(_ url: URL) throws {
    let bundle = try SettingsBundle(path: url, languages: .init(["en"]))
    let properties = try #require(schema(bundle)["properties"] as? [String: Any])
    let defaults = try bundle.defaults(.all).keys.filter { key in
      // A group’s key is only its name.
      bundle.reachablePanes().panes.contains {
        $0.pane.specifiers.contains { $0.key == key && $0.type != "PSGroupSpecifier" }
      }
    }
    #expect(Set(defaults).subtracting(properties.keys) == [], "\(url.path)")
  }

  @Test("The sample and strings that no format likes make JSON")
  func awkward() throws {
    try assertProperties(Corpus.sample)
    let awkward = try #require(schema(AwkwardBundle.bundle)["properties"] as? [String: Any])
    #expect(awkward["quote\"\\(1)1"] != nil && awkward["\u{0}\u{1}\u{7F}\u{202E}"] != nil)
  }

  @Test("The program writes it")
  func program() throws {
    let result = try Program.run("export", "json-schema", Corpus.sample.path)
    #expect(result.status == 0 && result.text.contains("draft/2020-12"))
  }
}
