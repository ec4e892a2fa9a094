import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsStorage
@testable import SettingsViewModel

/// A secret of another page isn’t revealed anywhere, even though the pages shown here have plain fields for it.
@MainActor
struct SecretTests {
  private func fixture() throws -> ChangesFixture {
    func hidden(_ key: String) -> PropertyListValue {
      element("PSTextFieldSpecifier", key, ["IsSecure": true])
    }
    return try ChangesFixture(
      [element("PSTextFieldSpecifier", "phone"), element("PSTextFieldSpecifier", "lost")],
      shared: [element("PSTextFieldSpecifier", "phone")],
      pages: ["Root~iphone": [hidden("phone"), hidden("nested")], "Lost": [hidden("lost")]],
      stored: ["phone": "old hunter2", "plain": "old words"])
  }

  @Test("Changes, commands, exports, raw values, copies and searches don’t reveal it")
  func views() throws {
    let fixture = try fixture()
    let session = fixture.session
    let pane = try session.rootPane()
    for row in pane.rows.prefix(2) { row.typed.setText("hunter2") }
    session.setValue("hunter2", forKey: DomainStore.key("phone", in: "group"), name: "x")
    session.setValue(["nested": "hunter2", "more": 1], forKey: "own", name: "x")
    var texts = PendingChanges(session).all.filter { $0.key != "own" }.flatMap {
      [$0.oldText, $0.newText]
    }
    #expect(texts == ["••••••", "••••••", "Not Set", "••••••", "Not Set", "••••••"])
    let changes = PendingChanges(session).all.filter { $0.key != "own" }
    texts.append(
      ChangeCommands.text(of: changes, bundle: fixture.folder.url) { _ in .defaults(suite: "a") })
    let export = SettingsExport(of: session)
    #expect(export.values.keys == ["plain", "own"])
    let tree = RawTree(session)
    texts += [["phone"], ["lost"], ["own", "nested"]].map {
      tree.valueText(of: RawPath($0.map { .key($0) }))
    }
    texts.append(pane.plainText)
    texts += pane.rows.compactMap(\.copyableValue)
    texts += RowDetails(pane.rows[0]).facts.map(\.text)
    #expect(texts.allSatisfy { !$0.contains("hunter2") }, "\(texts)")
    #expect(SearchIndex(session).results(matching: SearchQuery("hunter")).isEmpty)
    let catalog = KeyCatalog(session)
    #expect(catalog.texts(of: "hunter2", and: "x", at: ["own", "nested"]) == ("••••••", "••••••"))
    #expect(catalog.texts(of: nil, and: "x", at: ["own", "more"]) == ("Not Set", "x"))
  }

  @Test(
    "Stores get the secret keys, also stores that are opened later, and after the bundle is replaced"
  )
  func stores() throws {
    let fixture = try fixture()
    let session = fixture.session
    session.markSecrets()
    #expect(fixture.main.state.withLock { $0.secretKeys } == ["phone", "lost", "nested"])
    session.replaceBundle(
      try SettingsBundle(plist: [
        "PreferenceSpecifiers": [element("PSTextFieldSpecifier", "later", ["IsSecure": true])]
      ]))
    #expect(fixture.main.state.withLock { $0.secretKeys }.contains("later"))
  }
}
