import CGio
import Dispatch
import Foundation
public import PropertyList
public import SettingsStorage
import Translation

/// A store in GSettings, where GNOME programs keep their settings.
///
/// Values have the types in the schema; a value that a key can’t have is rejected and logged. It has only values set
/// by the user or the administrator; defaults are part of the bundle. Edits are collected until ``synchronize()``,
/// unless ``appliesChanges`` is set. A bundle’s keys have the names of `leversctl export gschema`
/// (``SettingsStorage/GSettingsKeyNames``), and dates are ISO 8601 strings. Changes by other programs are reported
/// while GLib’s main loop runs. Thread-safe.
public final class GSettingsStore: ImmediateStore, ResettingStore {
  private struct State: ImmediateState {
    /// The values set by the user or the administrator, as observers know them.
    var values: [String: PropertyListValue] = [:]
    var edits = UnsavedEdits()
    /// The keys without a value whose strings in a key file, which the schema doesn’t allow, are to be removed.
    var removals: Set<String> = []
    /// The strings in a key file that the schema doesn’t allow, by the keys whose values have replaced them: without
    /// the value, as after undo, the file has its text again.
    var replaced: [String: String] = [:]
    /// The keys that were reset: without a value, the file has none of their replaced strings.
    var reset: Set<String> = []
    var appliesChanges = false

    var unsavedKeys: Set<String> { edits.keys.union(removals) }
  }

  /// Replaced when another version of the schema was installed; used inside the lock of the state.
  private let currentHandle: Lock<GSettingsValues>
  private let schema: String
  /// Opens the installed version of the schema.
  private let open: @Sendable () throws(StoreError) -> GSettingsValues
  private let state = Lock(State())
  private let observers = SettingsObserverList()
  private let queue = DispatchQueue(label: "levers.gsettings")

  /// Opens the settings of a schema.
  ///
  /// - Parameters:
  ///   - schema: its name, such as `org.gnome.desktop.interface`.
  ///   - path: the path, for relocatable schemas.
  ///   - keys: the bundle’s keys (`SettingsBundle.valueKeys`), all of them in order; other keys of the schema keep
  ///     their names.
  ///   - dateKeys: the keys whose values are dates, in whole seconds.
  ///   - folder: an additional folder with compiled schemas.
  /// - Throws: ``SettingsStorage/StoreError`` if there is no such schema, or the path isn’t valid.
  public convenience init(
    schema: String, path: String? = nil, keys: [String] = [], dateKeys: Set<String> = [],
    schemasIn folder: String? = nil
  ) throws(StoreError) {
    try self.init(
      schema: schema, path: path, of: nil, keys: keys, dateKeys: dateKeys, schemasIn: folder)
  }

  /// Opens the store of ``SchemaPages``: values without a control are strings of GVariants, and only the user’s
  /// values are stored ones.
  package convenience init(
    pagesOf schema: String, path: String? = nil, of app: FlatpakApp? = nil,
    schemasIn folder: String? = nil
  ) throws(StoreError) {
    try self.init(
      schema: schema, path: path, of: app, keys: [], dateKeys: [], isForPages: true,
      schemasIn: folder)
  }

  /// Opens the values of a schema of this computer in a key file, for pages.
  convenience init(
    pagesOf schema: String, path: String?, in file: KeyFileBackend, schemasIn folder: String? = nil
  ) throws(StoreError) {
    try self.init(
      schema: schema, path: path, of: nil, keys: [], dateKeys: [], isForPages: true,
      schemasIn: folder, valuesIn: file)
  }

  /// Opens the settings of a schema.
  ///
  /// - Parameters:
  ///   - app: the Flatpak app that the schema is a part of; nil for those of this computer.
  ///   - isForPages: whether only the user’s values are stored ones, because the pages have the administrator’s as
  ///     defaults.
  ///   - dump: the key file with the values; nil for the app’s own, or the database.
  init(
    schema: String, path: String?, of app: FlatpakApp?, keys: [String], dateKeys: Set<String>,
    isForPages: Bool = false, schemasIn folder: String? = nil, valuesIn dump: KeyFileBackend? = nil
  ) throws(StoreError) {
    self.schema = schema
    let names = GSettingsKeyNames(keys)
    let open: @Sendable () throws(StoreError) -> GSettingsValues = { () throws(StoreError) in
      try GSettingsValues(
        schema, path: path, of: app, names: names, dateKeys: dateKeys, isForPages: isForPages,
        schemasIn: folder, valuesIn: dump)
    }
    self.open = open
    currentHandle = try Lock(open())
    listen()
    keyFile?.startWatching()
    let current = handle.keys.compactMap { key in handle.value(forKey: key).map { (key, $0) } }
    state.withLock { $0.values = Dictionary(current) { $1 } }
    OpenStores.add(self)
  }

