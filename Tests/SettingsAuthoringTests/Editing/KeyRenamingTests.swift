import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

@MainActor
@Suite("Renaming the key of a setting")
struct KeyRenamingTests {
  let fixture: BundleFixture
  let bundle: SettingsBundle
  let history: BundleEditor

  init() throws {
    let fixture = try BundleFixture([
      ["Type": "PSGroupSpecifier", "LeversVisibleWhen": "name"],
      ["Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name"],
      ["Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"],
      [
        "Type": "IASKListGroupSpecifier", "Key": "list",
        "ItemSpecifier": [
          "Type": "PSChildPaneSpecifier", "Title": "Item", "File": "Item", "Key": "name",
          "LeversEnabledWhen": "name",
        ],
      ],
    ])
    _ = try fixture.page(
      "More",
      [
        [
          "Type": "PSToggleSwitchSpecifier", "Key": "b", "Title": "B", "DefaultValue": false,
          "LeversVisibleWhen": "name != \"name\"", "LeversEnabledWhen": "b",
        ]
      ])
    _ = try fixture.page(
      "Item",
      [
        ["Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name"],
        [
          "Type": "PSTextFieldSpecifier", "Key": "note", "Title": "Note",
          "LeversVisibleWhen": "name",
        ],
      ])
    self.fixture = fixture
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    self.bundle = bundle
    history = BundleEditor { bundle }
  }

  private func url(_ page: String) -> URL { fixture.url.appendingPathComponent("\(page).plist") }

  private func element(_ index: Int, _ page: String) throws -> PropertyListDictionary {
    try #require(try PageContent(contentsOf: url(page)).element(index))
  }

  @Test(
    "Conditions on all pages of settings follow, those on the pages of items don’t; undo is one step"
  )
  func settings() throws {
    let originals = try ["Root", "More", "Item"].map { try Data(contentsOf: url($0)) }
    let editor = try PageEditor(url("Root"), titled: "Root", in: history)
    editor.store.setValue("title", forKey: "1/Key")
    let renamed = try #require(editor.finishRenaming())
    #expect(renamed == ("name", "title", 3))
    #expect(try element(0, "Root")["LeversVisibleWhen"] == "title")
    #expect(try element(0, "More")["LeversVisibleWhen"] == "title != \"name\"")
    #expect(try element(0, "More")["LeversEnabledWhen"] == "b")
    #expect(try element(3, "Root")["ItemSpecifier"]?.dictionary?["LeversEnabledWhen"] == "title")
    #expect(try element(1, "Item")["LeversVisibleWhen"] == "name")
    history.undo()
    #expect(try ["Root", "More", "Item"].map { try Data(contentsOf: url($0)) } == originals)
  }

  @Test(
    "Conditions on the page of items follow a field of theirs, and so does the list that shows it")
  func fields() throws {
    let editor = try PageEditor(url("Item"), titled: "Item", in: history)
    editor.store.setValue("title", forKey: "0/Key")
    #expect(editor.finishRenaming()?.references == 2)
    #expect(try element(1, "Item")["LeversVisibleWhen"] == "title")
    #expect(try element(3, "Root")["ItemSpecifier"]?.dictionary?["Key"] == "title")
    #expect(try element(0, "Root")["LeversVisibleWhen"] == "name")
    #expect(editor.finishRenaming() == nil)
  }
}
