import CGio
import Dispatch
import Foundation
public import PropertyList
public import SettingsStorage
import Translation

/// A store in GSettings, where GNOME programs keep their settings.
///
/// Values have the types in the schema; a value that a key can't have is rejected and logged. Only values set by the
/// user or the administrator count; defaults are part of the bundle. Edits are collected until ``synchronize()``, unless
/// ``appliesChanges`` is set. A bundle's keys have the names of `leversctl export gschema`
/// (``SettingsStorage/GSettingsKeyNames``), and dates are ISO 8601 texts. Changes by other programs are reported while
/// GLib's main loop runs. Thread-safe.
public final class GSettingsStore: SettingsStore {
  /// GIO's handle, and what the schema says; only used inside of the lock.
  private struct Handle: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<cgio_settings>
    /// The keys in the schema's order, by their names in the bundle.
    let keys: [String]
    /// The forms of values that aren’t their own, by key.
    let forms: [String: SchemaKeyKind.Form]
  }

  private struct Handles {
    var current: Handle
    /// Those before other versions of the schema were installed; one may be emitting a signal.
    var earlier: [Handle] = []
  }

  private struct State {
    /// The values set by the user or the administrator, as observers know them.
    var values: [String: PropertyListValue] = [:]
    var edits = UnsavedEdits()
    var appliesChanges = false
  }

  private let handles: Lock<Handles>
  private let schema: String
  private let path: String?
  /// An additional folder with compiled schemas.
  private let folder: String?
  /// The Flatpak app that the schema is a part of; nil for those of this computer.
  private let app: FlatpakApp?
  /// The app’s own key file; nil for values in the database.
  private let keyFile: KeyFileBackend?
  private let names: GSettingsKeyNames
  private let dateKeys: Set<String>
  /// Whether the pages have the administrator's values as defaults, so that only the user's count.
  private let isForPages: Bool
  private let state = Lock(State())
  private let observers = SettingsObserverList()
  private let queue = DispatchQueue(label: "levers.gsettings")

  /// Opens the settings of a schema.
  ///
  /// - Parameters:
  ///   - schema: its name, such as `org.gnome.desktop.interface`.
  ///   - path: the path, for relocatable schemas.
  ///   - keys: the bundle's keys (`SettingsBundle.valueKeys`), all of them in order; other keys of the schema keep
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

  /// Opens the settings of a schema of a Flatpak app; nil for those of this computer.
  convenience init(
    schema: String, path: String?, of app: FlatpakApp?, keys: [String], dateKeys: Set<String>,
    schemasIn folder: String? = nil
  ) throws(StoreError) {
    try self.init(
      schema: schema, path: path, app: app, keys: keys, dateKeys: dateKeys, isForPages: false,
      schemasIn: folder)
  }

  /// Opens the store of ``SchemaPages``: values without a control are texts of GVariants, and only the user's values
  /// count.
  package convenience init(
    pagesOf schema: String, path: String? = nil, of app: FlatpakApp? = nil,
    schemasIn folder: String? = nil
  ) throws(StoreError) {
    try self.init(
      schema: schema, path: path, app: app, keys: [], dateKeys: [], isForPages: true,
      schemasIn: folder)
  }

  private init(
    schema: String, path: String?, app: FlatpakApp?, keys: [String], dateKeys: Set<String>,
    isForPages: Bool, schemasIn folder: String?
  ) throws(StoreError) {
    self.schema = schema
    self.path = path
    self.folder = folder
    self.app = app
    // The settings use the open one.
    let keyFile = app?.keyFile.map { KeyFileBackend.backend(for: $0) }
    self.keyFile = keyFile
    let names = GSettingsKeyNames(keys)
    self.names = names
    self.dateKeys = dateKeys
    self.isForPages = isForPages
    handles = Lock(
      Handles(
        current: try Self.open(
          schema, path, of: app, names, isForPages: isForPages, schemasIn: folder)))
    listen()
    keyFile?.startWatching()
    let current = schemaKeys.compactMap { key in storedValue(forKey: key).map { (key, $0) } }
    state.withLock { $0.values = Dictionary(current) { $1 } }
    OpenStores.add(self)
  }

  private static func open(
    _ schema: String, _ path: String?, of app: FlatpakApp?, _ names: GSettingsKeyNames,
    isForPages: Bool, schemasIn folder: String?
  ) throws(StoreError) -> Handle {
    var problem = CGIO_SCHEMA_USABLE
    let opened = SchemaHandle.open(schema, path: path, schemasIn: folder, of: app, &problem)
    guard let pointer = opened else {
      throw StoreError(
        code: .unreadable, path: nil,
        message: app.map { problem.message(schema, of: $0) } ?? problem.message(schema))
    }
    let keys = SchemaNames(of: schema, pointer, schemasIn: folder, of: app).keys
    return Handle(
      pointer: pointer, keys: keys.map { names.keys[$0] ?? $0 },
      forms: isForPages ? SchemaKeyKind.forms(of: keys, in: pointer) : [:])
  }

  deinit {
    let all = handles.withLock { $0.earlier + [$0.current] }
    for handle in all { cgio_settings_free(handle.pointer) }
  }

  private var handle: Handle { handles.withLock { $0.current } }
  private var schemaKeys: [String] { handle.keys }
  private var forms: [String: SchemaKeyKind.Form] { handle.forms }

  /// Opens the schema again, because another version of it may be installed; keeps it if there is none anymore.
  func reopen() {
    state.withLock { state in
      guard
        let new = try? Self.open(
          schema, path, of: app, names, isForPages: isForPages, schemasIn: folder)
      else { return }
      handles.withLock { handles in
        handles.earlier.append(handles.current)
        handles.current = new
      }
      listen()
      for key in state.edits.keys { _ = write(state.values[key], key) }
      for key in Set(state.values.keys).union(new.keys) {
        refresh(key, &state, from: .otherProgram)
      }
    }
    observers.deliver()
  }

  // MARK: Values

  /// The keys set by the user or the administrator, in the schema's order.
  public var keys: [String] {
    state.withLock { state in schemaKeys.filter { state.values[$0] != nil } }
  }

  /// The value set by the user, or else by the administrator; nil for none, and for keys that aren’t in the schema.
  public func value(forKey key: String) -> PropertyListValue? {
    state.withLock { $0.values[key] }
  }

  /// Sets the value of a key, if the schema and the administrator allow it.
  public func setValue(_ value: PropertyListValue, forKey key: String) { change(key, to: value) }

  /// Removes the user's value.
  public func removeValue(forKey key: String) { change(key, to: nil) }

  /// Why a key can't be changed, in words, or nil if it can.
  public func lockReason(forKey key: String) -> String? {
    state.withLock { _ in reason(key) }
  }

  /// Why a key can't have a value: it is locked, or the type or range doesn’t allow it.
  public func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    state.withLock { _ in
      if let reason = reason(key) { return reason }
      if let mistake = mistake(in: value, key) { return mistake }
      let isAllowed =
        variant(value, key).map { cgio_settings_allows(handle.pointer, name(key), $0) } ?? false
      return isAllowed ? nil : unfit(key)
    }
  }

  /// Whether there are edits that ``synchronize()`` would apply.
  public var hasUnsavedChanges: Bool { state.withLock { !$0.edits.isEmpty } }

  /// The changes that ``synchronize()`` would apply, by key.
  public var unsavedChanges: [SettingsChange] {
    state.withLock { state in state.edits.changes { state.values[$0] } }
  }

  /// The keys that ``synchronize()`` would apply.
  public var unsavedKeys: Set<String> { state.withLock { $0.edits.keys } }

  /// Applies all edits, and waits until they are written.
  ///
  /// - Throws: ``SettingsStorage/StoreError`` if the key file of an app can’t be written; the edits stay then.
  public func synchronize() throws {
    if let failure = state.withLock({ apply(&$0) }) { throw failure }
    cgio_settings_sync()
  }

  /// Applies all edits; returns why that isn’t possible.
  private func apply(_ state: inout State) -> StoreError? {
    cgio_settings_apply(handle.pointer)
    if let failure = keyFile?.file.takeFailure() {
      // GIO has dropped them.
      for key in state.edits.keys { _ = write(state.values[key], key) }
      return failure
    }
    state.edits = UnsavedEdits()
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

  /// Whether each edit is applied at once, as in the settings of a desktop, so that none is ever unsaved; false by
  /// default.
  ///
  /// Turning it on applies all edits so far. They are written a moment later; ``synchronize()`` waits for that.
  public var appliesChanges: Bool {
    get { state.withLock { $0.appliesChanges } }
    set {
      state.withLock { state in
        state.appliesChanges = newValue
        if newValue { log(apply(&state)) }
      }
    }
  }

  /// Whether GIO has no database, so that all values are lost when the program quits.
  public static var forgetsValues: Bool { cgio_settings_are_forgotten() }

  /// Calls `handler` after each change, in order.
  public func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    observers.add(handler)
  }

  // MARK: Changes

  private func change(_ key: String, to value: PropertyListValue?) {
    state.withLock { state in
      let oldValue = state.values[key]
      if oldValue == value { return }
      if let refusal = write(value, key) {
        StoreLog.log(tr("“\(key)” of “\(schema)” was not changed: \(refusal)"))
      }
      if state.appliesChanges { log(apply(&state)) }
      refresh(key, &state, from: .current)
      guard !state.appliesChanges else { return }
      state.edits.record(key, from: oldValue, to: state.values[key])
      if !state.edits.keys.contains(key) { forgetEdit(key, &state) }
    }
    observers.deliver()
  }

  private func log(_ failure: StoreError?) {
    if let failure { StoreLog.log(failure.message.string) }
  }

  /// Drops the edit of a key that has its old value again: otherwise applying it would overwrite changes by others.
  ///
  /// GIO can only drop the edits of all keys at once.
  private func forgetEdit(_ key: String, _ state: inout State) {
    cgio_settings_revert(handle.pointer)
    for key in state.edits.keys {
      // A reset key has the administrator's value, and must not get the same one as the user's.
      let value = state.values[key]
      _ = write(value == systemValue(forKey: key) ? nil : value, key)
    }
    refresh(key, &state, from: .current)
  }

  /// Writes a value; returns why that isn’t possible.
  private func write(_ value: PropertyListValue?, _ key: String) -> String? {
    if let reason = reason(key) { return reason }
    guard let value else {
      cgio_settings_reset(handle.pointer, name(key))
      return nil
    }
    guard let variant = variant(value, key),
      cgio_settings_set(handle.pointer, name(key), variant)
    else { return unfit(key) }
    return nil
  }

  private func reason(_ key: String) -> String? {
    if cgio_settings_type(handle.pointer, name(key)) == nil {
      return tr("The schema “\(schema)” has no key “\(name(key))”.")
    }
    let reason = app?.lockReason ?? keyFile?.file.lockReason
    if let reason { return reason.string }
    return cgio_settings_is_writable(handle.pointer, name(key))
      ? nil : tr("The administrator of this computer set this value.")
  }

  private func unfit(_ key: String) -> String {
    let type = cgio_settings_type(handle.pointer, name(key)).map { String(cString: $0) } ?? ""
    // The value may be a secret.
    let refusal = tr(
      "The schema “\(schema)” doesn’t allow this value for “\(name(key))”, which is of type \(type)."
    )
    let allowed = AllowedValues.text(forKey: name(key), type: type, in: handle.pointer)
    return allowed.map { "\(refusal) \($0)" } ?? refusal
  }

  /// The mistake in a text that isn’t a value of the key's type, with its place; nil for none.
  private func mistake(in value: PropertyListValue, _ key: String) -> String? {
    guard forms[key] == .text, let text = value.string,
      let type = cgio_settings_type(handle.pointer, name(key)).map({ String(cString: $0) })
    else { return nil }
    guard let mistake = GVariantText.mistake(in: text, type: type) else { return nil }
    let isNumber = ["x", "t"].contains(type)
    let allowed =
      isNumber ? AllowedValues.text(forKey: name(key), type: type, in: handle.pointer) : nil
    return allowed ?? mistake.string
  }

  /// The name of a key in the schema.
  private func name(_ key: String) -> String { names.names[key] ?? key }

  /// A value in the key's type, or nil if that isn’t possible.
  private func variant(_ value: PropertyListValue, _ key: String) -> GVariant? {
    guard let type = cgio_settings_type(handle.pointer, name(key)).map({ String(cString: $0) })
    else { return nil }
    if case .date(let date) = value, type == "s", dateKeys.contains(key) {
      // A text that isn’t a date would remove the value.
      guard date.isInCalendar else { return nil }
      return GVariantCoding.variant(.string(value.displayText), type: type)
    }
    return GVariantCoding.variant(value, type: type, as: forms[key] ?? .own)
  }

  /// The effective value of a key, if it isn’t the default.
  private func storedValue(forKey key: String) -> PropertyListValue? {
    read(cgio_settings_value(handle.pointer, name(key)), key)
      ?? (isForPages ? nil : systemValue(forKey: key))
  }

  /// The administrator's value.
  private func systemValue(forKey key: String) -> PropertyListValue? {
    read(cgio_settings_system_value(handle.pointer, name(key)), key)
  }

  /// Converts a variant, which is released, to a value.
  private func read(_ variant: GVariant?, _ key: String) -> PropertyListValue? {
    let value = variant.flatMap { GVariantCoding.value(consuming: $0, as: forms[key] ?? .own) }
    guard dateKeys.contains(key), let text = value?.string else { return value }
    return (try? Date(text, strategy: .iso8601)).map { .date($0) }
  }

  /// Reports a key's value if it isn’t the one that observers know.
  private func refresh(_ key: String, _ state: inout State, from origin: SettingsOrigin) {
    let oldValue = state.values[key]
    let newValue = storedValue(forKey: key)
    if oldValue == newValue { return }
    state.values[key] = newValue
    observers.enqueue(
      SettingsChange(key: key, oldValue: oldValue, newValue: newValue, origin: origin))
  }

  private func refresh(_ key: String) {
    state.withLock { refresh(key, &$0, from: .otherProgram) }
    observers.deliver()
  }

  // MARK: Signals

  /// The data of a signal about its store.
  private final class Listener: Sendable {
    private let handler: @Sendable (String) -> Void
    init(_ handler: @escaping @Sendable (String) -> Void) { self.handler = handler }
    func changed(_ key: String) { handler(key) }
  }

  private func listen() {
    let queue = self.queue
    // On another thread, because GIO may emit during a call inside of the lock.
    let names = self.names
    let listener = Listener { [weak self] name in
      let key = names.keys[name] ?? name
      queue.async { [weak self] in self?.refresh(key) }
    }
    cgio_settings_on_change(
      handle.pointer,
      { context, key in
        guard let context, let key else { return }
        Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().changed(String(cString: key))
      }, Unmanaged.passRetained(listener).toOpaque(),
      { context in
        if let context { Unmanaged<Listener>.fromOpaque(context).release() }
      })
    for key in schemaKeys { cgio_settings_watch(handle.pointer, name(key)) }
  }
}