  private var handle: GSettingsValues { currentHandle.withLock { $0 } }
  private var keyFile: KeyFileBackend? { handle.keyFile }

  /// Opens the schema again, because another version of it may be installed; keeps it if there is none anymore.
  func reopen() {
    state.withLock { state in
      guard let new = try? open() else { return }
      currentHandle.withLock { $0 = new }
      listen()
      rewriteEdits(state)
      for key in Set(state.values.keys).union(new.keys) {
        refresh(key, &state, from: .otherProgram)
      }
    }
    observers.deliver()
  }

  // MARK: Values

  /// The keys set by the user or the administrator, in the schema’s order.
  public var keys: [String] {
    state.withLock { state in handle.keys.filter { state.values[$0] != nil } }
  }

  /// The value set by the user, or else by the administrator; nil for none, and for keys that aren’t in the schema.
  public func value(forKey key: String) -> PropertyListValue? {
    state.withLock { $0.values[key] }
  }

  /// Sets the value of a key, if the schema and the administrator allow it.
  public func setValue(_ value: PropertyListValue, forKey key: String) { change(key, to: value) }

  /// Removes the user’s value.
  ///
  /// If it has replaced a text in a key file that the schema doesn’t allow, the file gets that again; removing a key
  /// without a value removes such a text.
  public func removeValue(forKey key: String) { change(key, to: nil) }

  /// Removes the user’s value, and a text in a key file that it has replaced.
  package func resetValue(forKey key: String) { change(key, to: nil, isReset: true) }

  /// Why a key can’t be changed, in words, or nil if it can.
  public func lockReason(forKey key: String) -> String? {
    state.withLock { _ in handle.lockReason(forKey: key) }
  }

