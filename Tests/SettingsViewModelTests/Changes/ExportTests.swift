import Foundation
import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct ExportTests {
  private let elements = [
    element("PSToggleSwitchSpecifier", "on", title: "Power", ["DefaultValue": false]),
    element("PSTextFieldSpecifier", "password", title: "Password", ["IsSecure": true]),
    element("PSTextFieldSpecifier", "name", title: "Name", ["DefaultValue": "Ada"]),
  ]
  private let shared = [element("PSTextFieldSpecifier", "name", title: "Shared Name")]

  @Test(
    "All that is stored is exported, unsaved edits and other domains included, secrets only on demand"
  )
  func everything() throws {
    let fixture = try ChangesFixture(
      elements, shared: shared, stored: ["on": 0, "password": "x", "own": [1]])
    let other = try fixture.session.pane(named: "Shared")
    other.rows[0].typed.setText("Team")
    var export = SettingsExport(of: fixture.session)
    #expect(export.secretTitles == ["Password"])
    #expect(export.values == ["on": 0, "own": [1], "group:name": "Team"])
    export.includesSecrets = true
    #expect(
      export.values == ["on": 0, "password": "x", "own": [1], "group:name": "Team"])
  }

  @Test("The file of a domain that nothing has requested yet is exported, too")
  func unopenedDomain() throws {
    let fixture = try ChangesFixture(elements, shared: shared)
    try fixture.folder.write(PropertyListWriter.xml(["name": "Team"]), to: "group.plist")
    #expect(SettingsExport(of: fixture.session).values == ["group:name": "Team"])
  }

  @Test("Values that equal their default can be omitted; a key without one stays")
  func differing() throws {
    let fixture = try ChangesFixture(
      elements, shared: shared, stored: ["on": 0, "name": "Eve", "own": 1])
    var export = SettingsExport(of: fixture.session)
    export.isOnlyWhatDiffers = true
    #expect(export.values == ["name": "Eve", "own": 1])
  }

  @Test("Each format is read back as the same values", arguments: FileFormat.allCases)
  func formats(_ format: FileFormat) throws {
    let stored: PropertyListDictionary = [
      "i": 1, "r": 1.0, "b": true, "s": "ü", "a": [1, ["x": 2.5]], "d": .data(Data([1])),
      "t": .date(Date(timeIntervalSinceReferenceDate: 7)),
    ]
    let fixture = try ChangesFixture(elements, shared: shared, stored: stored)
    var export = SettingsExport(of: fixture.session)
    export.format = format
    let url = try fixture.folder.write(export.data(), to: "out.\(format.fileExtension)")
    #expect(try ImportedFile(contentsOf: url).values == stored)
    let other = try ChangesFixture(elements, shared: shared)
    ImportPreview(try ImportedFile(contentsOf: url), into: other.session).apply()
    #expect(other.main.values == stored)
  }

  @Test("A file’s name says its format")
  func names() {
    #expect(FileFormat(fileName: "a.JSON") == .json)
    #expect(FileFormat(fileName: "a.plist") == .xml)
  }
}
