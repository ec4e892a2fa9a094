import CGio
import PropertyList
import SettingsSchema

/// A key of a schema, and what the schema says about it.
struct SchemaKey: Sendable {
  let name: String
  /// The type of its values, such as `as`.
  let type: String
  let kind: SchemaKeyKind
  /// The purpose of its strings, such as colors; nil for plain strings.
  let purpose: SchemaKeyPurpose?
  /// The value without one by the user, in the form of its kind.
  ///
  /// The administrator’s or the distributor’s, or else the schema’s in the user’s language.
  let defaultValue: PropertyListValue?
  /// A short text, in the user’s language; nil for none.
  let summary: String?
  /// A longer text; nil for none.
  let description: String?

  /// Reads a key; nil if the schema doesn’t have it.
  ///
  /// - Parameters:
  ///   - schema: the name of its schema.
  ///   - strings: the translations that GIO doesn’t find, because they are in an app; nil for none.
  init?(
    _ name: String, in schema: String, of settings: UnsafeMutablePointer<cgio_settings>,
    texts translations: AppTexts? = nil
  ) {
    guard let type = cgio_settings_type(settings, name).map({ String(cString: $0) }) else {
      return nil
    }
    self.name = name
    self.type = type
    let kind = Self.kind(of: name, type: type, in: settings)
    self.kind = kind
    let ownDefault =
      translations?.defaultValue(of: name, in: settings) ?? cgio_settings_default(settings, name)
    let defaultValue = ownDefault.flatMap { GVariantCoding.value(consuming: $0, as: kind.form) }
    self.defaultValue = defaultValue
    purpose = Self.purpose(of: name, in: schema, kind, defaultValue)
    let texts = [false, true].map { isDescription in
      CGioText.copy(freeing: cgio_settings_text(settings, name, isDescription))
        .flatMap { $0.isEmpty ? nil : $0 }
        .map { translations?.translated($0) ?? $0 }
    }
    summary = texts[0]
    description = texts[1] == texts[0] ? nil : texts[1]
  }

  /// Whether the row is a list, which has a section of its own.
  var isList: Bool { kind.isList && purpose != .shortcut }

  static func purpose(
    of name: String, in schema: String, _ kind: SchemaKeyKind, _ value: PropertyListValue?
  ) -> SchemaKeyPurpose? {
    switch kind {
    case .line where !isSecret(name):
      SchemaKeyPurpose(
        name, in: schema, isList: false, defaults: [value?.string].compactMap(\.self))
    case .list(.line):
      SchemaKeyPurpose(
        name, in: schema, isList: true, defaults: value?.array?.compactMap(\.string) ?? [])
    default: nil
    }
  }

  /// The kind of row for a key.
  static func kind(
    of name: String, type: String, in settings: UnsafeMutablePointer<cgio_settings>
  ) -> SchemaKeyKind {
    var isLong = false
    if type == "s", let value = cgio_settings_default(settings, name) {
      isLong = GVariantCoding.value(consuming: value)?.string.map(GeneratedEntry.isLong) ?? false
    }
    return SchemaKeyKind(type: type, range: .init(ofKey: name, in: settings), isLong: isLong)
  }

  /// The entry of the key.
  ///
  /// - Parameter domain: the location of its store, for a page with a store of its own.
  func entry(in domain: String?) -> GeneratedEntry {
    var fields = kind.fields(purpose)
    fields["Key"] = .string(name)
    let title = KeyTitle.title(for: name)
    fields["Title"] = .string(title)
    fields["DefaultValue"] = defaultValue
    // A list has no text below its title.
    fields[isList ? "FooterText" : "IASKSubtitle"] = summary.flatMap {
      // Many summaries only repeat the name.
      $0.lowercased() == title.lowercased() ? nil : .string($0)
    }
    fields["LeversDescription"] = description.map { .string($0) }
    if kind == .line, Self.isSecret(name) { fields["IsSecure"] = true }
    fields["LeversStoreDomain"] = domain.map { .string($0) }
    return GeneratedEntry(fields, type: type)
  }
}

extension SchemaKey {
  /// Whether the name says that the value is a password: schemas have no other way.
  static func isSecret(_ name: String) -> Bool {
    ["password", "passphrase"].contains(KeyTitle.words(of: name).last?.lowercased())
  }
}

extension SchemaKeyKind.Range {
  /// The parts of the result of `g_settings_schema_key_get_range`, a word and what belongs to it; nil for none.
  static func parts(
    ofKey key: String, in settings: UnsafeMutablePointer<cgio_settings>
  ) -> (kind: String, content: [PropertyListValue])? {
    let range = cgio_settings_range(settings, key).flatMap { GVariantCoding.value(consuming: $0) }
    guard let parts = range?.array, parts.count == 2, let kind = parts[0].string,
      let content = parts[1].array
    else { return nil }
    return (kind, content)
  }

  fileprivate init(ofKey key: String, in settings: UnsafeMutablePointer<cgio_settings>) {
    self = .any
    guard let (kind, content) = Self.parts(ofKey: key, in: settings) else { return }
    let words = content.compactMap(\.string)
    switch kind {
    case "enum": self = .words(words)
    case "flags": self = .flags(words)
    case "range":
      guard content.count == 2 else { return }
      self = .numbers(content[0], content[1])
    default: break
    }
  }
}

extension SchemaKeyKind {
  /// The forms of the values of keys, without those in their own.
  static func forms(
    of keys: [String], in settings: UnsafeMutablePointer<cgio_settings>
  ) -> [String: Form] {
    var forms: [String: Form] = [:]
    for key in keys {
      guard let type = cgio_settings_type(settings, key) else { continue }
      let form = SchemaKey.kind(of: key, type: String(cString: type), in: settings).form
      if form != .own { forms[key] = form }
    }
    return forms
  }
}
