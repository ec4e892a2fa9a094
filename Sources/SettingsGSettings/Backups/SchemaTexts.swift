import CGio
package import PropertyList
package import SettingsStorage
package import Translation

/// The values of a schema as they are in key files: as strings of GVariants.
///
/// Otherwise they have the forms of ``GSettingsStore`` for pages. Not thread-safe.
package final class SchemaTexts {
  /// The path of the values, also of a schema with its own.
  let path: String
  /// The path of their group in a copy: one of values that aren’t in this computer’s database also has the app’s ID.
  let groupPath: String
  private let current = SingleText()
  /// It also keeps the file of an app, so that that is read once for all of its schemas.
  private let handle: SchemaHandle
  private let types: [String: String]
  private let forms: [String: SchemaKeyKind.Form]

  /// Opens a schema; nil if it doesn’t exist, or its path isn’t valid.
  package init?(
    _ location: StoreLocation, schemasIn folder: String? = nil, apps: FlatpakApps = .standard
  ) {
    guard case .gsettings(let schema, let path, let id) = location else { return nil }
    let app = id.flatMap { apps.app($0) }
    if id != nil, app == nil { return nil }
    var problem = CGIO_SCHEMA_USABLE
    let opened = SchemaHandle(
      schema, path: path, schemasIn: folder, of: app, reading: current, &problem)
    guard let handle = opened else { return nil }
    self.handle = handle
    let pointer = handle.pointer
    let ownPath = CGioText.copy(freeing: cgio_settings_path(pointer)) ?? ""
    self.path = ownPath
    groupPath = app?.keyFile == nil ? ownPath : "\(ownPath.dropLast())@\(app?.id ?? "")/"
    let keys = SchemaNames(of: schema, handle, schemasIn: folder, of: app).keys
    types = Dictionary(
      keys.compactMap { key in
        cgio_settings_type(pointer, key).map { (key, String(cString: $0)) }
      }
    ) { first, _ in first }
    forms = SchemaKeyKind.forms(of: keys, in: pointer)
  }

  func hasKey(_ key: String) -> Bool { types[key] != nil }

  /// The type of a key; nil for none.
  package func type(ofKey key: String) -> String? { types[key] }

  /// The value that programs read from a text in a key file; nil if they use the default instead.
  func storedValue(of text: String, forKey key: String) -> PropertyListValue? {
    // GIO also reads a text without quotes, but dconf doesn’t.
    guard value(of: text, forKey: key) != nil else { return nil }
    return current.read(text, forKey: key, of: handle).flatMap {
      GVariantCoding.value(consuming: $0, as: forms[key] ?? .own)
    }
  }

  /// The value of a text; nil if it isn’t of the key’s type.
  package func value(of text: String, forKey key: String) -> PropertyListValue? {
    guard let type = types[key], let variant = GVariantText.variant(text, type: type) else {
      return nil
    }
    return GVariantCoding.value(consuming: variant, as: forms[key] ?? .own)
  }

  /// Why a text isn’t a value of a key; nil if it is one.
  package func mistake(in text: String, forKey key: String) -> Text? {
    types[key].flatMap { GVariantText.mistake(in: text, type: $0) }
  }

  /// A value that may have the form of its type, such as a list of numbers, in the form of the stores.
  package func settled(_ value: PropertyListValue, forKey key: String) -> PropertyListValue {
    guard let form = forms[key], form != .own, value.string == nil, let type = types[key],
      let variant = GVariantCoding.variant(value, type: type)
    else { return value }
    return GVariantCoding.value(consuming: variant, as: form) ?? value
  }

  /// The text of a value; nil if the key can’t have it.
  func text(of value: PropertyListValue, forKey key: String) -> String? {
    guard let type = types[key],
      let variant = GVariantCoding.variant(value, type: type, as: forms[key] ?? .own)
    else { return nil }
    defer { cgio_variant_free(variant) }
    return GVariantText.text(of: variant, hasTypes: true)
  }
}
