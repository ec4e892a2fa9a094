import Foundation
import PropertyList
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

@MainActor
struct AutosaveTests {
  private struct Refused: Error {}

  /// A store that counts saves and can reject them.
  private final class CountingStore: MemoryBackedStore, @unchecked Sendable {
    private struct State {
      var saves = 0
      var isRefusing = false
      var hasUnsavedChanges = false
      var hold: DispatchSemaphore?
    }

    let memory = MemoryStore()
    private let state = Lock(State())

    var saves: Int { state.withLock { $0.saves } }
    var hasUnsavedChanges: Bool { state.withLock { $0.hasUnsavedChanges } }
    var isRefusing: Bool {
      get { state.withLock { $0.isRefusing } }
      set { state.withLock { $0.isRefusing = newValue } }
    }
    /// A semaphore that each save waits for.
    var hold: DispatchSemaphore? {
      get { state.withLock { $0.hold } }
      set { state.withLock { $0.hold = newValue } }
    }

    func setValue(_ value: PropertyListValue, forKey key: String) {
      state.withLock { $0.hasUnsavedChanges = true }
      memory.setValue(value, forKey: key)
    }
    func synchronize() throws {
      try state.withLock { state in
        if state.isRefusing { throw Refused() }
        state.saves += 1
        state.hasUnsavedChanges = false
      }
      hold?.wait()
    }
  }

  /// A store with a file that is written slowly: a save writes the values at its beginning, and ends on request.
  private final class SlowStore: MemoryBackedStore, @unchecked Sendable {
    private struct State {
      var file: PropertyListDictionary = [:]
      var saves = 0
      var onRemoval: (@Sendable () -> Void)?
    }

    let memory = MemoryStore()
    private let state = Lock(State())
    private let saving = Lock(())
    let hold = DispatchSemaphore(value: 0)

    var file: PropertyListDictionary { state.withLock { $0.file } }
    /// How many saves have begun.
    var saves: Int { state.withLock { $0.saves } }
    /// Called when a value is removed.
    var onRemoval: (@Sendable () -> Void)? {
      get { state.withLock { $0.onRemoval } }
      set { state.withLock { $0.onRemoval = newValue } }
    }
    var hasUnsavedChanges: Bool { memory.values != file }
    var unsavedChanges: [SettingsChange] {
      let (file, values) = (file, memory.values)
      return Set(file.keys + values.keys).filter { file[$0] != values[$0] }.sorted().map {
        SettingsChange(key: $0, oldValue: file[$0], newValue: values[$0])
      }
    }

    func removeValue(forKey key: String) {
      memory.removeValue(forKey: key)
      onRemoval?()
    }
    func synchronize() throws {
      saving.withLock { _ in
        guard hasUnsavedChanges else { return }
        let values = memory.values
        state.withLock { $0.saves += 1 }
        hold.wait()
        state.withLock { $0.file = values }
      }
    }
  }

  private let fixture: SessionFixture

  init() throws { fixture = try SessionFixture([element("PSTextFieldSpecifier")]) }

  private func session(
    _ store: any SettingsStore, delegate: ScriptedDelegate? = nil
  ) -> SettingsSession {
    // With a stopped clock, a slow machine causes no pause in typing.
    let session = SettingsSession(bundle: fixture.session.bundle, store: store) { 0 }
    session.delegate = delegate
    return session
  }

  @Test("Changes in quick succession are one save; none without being asked")
  func saves() async throws {
    let store = CountingStore()
    let session = session(store)
    session.setValue("a", forKey: "key", name: "")
    session.savesAutomatically = true
    for text in ["b", "c", "d"] { session.setValue(.string(text), forKey: "key", name: "") }
    #expect(await waits { store.saves > 0 })
    #expect(store.saves == 1)
    session.savesAutomatically = false
    session.setValue("e", forKey: "key", name: "")
    #expect(store.hasUnsavedChanges)
  }

  @Test("Edits during a save are possible, and all of them are one save after it")
  func editingDuringASave() async throws {
    let store = CountingStore()
    let hold = DispatchSemaphore(value: 0)
    store.hold = hold
    let session = session(store)
    session.savesAutomatically = true
    session.setValue("a", forKey: "key", name: "")
    #expect(await waits { store.saves == 1 })
    for text in ["b", "c", "d"] { session.setValue(.string(text), forKey: "key", name: "") }
    #expect(session.value(forKey: "key") == "d")
    #expect(store.saves == 1)
    store.hold = nil
    hold.signal()
    #expect(await waits { store.saves == 2 })
    #expect(!store.hasUnsavedChanges)
  }

