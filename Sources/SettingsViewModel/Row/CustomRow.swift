import Foundation
import PropertyList
import SettingsSchema
import Translation

/// A row that the program draws: `IASKCustomViewSpecifier`.
public final class CustomRow: LeadingRow {
  public override var presentation: Presentation { isText ? .text : .custom }

  /// Whether the row only shows and edits the text of a value in a file without a bundle.
  private var isText: Bool { bundle.followsValues }

  /// Whether clicking the row opens a page, of the bundle or of the program.
  public var isPage: Bool { childPaneName != nil || (isProgramPage && !needsCode) }

  public override var title: String {
    if isListItem, isPage || isValueStructured { return itemTitle }
    if isText { return controlTitle }
    return ownTitle.isEmpty && refusal != nil
      ? specifier.key ?? specifier.typeInFile ?? "" : ownTitle
  }

  override var titlePlaces: [TextAlignment] { [.center] }

  override var shownValue: String {
    if isValueStructured && isPage { return "" }
    return dateToRead ?? (isText ? inferredText : value?.displayText ?? "")
  }

  override var childPaneError: BundleError? { isPage ? super.childPaneError : nil }

  override var problem: String? {
    isPage ? childPaneProblem : isHandled || hasPlace ? nil : super.problem
  }

  // MARK: The value as a text

  /// The expected format of ``RowModel/valueText``, for users.
  public var valueHint: String {
    switch value {
    case nil, .null, .string: tr("Text", context: "type")
    case .integer: tr("A whole number")
    case .real: tr("A number")
    case .boolean: tr("true or false", context: "type")
    case .date: tr("A date such as 2026-01-31T12:00:00Z")
    case .data: tr("Bytes in base64")
    case .uid: tr("The number of an object in the archive")
    case .array, .dictionary: tr("JSON, or an XML property list")
    }
  }

  private var valueType: PropertyListType {
    value.map { $0 == .null ? .string : PropertyListType(of: $0) } ?? .string
  }

  /// Why a text can’t be stored, in a sentence, or nil if it can.
  public func problem(ofValueText text: String) -> String? {
    do throws(ValueProblem) {
      let value = try valueType.value(of: text)
      return storedKey.flatMap { host.values.refusal(of: value, forKey: $0) }
    } catch {
      return error.message
    }
  }

  /// Stores a text as a value of the stored type, if it is valid.
  public func setValueText(_ text: String) {
    guard !text.isSame(as: valueText), let new = try? valueType.value(of: text) else { return }
    store(new)
  }
}
