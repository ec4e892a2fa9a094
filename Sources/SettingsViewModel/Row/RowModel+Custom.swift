import Foundation
import PropertyList
import SettingsSchema

extension RowModel {
  /// Whether a click on the custom row leads to a page.
  public var isCustomPage: Bool {
    guard case .customView(let view) = specifier.element else { return false }
    return view.file != nil && specifier.code == nil
  }

  /// The stored value as a text to edit: a scalar as itself, a date in ISO 8601, bytes in base64, an array or a
  /// dictionary as JSON (see ``PropertyListJSON``); "" for none.
  public var valueText: String { value?.editingText ?? "" }

  /// Whether the value's text has several lines.
  public var isValueStructured: Bool { value?.array != nil || value?.dictionary != nil }

  /// What the text of ``valueText`` has to be, for a person.
  public var valueHint: String {
    switch value {
    case nil, .string: "Text"
    case .integer: "A whole number"
    case .real: "A number"
    case .boolean: "true or false"
    case .date: "A date such as 2026-01-31T12:00:00Z"
    case .data: "Bytes in base64"
    case .uid: "The number of an object of the archive"
    case .array, .dictionary: "JSON, or an XML property list"
    }
  }

  private var valueType: RawType { value.map { RawType(of: $0) } ?? .string }

  /// Why a text can't be stored, in a sentence; nil when it can.
  public func problem(ofValueText text: String) -> String? {
    do throws(RawProblem) {
      _ = try valueType.value(of: text)
      return nil
    } catch {
      return error.message
    }
  }

  /// Stores a text as a value of the type that is stored; nothing happens when it can't be one.
  public func setValueText(_ text: String) {
    guard text != valueText, let new = try? valueType.value(of: text) else { return }
    store(new)
  }
}
