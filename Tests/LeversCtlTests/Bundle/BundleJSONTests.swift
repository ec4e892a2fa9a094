import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import LeversCtl

@MainActor
struct BundleJSONTests {
  private func json(_ bundle: SettingsBundle) throws -> PropertyListDictionary {
    try #require(PropertyListJSON.read(Data(BundleJSON(bundle).text.utf8)).dictionary)
  }

  private let date = PropertyListValue.date(Date(timeIntervalSince1970: 0))

  @Test("All that the bundle says of its panes, sections and rows, localized")
  func everything() throws {
    let fixture = try BundleFixture()
    try fixture.page(
      "Root",
      [
        [
          "Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "POWER", "DefaultValue": true,
          "Description": "POWER",
        ],
        ["Type": "PSGroupSpecifier", "Title": "POWER", "FooterText": "Foot"],
        [
          "Type": "PSMultiValueSpecifier", "Key": "m", "Title": "M", "DefaultValue": date,
          "Values": [date, .data(Data([1]))], "Titles": ["POWER", "B"],
        ],
        ["Type": "PSChildPaneSpecifier", "Title": "Sub", "File": "Sub"],
        ["Type": "PSChildPaneSpecifier", "File": "Gone"],
      ], ["StringsTable": "Table"])
    try fixture.page(
      "Sub",
      [
        [
          "Type": "PSRadioGroupSpecifier", "Key": "r", "Title": "R", "DefaultValue": 2,
          "Values": [1, 2], "Titles": ["B", "A"], "DisplaySortedByTitle": true,
        ]
      ])
    try fixture.strings("de", "Table", ["POWER": "Strom"])
    let bundle = try SettingsBundle(
      path: fixture.url, device: .phone, languages: .init(["de-AT"]))
    let toggle: PropertyListValue = [
      "type": "PSToggleSwitchSpecifier", "key": "on", "title": "Strom", "subtitle": "Strom",
      "default": true, "values": .null, "titles": .null, "file": .null, "presentation": "toggle",
    ]
    let choice: PropertyListValue = [
      "type": "PSMultiValueSpecifier", "key": "m", "title": "M", "subtitle": .null,
      "default": "1970-01-01T00:00:00Z", "values": ["1970-01-01T00:00:00Z", "AQ=="],
      "titles": ["Strom", "B"], "file": .null, "presentation": "choice",
    ]
    func child(_ title: PropertyListValue, _ file: PropertyListValue) -> PropertyListValue {
      [
        "type": "PSChildPaneSpecifier", "key": .null, "title": title, "subtitle": .null,
        "default": .null, "values": .null, "titles": .null, "file": file, "presentation": "pane",
      ]
    }
    func radio(_ title: PropertyListValue, _ value: PropertyListValue) -> PropertyListValue {
      [
        "type": "PSRadioGroupSpecifier", "key": "r", "title": title, "subtitle": .null,
        "default": 2,
        "values": [value], "titles": [title], "file": .null, "presentation": "radio",
      ]
    }
    let first: PropertyListValue = [
      "origin": "bundle", "type": .null, "key": .null, "title": .null, "footer": .null, "notes": [],
      "rows": [toggle],
    ]
    let second: PropertyListValue = [
      "origin": "bundle", "type": "PSGroupSpecifier", "key": .null, "title": "Strom",
      "footer": "Foot", "notes": [],
      "rows": [choice, child("Sub", "Sub"), child(.null, "Gone")],
    ]
    let radios: PropertyListValue = [
      "origin": "bundle", "type": "PSRadioGroupSpecifier", "key": "r", "title": "R",
      "footer": .null,
      "notes": [], "rows": [radio("A", 2), radio("B", 1)],
    ]
    let root: PropertyListValue = [
      "file": "Root", "source": "Settings.bundle/Root.plist", "stringsTable": "Table",
      "title": "App", "sections": [first, second],
    ]
    let sub: PropertyListValue = [
      "file": "Sub", "source": "Settings.bundle/Sub.plist", "stringsTable": .null, "title": "Sub",
      "sections": [radios],
    ]
    #expect(
      try json(bundle) == [
        "root": "Root", "language": "de-AT", "device": "phone", "panes": [root, sub],
        "missing": ["Gone"], "damaged": [],
      ])
  }

  @Test("Words of Levers are marked, and in English in every session; pages have their rows’ names")
  func words() throws {
    let fixture = try BundleFixture([
      ["Type": "PSChildPaneSpecifier", "Title": "A", "File": "A"],
      ["Type": "PSChildPaneSpecifier", "Title": "Beta", "File": "B"],
      ["Type": "PSChildPaneSpecifier", "File": "C"],
      ["Type": "PSRadioGroupSpecifier", "Key": "r", "FooterText": "Own footer"],
    ])
    try fixture.page(
      "A",
      ["B", "C"].map {
        ["Type": "PSChildPaneSpecifier", "Title": "Other", "File": .string($0)]
      })
    try fixture.page("B", [])
    try fixture.page("C", [], ["Title": "Own C"])
    try fixture.file(
      "Info.plist", PropertyListWriter.xml(["NSCameraUsageDescription": "Scans codes"]))
    var outputs: Set<Data> = []
    for language in ["de", "en"] {
      let result = try Program.run(
        ["show", fixture.url.path, "--format", "json", "--language", "en"], language: language)
      outputs.insert(result.output)
    }
    let output = try #require(outputs.count == 1 ? outputs.first : nil)
    let root = try #require(JSONSerialization.jsonObject(with: output) as? [String: Any])
    let panes = try #require(root["panes"] as? [[String: Any]])
    #expect(panes.compactMap { $0["title"] as? String }.dropFirst() == ["A", "Beta", "Own C"])
    let sections = try #require(panes.first?["sections"] as? [[String: Any]])
    #expect(sections.compactMap { $0["origin"] as? String } == ["levers", "bundle", "bundle"])
    let privacy = try #require((sections[0]["rows"] as? [[String: Any]])?.first)
    #expect(privacy["title"] as? String == "Privacy")
    #expect(privacy["subtitle"] as? String == "Open in Settings")
    #expect(sections[2]["footer"] as? String == "Own footer")
    #expect(sections[2]["notes"] as? [String] == ["Its options come from the app’s own code."])
  }

  @Test(
    "Every corpus bundle: sections and rows agree with a count of the plists themselves",
    .enabled(if: Corpus.isPresent, "needs the corpus"))
  func corpus() throws {
    for url in Corpus.bundles {
      let result = try Program.run("show", url.path, "--format", "json", "--language", "en")
      #expect(result.status == 0, "\(url.path): \(result.errors)")
      let root = try #require(
        JSONSerialization.jsonObject(with: result.output) as? [String: Any])
      let panes = try #require(root["panes"] as? [[String: Any]])
      #expect(panes.first?["file"] as? String == root["root"] as? String)
      #expect(Set(panes.compactMap { $0["file"] as? String }).count == panes.count)
      for pane in panes {
        let source = try #require(pane["source"] as? String)
        let file = url.deletingLastPathComponent().appendingPathComponent(source)
        let sections = try #require(pane["sections"] as? [[String: Any]])
        let counts = sections.map { ($0["rows"] as? [Any])?.count ?? -1 }
        #expect(try counts == rowCounts(file), "\(file.path)")
      }
    }
  }

  /// The number of rows of each section, from the plist only.
  private func rowCounts(_ file: URL) throws -> [Int] {
    let raw = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
    var counts: [Int] = []
    for entry in (raw as? [String: Any])?["PreferenceSpecifiers"] as? [Any] ?? [] {
      let fields = entry as? [String: Any] ?? [:]
      let idioms = fields["SupportedUserInterfaceIdioms"] as? [String] ?? []
      guard idioms.isEmpty || idioms.contains("Pad") else { continue }
      switch fields["Type"] as? String {
      case "PSGroupSpecifier": counts.append(0)
      case "IASKListGroupSpecifier": counts.append(fields["AddSpecifier"] == nil ? 0 : 1)
      case "PSRadioGroupSpecifier": counts.append((fields["Values"] as? [Any])?.count ?? 0)
      default:
        if counts.isEmpty { counts = [0] }
        counts[counts.count - 1] += 1
      }
    }
    return counts
  }
}
