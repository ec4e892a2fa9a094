import Dispatch
import Foundation
import PropertyList
import SettingsStorage
import Translation

/// The values in a dump that no schema explains: as strings of GVariants, by the paths of their keys.
///
/// A value keeps its type, because the type that programs expect isn’t known otherwise. Thread-safe.
final class DumpStore: ImmediateStore {
  private struct State: ImmediateState {
    /// The paths of the keys, in order.
    var paths: [String]
    /// The strings in the file, as observers know them.
    var texts: [String: String] = [:]
    /// The unsaved edits; nil for keys to remove.
    var edits: LiveKeyFile.Edits = [:]
    var appliesChanges = false

    func text(at path: String) -> String? { edits[path] ?? texts[path] }
  }

  private let file: URL
  /// An additional folder with compiled schemas.
  private let folder: String?
  private let values: KeyFileBackend
  private let state: Lock<State>
  private let observers = SettingsObserverList()
  private let queue = DispatchQueue(label: "levers.dump")
  /// They end with the store.
  private let observations = Lock<[SettingsObservation]>([])

  init(_ dump: Dump) {
    file = dump.file
    folder = dump.folder
    let values = dump.values
    self.values = values
    var known = State(paths: dump.unknown.map(\.fullPath))
    for path in known.paths { known.texts[path] = values.file.text(at: path) }
    state = Lock(known)
    values.startWatching()
    let observations = [
      values.changeObservers.add { [weak self] _ in self?.refresh() },
      // Schemas have keys whose values they don’t allow, too. On another thread, because their stores are locked.
      values.file.ownObservers.add { [weak self, queue] paths in
        queue.async { [weak self] in self?.refresh(paths) }
      },
    ]
    self.observations.withLock { $0 = observations }
  }

  // MARK: Values

  var keys: [String] {
    state.withLock { state in state.paths.filter { state.text(at: $0) != nil } }
  }

  func value(forKey key: String) -> PropertyListValue? {
    state.withLock { $0.text(at: key).map { .string($0) } }
  }

  func setValue(_ value: PropertyListValue, forKey key: String) {
    if let refusal = refusal(of: value, forKey: key) {
      StoreLog.log(tr("“\(key)” of “\(file.path)” was not changed: \(refusal)"))
    } else if let text = value.string {
      change(key, to: typed(text, forKey: key))
    }
  }

  func removeValue(forKey key: String) {
    if lockReason(forKey: key) == nil { change(key, to: nil) }
  }

  func lockReason(forKey key: String) -> String? {
    guard values.file.place(of: key) != nil else {
      return tr("“\(key)” isn’t the path of a key in this file, such as /org/example/key.")
    }
    return values.file.lockReason?.string
  }

  func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    if let reason = lockReason(forKey: key) { return reason }
    guard let text = value.string else {
      return tr("Enter a GVariant value, such as true, 'text' or uint32 7.")
    }
    return GVariantText.mistake(in: text, type: type(ofKey: key))?.string
  }

  /// The type of the value in the file; nil for none.
  private func type(ofKey key: String) -> String? {
    state.withLock { $0.texts[key] }.flatMap(GVariantText.type)
  }

  /// The text with the type of the value in the file, so that it can be read without a schema.
  private func typed(_ text: String, forKey key: String) -> String {
    guard let type = type(ofKey: key), GVariantText.type(of: text) != type,
      let variant = GVariantText.variant(text, type: type)
    else { return text }
    defer { GVariantText.free(variant) }
    return GVariantText.text(of: variant, hasTypes: true)
  }

  // MARK: Saving

  var hasUnsavedChanges: Bool { state.withLock { !$0.edits.isEmpty } }

  var unsavedChanges: [SettingsChange] {
    state.withLock { state in
      state.edits.sorted { $0.key < $1.key }.map { path, text in
        SettingsChange(
          key: path, oldValue: state.texts[path].map { .string($0) },
          newValue: text.map { .string($0) })
      }
    }
  }

  var unsavedKeys: Set<String> { state.withLock { Set($0.edits.keys) } }

  func synchronize() throws {
    if let failure = state.withLock({ apply(&$0, .patient) }) { throw failure }
  }

  var appliesChanges: Bool {
    get { state.withLock { $0.appliesChanges } }
    set { setAppliesChanges(newValue, in: state) { apply(&$0, .brief) } }
  }

  /// Writes all edits; returns why that isn’t possible.
  private func apply(_ state: inout State, _ effort: LiveKeyFile.Effort) -> StoreError? {
    let edits = state.edits
    if edits.isEmpty { return nil }
    if let failure = values.change(edits, effort) { return failure }
    for (path, text) in edits { state.texts[path] = text }
    state.edits = [:]
    return nil
  }

  // MARK: Changes

  var status: StoreStatus { values.status }

  func observeStatus(
    _ handler: @escaping @Sendable (StoreStatus) -> Void
  ) -> SettingsObservation { values.statusObservers.add(handler) }

  func observe(_ handler: @escaping @Sendable (SettingsChange) -> Void) -> SettingsObservation {
    observers.add(handler)
  }

  private func change(_ path: String, to text: String?) {
    state.withLock { state in
      let old = state.text(at: path)
      if old == text { return }
      if !state.paths.contains(path) { state.paths.append(path) }
      state.edits[path] = .some(text)
      if state.texts[path] == text { state.edits.removeValue(forKey: path) }
      if state.appliesChanges, let failure = apply(&state, .brief) {
        log(failure)
        state.edits.removeValue(forKey: path)
        return
      }
      enqueue(path, old, text, from: .current)
    }
    observers.deliver()
  }

  /// Reads what another program has written, which may have other keys.
  private func refresh() {
    let dump = try? DumpCache.shared.dump(file, schemasIn: folder)
    let found = dump?.unknown.map(\.fullPath) ?? []
    let paths = state.withLock { state in
      let known = Set(state.paths)
      state.paths += found.filter { !known.contains($0) }
      return state.paths
    }
    refresh(paths)
  }

  /// Reads the strings at some paths, and reports those that observers don’t know.
  private func refresh(_ paths: [String]) {
    state.withLock { state in
      let known = Set(state.paths)
      for path in paths where known.contains(path) {
        let old = state.text(at: path)
        state.texts[path] = values.file.text(at: path)
        enqueue(path, old, state.text(at: path), from: .otherProgram)
      }
    }
    observers.deliver()
  }

  private func enqueue(_ path: String, _ old: String?, _ new: String?, from origin: SettingsOrigin)
  {
    guard old != new else { return }
    observers.enqueue(
      SettingsChange(
        key: path, oldValue: old.map { .string($0) }, newValue: new.map { .string($0) },
        origin: origin))
  }
}
