import CGio
import Foundation
import PropertyList
import SettingsStorage
import Translation

/// The values that GIO has for the keys of a schema at a path, by their names in a bundle.
///
/// Not thread-safe: ``GSettingsStore`` uses it inside its lock.
struct GSettingsValues: @unchecked Sendable {
  let schema: String
  /// The keys in the schema’s order.
  let keys: [String]
  /// The Flatpak app that the schema is a part of; nil for those of this computer.
  private let app: FlatpakApp?
  private let names: GSettingsKeyNames
  /// The keys whose values are dates.
  private let dateKeys: Set<String>
  /// Whether only the user’s values are stored ones, because the pages have the administrator’s as defaults.
  private let isForPages: Bool
  private let handle: SchemaHandle
  /// The forms of values that aren’t their own, by key.
  private let forms: [String: SchemaKeyKind.Form]

  /// Opens a schema.
  ///
  /// - Parameters:
  ///   - folder: an additional folder with compiled schemas.
  ///   - file: the key file with the values; nil for the app’s own, or the database.
  /// - Throws: ``SettingsStorage/StoreError`` if there is no such schema, or the path isn’t valid.
  init(
    _ schema: String, path: String?, of app: FlatpakApp?, names: GSettingsKeyNames,
    dateKeys: Set<String>, isForPages: Bool, schemasIn folder: String?,
    valuesIn file: KeyFileBackend? = nil
  ) throws(StoreError) {
    var problem = CGIO_SCHEMA_USABLE
    let opened = SchemaHandle(
      schema, path: path, schemasIn: folder, of: app, valuesIn: file, &problem)
    guard let handle = opened else {
      throw StoreError(
        code: .unreadable, path: nil,
        message: app.map { problem.message(schema, of: $0) } ?? problem.message(schema))
    }
    let keys = SchemaNames(of: schema, handle, schemasIn: folder, of: app).keys
    (self.schema, self.app, self.names) = (schema, app, names)
    (self.dateKeys, self.isForPages, self.handle) = (dateKeys, isForPages, handle)
    self.keys = keys.map { names.keys[$0] ?? $0 }
    forms = isForPages ? SchemaKeyKind.forms(of: keys, in: handle.pointer) : [:]
  }

  private var pointer: UnsafeMutablePointer<cgio_settings> { handle.pointer }

  /// The app’s own key file; nil for values in the database.
  var keyFile: KeyFileBackend? { handle.keyFile }

  // MARK: Reading

  /// The effective value of a key, if it isn’t the default.
  func value(forKey key: String) -> PropertyListValue? {
    read(cgio_settings_value(pointer, name(key)), key)
      ?? (isForPages ? nil : systemValue(forKey: key))
  }

  /// The administrator’s value.
  func systemValue(forKey key: String) -> PropertyListValue? {
    read(cgio_settings_system_value(pointer, name(key)), key)
  }

  /// Converts a variant, which is released, to a value.
  private func read(_ variant: GVariant?, _ key: String) -> PropertyListValue? {
    let value = variant.flatMap { GVariantCoding.value(consuming: $0, as: forms[key] ?? .own) }
    guard dateKeys.contains(key), let text = value?.string else { return value }
    return (try? Date(text, strategy: .iso8601)).map { .date($0) }
  }

  /// The path of a key; nil for values in the database.
  func path(ofKey key: String) -> String? {
    guard keyFile != nil else { return nil }
    return CGioText.copy(freeing: cgio_settings_path(pointer)).map { $0 + name(key) }
  }

  // MARK: Writing

