import Foundation
import Translation

/// Reads and changes property lists with strings that vary (`.stringsdict`).
///
/// Source: Apple’s “Stringsdict File Format”, in the Internationalization and Localization Guide.
enum StringsDictionary {
  private static let format = "NSStringLocalizedFormatKey"
  /// The rules whose forms are the text itself, not that of a variable in it.
  private static let rules: [String: TextVariant.Criterion] = [
    "NSStringDeviceSpecificRuleType": .device, "NSStringVariableWidthRuleType": .width,
  ]

  static func read(_ data: Data, limits: PropertyListLimits) -> StringsFile {
    StringsFile.readPropertyList(data, limits: limits, entry) { pair in
      Text("“\(pair.key)” has neither an \(format) nor forms of a text.")
    }
  }

  private static func entry(_ pair: PropertyListEntry) -> StringsEntry? {
    let line = pair.keyLocation.line
    // Cocoa also accepts a text without forms.
    if let text = pair.value.value.string {
      return StringsEntry(key: pair.key, value: text, line: line)
    }
    let parts = pair.value.entries ?? []
    var variants: [TextVariant] = []
    for part in parts where part.key != format {
      let rule = rules[part.key]
      variants += (part.value.entries ?? []).compactMap { form in
        guard !form.key.hasPrefix("NSString"), let text = form.value.value.string else {
          return nil
        }
        return TextVariant(
          criterion: rule ?? .number, name: rule == nil ? "\(part.key) \(form.key)" : form.key,
          text: text)
      }
    }
    guard let text = pair.value[format]?.value.string else {
      return StringsEntry(key: pair.key, line: line, variants: variants)
    }
    return StringsEntry(key: pair.key, format: text, line: line, variants: variants)
  }

  static func apply(
    _ edits: [PropertyListEdit], to file: Data, limits: PropertyListLimits
  ) throws(PropertyListError) -> Data {
    let texts = read(file, limits: limits)
    let root = try PropertyListDocument.read(file, limits: limits).root
    var inner: [PropertyListEdit] = []
    for edit in edits {
      guard edit.path.count == 1, case .key(let key)? = edit.path.first else {
        throw PropertyListEdit.missingPlace
      }
      guard case .set(let text) = edit.change else {
        inner.append(edit)
        continue
      }
      guard texts.details(of: key)?.isEditable != false else { throw TableFormat.varies(key) }
      if root[key]?.entries != nil {
        inner.append(PropertyListEdit(at: [.key(key), .key(format)], .set(text)))
      } else {
        inner.append(edit)
      }
    }
    return try PropertyListEditor.apply(inner, to: file, limits: limits)
  }
}
