import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

/// Values that the store rejects.
@MainActor
struct StoreRefusalTests {
  @Test(
    "A refused edit has no effect: the row shows the old value and the reason, and there is nothing to undo"
  )
  func refused() throws {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "strict", title: "Switch"),
      element("PSToggleSwitchSpecifier", "free", title: "Switch"),
    ])
    let session = SettingsSession(bundle: fixture.session.bundle, store: StrictStore())
    let pane = try session.rootPane()
    var reported: [String] = []
    let observation = session.observe {
      if case .refusal(let key, let reason) = $0 { reported += [key, reason] }
    }
    defer { observation.cancel() }
    var redrawn = 0
    pane.rows[0].onChange = { redrawn += 1 }
    pane.rows[0].toggle.setOn(true)
    #expect(reported == ["strict", StrictStore.reason])
    #expect(redrawn > 0)
    #expect(pane.rows[0].toggle.isOn == false)
    #expect(session.undoName == nil)
    #expect(!session.hasUnsavedChanges)
    // Other values that are set together with it are stored.
    session.setValues([("strict", true), ("free", true)], name: "Both")
    #expect(pane.rows[1].toggle.isOn)
    session.undo()
    #expect(session.store.keys.isEmpty)
  }

  @Test("A refused removal has no effect, and there is nothing to undo")
  func removal() throws {
    let fixture = try SessionFixture([element("PSToggleSwitchSpecifier", "kept", title: "Switch")])
    let store = StrictStore()
    store.setValue(true, forKey: "kept")
    let session = SettingsSession(bundle: fixture.session.bundle, store: store)
    var reasons: [String] = []
    let observation = session.observe {
      if case .refusal(_, let reason) = $0 { reasons.append(reason) }
    }
    defer { observation.cancel() }
    RawTree(session).remove(RawPath([.key("kept")]))
    #expect(reasons == [StrictStore.reason])
    #expect(store.value(forKey: "kept") == true)
    #expect(session.undoName == nil)
  }

  @Test("A value that is typed as a text has a problem before it is stored, in the raw view, too")
  func texts() throws {
    let fixture = try SessionFixture([
      element("IASKCustomViewSpecifier", "strict", title: "Custom")
    ])
    let session = SettingsSession(bundle: fixture.session.bundle, store: StrictStore())
    let pane = try session.rootPane()
    let custom = try #require(pane.rows[0] as? CustomRow)
    #expect(custom.problem(ofValueText: "x") == StrictStore.reason)
    let draft = RawDraft(.addition(to: RawPath()), in: RawTree(session))
    (draft.key, draft.text) = ("strict", "x")
    #expect(draft.textProblem == StrictStore.reason && draft.store() == nil)
    draft.key = "free"
    #expect(draft.textProblem == nil && draft.store() != nil)
  }
}

/// A store with a schema: "strict" can’t have a value, and "kept" can’t be removed.
private final class StrictStore: MemoryBackedStore {
  static let reason = "The schema does not allow it."
  let memory = MemoryStore()

  var hasUnsavedChanges: Bool { !memory.keys.isEmpty }
  func setValue(_ value: PropertyListValue, forKey key: String) {
    if key != "strict" { memory.setValue(value, forKey: key) }
  }
  func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    key == "strict" ? StrictStore.reason : nil
  }
  func removalRefusal(forKey key: String) -> String? { key == "kept" ? StrictStore.reason : nil }
}
