import Foundation
import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

@MainActor
@Suite("A newly read bundle in an open session")
struct BundleReplacementTests {
  private let volume = slider("Volume")
  private let name = element("PSTextFieldSpecifier", "name", title: "Name")

  private func reread(_ fixture: SessionFixture, languages: [String]? = nil) {
    let reading = fixture.session.bundle.reread(languages: languages.map { .init($0) })
    fixture.session.replaceBundle(reading.bundle)
  }

  @Test("Unchanged rows are kept at their new place; others are created again")
  func keepsRows() throws {
    let fixture = try SessionFixture([
      element("PSGroupSpecifier", nil, title: "Sound"), volume, name,
    ])
    let root = try fixture.root()
    let before = root.rows
    var replacements = 0
    root.onReplacement = { replacements += 1 }
    try fixture.bundle.page(
      "Root",
      [
        element("PSToggleSwitchSpecifier", "new", title: "New"),
        element("PSGroupSpecifier", nil, title: "Sound"), volume,
        element("PSTextFieldSpecifier", "name", title: "Full Name"),
      ])
    reread(fixture)
    #expect(replacements == 1)
    #expect(root.rows.map(\.title) == ["New", "Volume", "Full Name"])
    #expect(root.rows[1] === before[0])
    #expect(root.rows[1].specifier.index == 2)
    #expect(root.rows[2] !== before[1])
    #expect(root.sections[1].title == "Sound")
  }

