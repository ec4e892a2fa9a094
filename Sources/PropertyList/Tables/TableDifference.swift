package import Foundation

/// The difference between two versions of a table, to be made in a third one: undo in a file that has changed since.
package struct TableDifference: Sendable {
  private let format: TableFormat
  private let old: Data
  private let new: Data
  private let limits: PropertyListLimits

  package init(
    from old: Data, to new: Data, in format: TableFormat, limits: PropertyListLimits = .init()
  ) {
    (self.format, self.old, self.new, self.limits) = (format, old, new, limits)
  }

  /// The file with the difference: everything else stays byte for byte.
  ///
  /// - Throws: ``PropertyListError``, whose code is `missing` if the file has something else in a place that differs.
  package func applied(to file: Data) throws(PropertyListError) -> Data {
    switch format {
    case .strings: try StringsEditor.apply(edits(of: file), to: file, limits: limits)
    case .stringsdict: try inStringsDictionary(file)
    case .xcstrings: try inCatalog(file)
    }
  }

  /// The changes of a string table.
  private func edits(of file: Data) throws(PropertyListError) -> [PropertyListEdit] {
    let (old, new) = (StringsFile.read(old, limits: limits), StringsFile.read(new, limits: limits))
    let current = StringsFile.read(file, limits: limits)
    var edits: [PropertyListEdit] = []
    for key in (new.entries + old.entries).map(\.key).uniqued(by: LiteralText.init) {
      let text = { (table: StringsFile) in table[key].map(LiteralText.init) }
      guard text(old) != text(new), text(current) != text(new) else { continue }
      guard text(current) == text(old) else { throw PropertyListEdit.missingPlace }
      edits.append(
        PropertyListEdit(at: [.key(key)], new[key].map { .set(.string($0)) } ?? .remove))
    }
    return edits
  }

  private func inStringsDictionary(_ file: Data) throws(PropertyListError) -> Data {
    let old = try PropertyListDocument.read(old, limits: limits).value
    let new = try PropertyListDocument.read(new, limits: limits).value
    let current = try PropertyListDocument.read(file, limits: limits).value
    let value = try Self.merged(old, new, current) ?? .dictionary([:])
    return try PropertyListEditor.apply(
      [PropertyListEdit(at: [], .set(value))], to: file, limits: limits)
  }

  private func inCatalog(_ file: Data) throws(PropertyListError) -> Data {
    let (old, new, current) = try (catalog(old), catalog(new), catalog(file))
    var result = current
    for key in old.differingKeys(from: new) where key != Self.strings {
      result[key] = try Self.merged(old[key], new[key], result[key])
    }
    let (before, after) = (Self.texts(of: old), Self.texts(of: new))
    var texts = Self.texts(of: current)
    for key in before.differingKeys(from: after) {
      texts[key] = try Self.mergedText(before[key], after[key], texts[key])
    }
    result[Self.strings] = .dictionary(texts)
    return try StringCatalogEditor.replace(file, with: result, limits: limits)
  }

  private func catalog(_ file: Data) throws(PropertyListError) -> PropertyListDictionary {
    try StringCatalog.document(file, limits: limits).value.dictionary ?? [:]
  }

  private static func texts(of catalog: PropertyListDictionary) -> PropertyListDictionary {
    catalog[strings]?.dictionary ?? [:]
  }

  /// The same as ``merged(_:_:_:)`` for a text of a catalog in all languages.
  private static func mergedText(
    _ old: PropertyListValue?, _ new: PropertyListValue?, _ current: PropertyListValue?
  ) throws(PropertyListError) -> PropertyListValue? {
    if old == new || current == new { return current }
    if current == old { return new }
    let (before, after) = try dictionaries(old, new)
    guard var result = current?.dictionary else { throw PropertyListEdit.missingPlace }
    for key in before.differingKeys(from: after) where key != localizations {
      result[key] = try merged(before[key], after[key], result[key])
    }
    // The dictionary is added with its first text, and removed with its last.
    let languages = try merged(
      before[localizations] ?? .dictionary([:]), after[localizations] ?? .dictionary([:]),
      result[localizations] ?? .dictionary([:]))
    let isGone = languages == .dictionary([:]) && after[localizations] != languages
    result[localizations] = isGone ? nil : languages
    if new != nil { return .dictionary(result) }
    if result.isEmpty { return nil }
    // Others have used the new key since: without this state, Xcode would remove it.
    result[state] = current?.value(at: [.key(state)])
    return .dictionary(result)
  }

  private static let strings = "strings"
  private static let localizations = "localizations"
  private static let state = "extractionState"

  /// The current value with what differs between an old and a new one.
  ///
  /// - Returns: The value; nil for none. An added dictionary is removed with the last of the values added to it.
  private static func merged(
    _ old: PropertyListValue?, _ new: PropertyListValue?, _ current: PropertyListValue?
  ) throws(PropertyListError) -> PropertyListValue? {
    if old == new || current == new { return current }
    if current == old { return new }
    let (before, after) = try dictionaries(old, new)
    guard var result = current?.dictionary else { throw PropertyListEdit.missingPlace }
    for key in before.differingKeys(from: after) {
      result[key] = try merged(before[key], after[key], result[key])
    }
    return new == nil && result.isEmpty ? nil : .dictionary(result)
  }

  /// The two values, if they can be merged key by key: dictionaries, or none on one side.
  private static func dictionaries(
    _ old: PropertyListValue?, _ new: PropertyListValue?
  ) throws(PropertyListError) -> (old: PropertyListDictionary, new: PropertyListDictionary) {
    guard let old = (old ?? .dictionary([:])).dictionary,
      let new = (new ?? .dictionary([:])).dictionary
    else { throw PropertyListEdit.missingPlace }
    return (old, new)
  }
}