  /// Why a key can’t have a value; nil if it can.
  func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    if let reason = lockReason(forKey: key) { return reason }
    if let mistake = mistake(in: value, key) { return mistake }
    let isAllowed =
      variant(value, key).map { cgio_settings_allows(pointer, name(key), $0) } ?? false
    return isAllowed ? nil : unfit(key)
  }

  /// Writes a value; returns why that isn’t possible.
  func write(_ value: PropertyListValue?, _ key: String) -> String? {
    if let reason = lockReason(forKey: key) { return reason }
    return put(value, key) ? nil : unfit(key)
  }

  /// Writes a value again that GIO has dropped, even if the key is locked now.
  func rewrite(_ value: PropertyListValue?, _ key: String) {
    // A reset key has the administrator’s value, and must not get the same one as the user’s.
    let isReset = !isForPages && value == systemValue(forKey: key)
    _ = put(isReset ? nil : value, key)
  }

  private func put(_ value: PropertyListValue?, _ key: String) -> Bool {
    guard let value else {
      cgio_settings_reset(pointer, name(key))
      return true
    }
    return variant(value, key).map { cgio_settings_set(pointer, name(key), $0) } ?? false
  }

  /// Applies everything that was written.
  func apply() { cgio_settings_apply(pointer) }

  /// Drops everything that was written and not applied.
  func revert() { cgio_settings_revert(pointer) }

  /// Why a key can’t be changed; nil if it can.
  func lockReason(forKey key: String) -> String? {
    if cgio_settings_type(pointer, name(key)) == nil {
      return tr("The schema “\(schema)” has no key “\(name(key))”.")
    }
    let reason = app?.lockReason ?? keyFile?.file.lockReason
    if let reason { return reason.string }
    return cgio_settings_is_writable(pointer, name(key))
      ? nil : tr("The administrator of this computer set this value.")
  }

  private func unfit(_ key: String) -> String {
    let type = cgio_settings_type(pointer, name(key)).map { String(cString: $0) } ?? ""
    // The value may be a secret.
    let refusal = tr(
      "The schema “\(schema)” doesn’t allow this value for “\(name(key))”, which is of type \(type)."
    )
    let allowed = AllowedValues.text(forKey: name(key), type: type, in: pointer)
    return allowed.map { "\(refusal) \($0)" } ?? refusal
  }

  /// The mistake in a text that isn’t a value of the key’s type, with its place; nil for none.
  private func mistake(in value: PropertyListValue, _ key: String) -> String? {
    guard forms[key] == .text, let text = value.string,
      let type = cgio_settings_type(pointer, name(key)).map({ String(cString: $0) })
    else { return nil }
    guard let mistake = GVariantText.mistake(in: text, type: type) else { return nil }
    let isNumber = ["x", "t"].contains(type)
    let allowed =
      isNumber ? AllowedValues.text(forKey: name(key), type: type, in: pointer) : nil
    return allowed ?? mistake.string
  }

  /// The name of a key in the schema.
  private func name(_ key: String) -> String { names.names[key] ?? key }

  /// A value in the key’s type, or nil if that isn’t possible.
  private func variant(_ value: PropertyListValue, _ key: String) -> GVariant? {
    guard let type = cgio_settings_type(pointer, name(key)).map({ String(cString: $0) })
    else { return nil }
    if case .date(let date) = value, type == "s", dateKeys.contains(key) {
      // A text that isn’t a date would remove the value.
      guard date.isInCalendar else { return nil }
      return GVariantCoding.variant(.string(value.displayText), type: type)
    }
    return GVariantCoding.variant(value, type: type, as: forms[key] ?? .own)
  }

  // MARK: Signals

  /// The data of a signal about its store.
  private final class Listener: Sendable {
    private let handler: @Sendable (String) -> Void
    init(_ handler: @escaping @Sendable (String) -> Void) { self.handler = handler }
    func changed(_ key: String) { handler(key) }
  }

  /// Calls `handler` with each key whose value others change, on any thread.
  func onChange(_ handler: @escaping @Sendable (String) -> Void) {
    let names = self.names
    let listener = Listener { handler(names.keys[$0] ?? $0) }
    cgio_settings_on_change(
      pointer,
      { context, key in
        guard let context, let key else { return }
        Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().changed(String(cString: key))
      }, Unmanaged.passRetained(listener).toOpaque(),
      { context in
        if let context { Unmanaged<Listener>.fromOpaque(context).release() }
      })
    for key in keys { cgio_settings_watch(pointer, name(key)) }
  }
}