  @Test(
    "Pending changes, stored values, comparisons and search are called and ordered by the reading that is shown"
  )
  func followsEverywhere() throws {
    let fixture = try SessionFixture([volume, name], stored: ["other": 1, "name": "Ann"])
    let session = fixture.session
    let changes = PendingChanges(session)
    let tree = RawTree(session)
    let comparison = SettingsComparison(session, with: OtherSettings(name: "", values: [:]))
    let index = SearchIndex(session)
    let other = RawPath([.key("other")])
    #expect(comparison.keys == ["name", "other"])
    #expect(comparison.value(forKey: "name").title == "Name")
    #expect(KeyCatalog(session).title(of: "name") == "Name")
    #expect(changes.all.isEmpty && tree.isNotInBundle(other))
    #expect(index.results(matching: SearchQuery("name")).map(\.row.title) == ["Name"])
    try fixture.bundle.page(
      "Root",
      [
        element("PSToggleSwitchSpecifier", "other", title: "Other"),
        element("PSTextFieldSpecifier", "name", title: "Full Name"),
        element("PSChildPaneSpecifier", nil, title: "More", ["File": "More"]),
      ])
    try fixture.bundle.page("More", [element("PSTextFieldSpecifier", "nick", title: "Nickname")])
    reread(fixture)
    #expect(comparison.keys == ["other", "name"])
    #expect(comparison.value(forKey: "name").title == "Full Name")
    #expect(!comparison.value(forKey: "other").isNotInBundle && !tree.isNotInBundle(other))
    #expect(KeyCatalog(session).title(of: "name") == "Full Name")
    #expect(
      index.results(matching: SearchQuery("name")).map(\.row.title) == ["Full Name", "Nickname"])
  }

  @Test("A section in which nothing changed is the same one, wherever it moved")
  func keepsSections() throws {
    let group = element("PSGroupSpecifier", "group", title: "Sound")
    let fixture = try SessionFixture([group, volume])
    let root = try fixture.root()
    let section = root.sections[0]
    try fixture.bundle.page(
      "Root", [element("PSGroupSpecifier", nil, title: "First"), group, volume])
    reread(fixture)
    #expect(root.sections.count == 2)
    #expect(root.sections[1] === section)
    #expect(section.header?.index == 1)
  }

  @Test("A row whose image file changed, appeared or vanished is created again")
  func followsImages() throws {
    let row = element("PSToggleSwitchSpecifier", "a", title: "A", ["IASKCellImage": "dot.png"])
    let fixture = try SessionFixture([row, volume])
    try fixture.bundle.file("Settings.bundle/dot.png", Data("one".utf8))
    let root = try fixture.root()
    func rereadsAsSame() -> [Bool] {
      let before = root.rows
      reread(fixture)
      for row in root.rows { _ = row.icon(scale: 2) }
      return zip(root.rows, before).map { $0 === $1 }
    }
    let icon = root.rows[0].icon(scale: 2)
    #expect(rereadsAsSame() == [true, true])
    let file = try fixture.bundle.file("Settings.bundle/dot.png", Data("other".utf8))
    #expect(rereadsAsSame() == [false, true])
    #expect(root.rows[0].icon(scale: 2) == icon)
    #expect(rereadsAsSame() == [true, true])
    try FileManager.default.removeItem(at: file)
    #expect(rereadsAsSame() == [false, true])
    #expect(root.rows[0].icon(scale: 2) != icon)
    try fixture.bundle.file("Settings.bundle/dot.png", Data("one".utf8))
    #expect(rereadsAsSame() == [false, true])
  }

  @Test("Unsaved edits, what can be undone, and hidden keys stay")
  func keepsEdits() throws {
    let fixture = try SessionFixture([volume, name])
    let root = try fixture.root()
    fixture.session.hiddenKeys = ["name"]
    root.rows[0].numbered.setNumber(0.25)
    try fixture.bundle.page(
      "Root", [slider("Loudness"), name])
    reread(fixture)
    #expect(root.rows[0].title == "Loudness")
    #expect(root.rows[0].numbered.number == 0.25)
    #expect(!root.rows[1].isVisible)
    #expect(fixture.session.undoName == "Volume")
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "volume") == nil)
  }

  @Test("A text that was refused stays in its field when the entry is another one")
  func keepsDrafts() throws {
    let fixture = try SessionFixture([
      element("PSTextFieldSpecifier", "pin", title: "PIN", ["LeversPattern": "[0-9]{4}"])
    ])
    let root = try fixture.root()
    root.rows[0].typed.setText("12")
    #expect(root.rows[0].textState != .accepted)
    try fixture.bundle.page(
      "Root", [element("PSTextFieldSpecifier", "pin", title: "Code", ["LeversPattern": "[0-9]{4}"])]
    )
    reread(fixture)
    #expect(root.rows[0].title == "Code")
    #expect(root.rows[0].typed.text == "12")
  }

  @Test("Another language shows other strings, titles of pages included, and loses nothing")
  func switchesLanguage() throws {
    let fixture = try SessionFixture([
      volume, element("PSChildPaneSpecifier", nil, title: "More", ["File": "More"]),
    ])
    try fixture.bundle.page("More", [name])
    try fixture.bundle.strings("de", "Root", ["Volume": "Lautstärke", "More": "Weiteres"])
    let root = try fixture.root()
    let more = try root.openRow(1)
    root.rows[0].numbered.setNumber(0.5)
    reread(fixture, languages: ["de"])
    #expect(root.rows[0].title == "Lautstärke")
    #expect(more.title == "Weiteres")
    #expect(root.rows[0].numbered.number == 0.5)
    #expect(fixture.session.bundle.shownLanguage == "de")
  }

  @Test("Only changed translations cause a row to be created again")
  func keepsRowsOfUnchangedTexts() throws {
    let fixture = try SessionFixture([volume, name])
    try fixture.bundle.strings("en", "Root", ["Volume": "Loudness"])
    let root = try fixture.root()
    let before = root.rows
    #expect(before[0].title == "Loudness")
    try fixture.bundle.strings("en", "Root", ["Volume": "Sound level"])
    reread(fixture)
    #expect(root.rows[0].title == "Sound level")
    #expect(root.rows[0] !== before[0])
    #expect(root.rows[1] === before[1])
  }

  @Test("A removed page stays as it was and says so")
  func losesPages() throws {
    let fixture = try SessionFixture([
      element("PSChildPaneSpecifier", nil, title: "More", ["File": "More"])
    ])
    let file = try fixture.bundle.file(
      "Settings.bundle/More.plist", PropertyListWriter.xml(["PreferenceSpecifiers": [name]]))
    let more = try fixture.root().openRow(0)
    try FileManager.default.removeItem(at: file)
    reread(fixture)
    #expect(more.isLost)
    #expect(more.rows.count == 1)
  }

  @Test("The page of a list’s item follows, too")
  func followsOnItemPages() throws {
    let list = element(
      "IASKListGroupSpecifier", "list", title: "List",
      [
        "ItemSpecifier": element(
          "PSChildPaneSpecifier", nil, title: "Item", ["File": "Item"])
      ])
    let fixture = try SessionFixture([list], stored: ["list": [["name": "Ada"]]])
    try fixture.bundle.page("Item", [name])
    let root = try fixture.root()
    let item = try root.openRow(0)
    try fixture.bundle.page("Item", [element("PSTextFieldSpecifier", "name", title: "Called")])
    reread(fixture)
    #expect(item.rows.map(\.title) == ["Called"])
    #expect(item.rows.map(\.typed.text) == ["Ada"])
  }
}

private func slider(_ title: String) -> PropertyListValue {
  element(
    "PSSliderSpecifier", "volume", title: title, ["MinimumValue": 0, "MaximumValue": 1])
}