  /// Why a key can’t have a value: it is locked, or the type or range doesn’t allow it.
  public func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    state.withLock { _ in handle.refusal(of: value, forKey: key) }
  }

  /// Whether there are edits that ``synchronize()`` would apply.
  public var hasUnsavedChanges: Bool { state.withLock { !$0.unsavedKeys.isEmpty } }

  /// The changes that ``synchronize()`` would apply, by key.
  public var unsavedChanges: [SettingsChange] {
    state.withLock { state in
      let removals = state.removals.sorted().map {
        SettingsChange(key: $0, oldValue: nil, newValue: nil)
      }
      return state.edits.changes { state.values[$0] } + removals
    }
  }

  /// The keys that ``synchronize()`` would apply.
  public var unsavedKeys: Set<String> { state.withLock { $0.unsavedKeys } }

  /// Applies all edits, and waits until they are written.
  ///
  /// - Throws: ``SettingsStorage/StoreError`` if the database, or the key file of an app, can’t be written; the edits
  ///   stay then.
  public func synchronize() throws {
    guard isInDatabase, hasUnsavedChanges else {
      if let failure = state.withLock({ apply(&$0, .patient) }) { throw failure }
      return cgio_settings_sync()
    }
    var edits: [(key: String, value: PropertyListValue?)] = []
    let refusal = DatabaseRefusals.refusal {
      edits = state.withLock { state in
        let edits = state.edits.keys.map { (key: $0, value: state.values[$0]) }
        _ = apply(&state, .patient)
        return edits
      }
      cgio_settings_sync()
    } areWritten: {
      state.withLock { _ in edits.allSatisfy { handle.value(forKey: $0.key) == $0.value } }
    }
    if let refusal {
      restore(edits)
      throw refusal
    }
  }

  /// Makes edits again that GIO has taken back, without applying them; newer edits stay.
  func restore(_ edits: [(key: String, value: PropertyListValue?)]) {
    state.withLock { state in
      let newer = state.edits.keys
      for (key, value) in edits where !newer.contains(key) {
        state.edits.record(key, from: handle.value(forKey: key), to: value)
        handle.rewrite(value, key)
        refresh(key, &state, from: .current)
      }
    }
    observers.deliver()
  }

  /// Applies all edits; returns why that isn’t possible.
  ///
  /// - Parameter effort: what is done if other programs use the key file of an app.
  private func apply(_ state: inout State, _ effort: LiveKeyFile.Effort) -> StoreError? {
    let handle = handle
    guard let file = handle.keyFile?.file else {
      handle.apply()
      state.edits = UnsavedEdits()
      return nil
    }
    let replaced = state.replaced.filter { !state.reset.contains($0.key) }.compactMap { key, text in
      handle.path(ofKey: key).map { ($0, text) }
    }
    let replacements = Dictionary(replaced) { $1 }
    if let failure = file.failure(effort, replacing: replacements, of: handle.apply) {
      // GIO has dropped the edits.
      rewriteEdits(state)
      return failure
    }
    for key in state.reset { state.replaced[key] = nil }
    (state.edits, state.removals, state.reset) = (UnsavedEdits(), [], [])
    return nil
  }

  /// Whether the key file of an app can be read; always for the database.
  public var status: StoreStatus { keyFile?.status ?? StoreStatus() }

  /// Calls `handler` when the key file of an app can’t be read, and when it can be again.
  public func observeStatus(
    _ handler: @escaping @Sendable (StoreStatus) -> Void
  ) -> SettingsObservation {
    keyFile?.statusObservers.add(handler) ?? SettingsObservation {}
  }

  /// Whether the values are in GIO’s own database.
  package var isInDatabase: Bool { keyFile == nil }

  /// Whether each edit is applied immediately, as in the settings of a desktop, so that none is ever unsaved; false by
  /// default.
  ///
  /// Turning it on applies all edits so far. They are written a moment later; ``synchronize()`` waits for that.
  public var appliesChanges: Bool {
    get { state.withLock { $0.appliesChanges } }
    set { setAppliesChanges(newValue, in: state) { apply(&$0, .brief) } }
  }

  /// Whether GIO has no database, so that all values are lost when the program quits.
  public static var forgetsValues: Bool { cgio_settings_are_forgotten() }

  /// Prepares GIO for use by several threads.
  ///
  /// Call it on the main thread before another thread reads schemas while GTK starts. Otherwise the two can deadlock.
  public static func prepareForThreads() { cgio_prepare_for_threads() }

  /// Calls `handler` after each change, in order.
  public func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    observers.add(handler)
  }

  // MARK: Changes

  private func change(_ key: String, to value: PropertyListValue?, isReset: Bool = false) {
    state.withLock { state in
      let oldValue = state.values[key]
      if value == nil, oldValue == nil, !isReset, state.reset.contains(key),
        state.removals.remove(key) != nil
      {
        // The reset is undone, so its text stays in the file.
        state.reset.remove(key)
        return forgetEdit(key, &state)
      }
      let isWithoutValue = oldValue == nil && !state.edits.keys.contains(key)
      let text = isWithoutValue ? textInFile(key) : nil
      if oldValue == value, text == nil { return }
      if let refusal = handle.write(value, key) {
        StoreLog.log(tr("“\(key)” of “\(schema)” was not changed: \(refusal)"))
      } else {
        if isReset { state.reset.insert(key) } else { state.reset.remove(key) }
        if isWithoutValue {
          state.replaced[key] = value == nil ? nil : text
          if value == nil, !state.appliesChanges {
            state.removals.insert(key)
          } else {
            state.removals.remove(key)
          }
        }
      }
      // The main thread must not wait.
      if state.appliesChanges { log(apply(&state, .brief)) }
      refresh(key, &state, from: .current)
      guard !state.appliesChanges else {
        // The database may have refused the value in the meantime, and the row has to show the old one again.
        if oldValue != value, state.values[key] == oldValue {
          observers.enqueue(
            SettingsChange(key: key, oldValue: value, newValue: oldValue, origin: .otherProgram))
        }
        return
      }
      state.edits.record(key, from: oldValue, to: state.values[key])
      if !state.edits.keys.contains(key) {
        // The file still has the replaced text.
        if isReset, textInFile(key) != nil, state.replaced[key] != nil {
          state.removals.insert(key)
        }
        forgetEdit(key, &state)
      }
    }
    observers.deliver()
  }

  /// The text of a key without a value: one that the schema doesn’t allow; nil for none, or without a key file.
  private func textInFile(_ key: String) -> String? {
    let handle = handle
    return handle.path(ofKey: key).flatMap { handle.keyFile?.file.text(at: $0) }
  }

  /// Drops the edit of a key that has its old value again: otherwise applying it would overwrite changes by others.
  ///
  /// GIO can only drop the edits of all keys at once.
  private func forgetEdit(_ key: String, _ state: inout State) {
    handle.revert()
    rewriteEdits(state)
    refresh(key, &state, from: .current)
  }

  private func rewriteEdits(_ state: State) {
    for key in state.unsavedKeys { handle.rewrite(state.values[key], key) }
  }

  /// Reports a key’s value if it isn’t the one that observers know.
  private func refresh(_ key: String, _ state: inout State, from origin: SettingsOrigin) {
    let oldValue = state.values[key]
    let newValue = handle.value(forKey: key)
    if oldValue == newValue { return }
    state.values[key] = newValue
    if newValue == nil, origin == .otherProgram { state.replaced[key] = nil }
    observers.enqueue(
      SettingsChange(key: key, oldValue: oldValue, newValue: newValue, origin: origin))
  }

  private func refresh(_ key: String) {
    state.withLock { refresh(key, &$0, from: .otherProgram) }
    observers.deliver()
  }

  /// On another thread, because GIO may emit during a call inside the lock.
  private func listen() {
    handle.onChange { [weak self, queue] key in
      queue.async { [weak self] in self?.refresh(key) }
    }
  }
}