  @Test("Before the end all is saved, and what is edited in the meantime")
  func savingBeforeTheEnd() async throws {
    let store = CountingStore()
    let hold = DispatchSemaphore(value: 0)
    store.hold = hold
    let session = session(store)
    session.savesAutomatically = true
    session.setValue("a", forKey: "key", name: "")
    let end = Task { try await session.saveInBackground() }
    #expect(await waits { store.saves == 1 })
    session.setValue("b", forKey: "key", name: "")
    store.hold = nil
    hold.signal()
    try await end.value
    #expect(!store.hasUnsavedChanges)
    store.isRefusing = true
    session.setValue("c", forKey: "key", name: "")
    await #expect(throws: Refused.self) { try await session.saveInBackground() }
    #expect(store.hasUnsavedChanges)
  }

  @Test("Edits that are discarded during a save are not in the file after it")
  func discardDuringASave() async throws {
    let store = SlowStore()
    let session = session(store)
    session.savesAutomatically = true
    session.setValue("discarded", forKey: "key", name: "")
    #expect(await waits { store.saves == 1 })
    // The save continues, and so does the next one, after the value is discarded here.
    store.onRemoval = { [hold = store.hold] in
      hold.signal()
      hold.signal()
    }
    session.discardUnsavedChanges()
    #expect(store.saves == 2 && store.file == [:])
    #expect(!session.hasUnsavedChanges)
  }

  @Test("Edits that are undone during a save are saved after it")
  func undoDuringASave() async throws {
    let store = SlowStore()
    let session = session(store)
    session.savesAutomatically = true
    session.setValue("undone", forKey: "key", name: "")
    #expect(await waits { store.saves == 1 })
    session.undo()
    #expect(!session.hasUnsavedChanges)
    store.hold.signal()
    store.hold.signal()
    #expect(await waits { store.saves == 2 && store.file == [:] })
  }

  @Test("A save that fails is reported; the next change tries again")
  func failure() async throws {
    let store = CountingStore()
    let session = session(store)
    store.isRefusing = true
    session.savesAutomatically = true
    var failures = 0
    let observation = session.observe {
      if case .autosaveFailure = $0 { failures += 1 }
    }
    defer { observation.cancel() }
    session.setValue("a", forKey: "key", name: "")
    #expect(await waits { failures == 1 })
    #expect(store.hasUnsavedChanges)
    store.isRefusing = false
    session.setValue("b", forKey: "key", name: "")
    #expect(await waits { store.saves == 1 })
  }

  @Test(
    "A replacement is stored and saved while the cursor is in the field, and typing continues as one edit"
  )
  func replacement() async throws {
    let store = CountingStore()
    let delegate = ScriptedDelegate()
    delegate.results = ["a": .replaced("A"), "Ab": .replaced("AB")]
    let session = session(store, delegate: delegate)
    session.savesAutomatically = true
    let pane = try session.rootPane()
    let row = pane.rows[0]
    var shown: Set<String> = []
    row.typed.setText("a")
    row.onChange = { [unowned row] in shown.insert(row.typed.text) }
    #expect(await waits { store.saves > 0 })
    #expect(store.value(forKey: "key") == "A")
    #expect(shown == ["A"])
    row.typed.setText("Ab")
    #expect(await waits { store.saves > 1 })
    #expect(store.value(forKey: "key") == "AB")
    #expect(shown == ["A", "AB"])
    session.undo()
    #expect(store.value(forKey: "key") == nil)
  }

  @Test("A replacement that would change again waits for the end of typing")
  func restlessReplacement() async throws {
    let store = CountingStore()
    let delegate = ScriptedDelegate()
    delegate.results = ["a": .replaced("b"), "b": .replaced("c")]
    let session = session(store, delegate: delegate)
    session.savesAutomatically = true
    let pane = try session.rootPane()
    let row = pane.rows[0]
    row.typed.setText("a")
    session.setValue("x", forKey: "other", name: "")
    #expect(await waits { store.saves > 0 })
    #expect(row.typed.text == "b")
    #expect(store.value(forKey: "key") == nil)
    row.finishEditing()
    #expect(store.value(forKey: "key") == "c")
  }
}
