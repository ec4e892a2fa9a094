import Foundation
import Translation

/// Changes strings in a string catalog and leaves everything else as it is.
enum StringCatalogEditor {
  /// The catalog after changes, in order: new keys come where Xcode sorts them.
  ///
  /// - Parameter edits: changes with a language and a key as steps; with only a key, of the text in all languages.
  static func apply(
    _ edits: [PropertyListEdit], to file: Data, limits: PropertyListLimits
  ) throws(PropertyListError) -> Data {
    let root = try StringCatalog.document(file, limits: limits).value
    guard var catalog = root.dictionary, var strings = catalog["strings"]?.dictionary else {
      throw PropertyListEdit.missingPlace
    }
    for edit in edits {
      switch edit.path.count {
      case 1:
        strings = try edit.applied(to: .dictionary(strings)).dictionary ?? strings
      case 2:
        guard case .key(let language) = edit.path[0], case .key(let key) = edit.path[1] else {
          throw PropertyListEdit.missingPlace
        }
        let entry = try apply(edit.change, to: strings[key]?.dictionary, language, key)
        strings[key] = .dictionary(entry)
      default: throw PropertyListEdit.missingPlace
      }
    }
    catalog["strings"] = .dictionary(strings)
    return try replace(file, with: catalog, limits: limits)
  }

  /// The catalog with new content; new keys are where Xcode would sort them.
  static func replace(
    _ file: Data, with catalog: PropertyListDictionary, limits: PropertyListLimits
  ) throws(PropertyListError) -> Data {
    var editor = JSONEditor(file, isCatalog: true)
    let root = try StringCatalog.document(file, limits: limits)
    try editor.replaceRoot(root, with: .dictionary(catalog))
    guard let changed = TextReplacement.apply(editor.replacements, to: file),
      try StringCatalog.document(changed, limits: limits).value == .dictionary(catalog)
    else {
      throw PropertyListError(
        code: .unrepresentable,
        message: Text(
          "The file can’t be changed without losing parts of its text. Save it in Xcode first."))
    }
    return changed
  }

  /// - Parameter entry: the text in all languages; nil for a new one.
  private static func apply(
    _ change: PropertyListEdit.Change, to entry: PropertyListDictionary?, _ language: String,
    _ key: String
  ) throws(PropertyListError) -> PropertyListDictionary {
    // Xcode removes the keys of others if no code has them.
    var entry = entry ?? ["extractionState": "manual"]
    var localizations = entry["localizations"]?.dictionary ?? [:]
    var localization = localizations[language]?.dictionary ?? [:]
    let unit = localization["stringUnit"]?.dictionary
    let hasWords = unit?["value"]?.string.map { FormatVariables($0).hasWords } ?? true
    guard localization["variations"] == nil, hasWords else { throw TableFormat.varies(key) }
    switch change {
    case .set(let text):
      var unit = unit ?? ["state": "translated"]
      unit["state"] = "translated"
      unit["value"] = text
      localization["stringUnit"] = .dictionary(unit)
      localizations[language] = .dictionary(localization)
    case .remove where !localization.isEmpty:
      guard localization["substitutions"] == nil else { throw TableFormat.varies(key) }
      localizations[language] = nil
    default: throw PropertyListEdit.missingPlace
    }
    entry["localizations"] = localizations.isEmpty ? nil : .dictionary(localizations)
    return entry
  }
}
