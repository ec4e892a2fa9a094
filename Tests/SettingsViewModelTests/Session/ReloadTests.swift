import PropertyList
import SettingsSchema
import SettingsStorage
import Synchronization
import Testing

@testable import SettingsViewModel

@MainActor
struct ReloadTests {
  @Test(
    "The program’s options and strings are requested again, also in a radio group; unchanged rows are kept"
  )
  func answers() throws {
    let fixture = try SessionFixture([
      element("PSRadioGroupSpecifier", "radio"),
      element("PSMultiValueSpecifier", "multi", ["Values": []]),
      element("PSGroupSpecifier", "group"), element("PSToggleSwitchSpecifier", "on"),
    ])
    let program = RecordingDelegate()
    program.options = ["a", "b"].map { ChoiceOption(value: .string($0), title: $0) }
    fixture.session.delegate = program
    let pane = try fixture.root()
    let toggle = try #require(pane.rows.last)
    #expect(pane.rows.filter { $0.presentation == .radio }.map(\.title) == ["a", "b"])
    var replacements = 0
    pane.onReplacement = { replacements += 1 }
    program.options = ["b", "c", "d"].map { ChoiceOption(value: .string($0), title: $0) }
    fixture.session.reload()
    #expect(pane.rows.filter { $0.presentation == .radio }.map(\.title) == ["b", "c", "d"])
    #expect(pane.rows[3].options.map(\.title) == ["b", "c", "d"])
    #expect(pane.rows.last === toggle && replacements == 1)
    let known = pane.rows
    fixture.session.reload()
    #expect(pane.rows.elementsEqual(known) { $0 === $1 })
  }

  @Test("When a store reports its status again, everything is read again")
  func store() async throws {
    let fixture = try SessionFixture([element("PSToggleSwitchSpecifier")])
    let store = ForgetfulStore()
    let session = SettingsSession(bundle: fixture.session.bundle, store: store)
    let pane = try session.rootPane()
    #expect(!pane.rows[0].toggle.isOn)
    await withCheckedContinuation { continuation in
      pane.rows[0].onChange = { continuation.resume() }
      store.changeUnnoticed()
    }
    pane.rows[0].onChange = nil
    #expect(pane.rows[0].toggle.isOn)
  }
}

/// A store whose switch is changed from outside without reporting a key.
private final class ForgetfulStore: SettingsStore {
  private let isOn = Mutex(false)
  private let statusObservers = ObserverList<StoreStatus>()

  var keys: [String] { ["key"] }
  var hasUnsavedChanges: Bool { false }
  func value(forKey key: String) -> PropertyListValue? { .boolean(isOn.withLock { $0 }) }
  func setValue(_ value: PropertyListValue, forKey key: String) {}
  func removeValue(forKey key: String) {}
  func synchronize() throws {}
  func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation { SettingsObservation {} }
  func observeStatus(
    _ handler: @escaping @Sendable (StoreStatus) -> Void
  ) -> SettingsObservation { statusObservers.add(handler) }

  func changeUnnoticed() {
    isOn.withLock { $0 = true }
    statusObservers.enqueue(status)
    statusObservers.deliver()
  }
}
