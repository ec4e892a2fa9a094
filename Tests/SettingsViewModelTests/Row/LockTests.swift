import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

/// Keys that the store doesn’t allow to change.
@MainActor
struct LockTests {
  private func pane(_ specifiers: [PropertyListValue]) throws -> (PaneModel, SessionFixture) {
    let fixture = try SessionFixture(specifiers)
    let session = SettingsSession(
      bundle: fixture.session.bundle, store: LockedStore(["locked": "kept"]))
    return (try session.rootPane(), fixture)
  }

  @Test("A row whose key is locked can’t be operated and says why; others can")
  func rows() throws {
    let (pane, fixture) = try pane([
      element("PSTextFieldSpecifier", "locked", title: "Name"),
      element("PSToggleSwitchSpecifier", "locked", title: "Switch"),
      element("PSTextFieldSpecifier", "free", title: "Name"),
    ])
    #expect(pane.rows.map(\.isSensitive) == [false, false, true])
    #expect(pane.rows[0].lockReason == LockedStore.reason)
    #expect(pane.rows[0].tooltip == LockedStore.reason)
    #expect(pane.rows[1].subtitle == LockedStore.reason)
    #expect(pane.rows[0].typed.text == "kept")
    #expect(pane.rows[2].lockReason == nil)
    withExtendedLifetime(fixture) {}
  }

  @Test("No item can be added to a list whose key is locked")
  func list() throws {
    let (pane, fixture) = try pane([
      element(
        "IASKListGroupSpecifier", "locked",
        ["AddSpecifier": element("PSTextFieldSpecifier", nil, title: "New")])
    ])
    #expect(pane.rows.allSatisfy { !$0.isSensitive })
    withExtendedLifetime(fixture) {}
  }
}

/// A store that locks the key "locked", like an administrator.
private final class LockedStore: MemoryBackedStore {
  static let reason = "Set by your administrator."
  let memory: MemoryStore

  init(_ values: PropertyListDictionary) { memory = MemoryStore(values) }

  func setValue(_ value: PropertyListValue, forKey key: String) {
    if key != "locked" { memory.setValue(value, forKey: key) }
  }
  func removeValue(forKey key: String) {}
  func lockReason(forKey key: String) -> String? { key == "locked" ? LockedStore.reason : nil }
}
