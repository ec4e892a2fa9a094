public import Foundation
import SettingsSchema
import Translation

/// A read-only value: `PSTitleValueSpecifier`.
///
/// It is mapped by `Values` and `Titles`; other values are shown raw, as in Apple’s Settings. In a file without a
/// bundle, they may be large, so they are cut.
public final class ValueRow: OptionsRow {
  public override var presentation: Presentation { .value }

  override var shownValue: String {
    if let dateToRead { return dateToRead }
    if bundle.followsValues, let count = storedData?.count {
      return tr(one: "\(count) byte", other: "\(count) bytes", count: count)
    }
    return bundle.followsValues ? inferredText : choiceText
  }
  override var valueMayBeTitle: Bool { true }
  override var problem: String? { nil }

  public override var isStaticText: Bool {
    specifier.key == nil && !isListItem && shownValue.isEmpty
  }

  /// Values are at the end by default.
  override var titlePlaces: [TextAlignment] {
    isStaticText && specifier.node["IASKTextAlignment"] != nil ? [.center, .right] : [.center]
  }
}

extension RowModel {
  /// The longest text of an inferred value, in characters.
  private static var longestText: Int { 120 }

  /// The value in a file without a bundle, in one line, which may be cut.
  var inferredText: String { choiceText.inOneLine(upTo: Self.longestText) }

  /// The stored bytes, which rows only show; nil for other values.
  public var storedData: Data? {
    if case .data(let data)? = storedValue { data } else { nil }
  }

  /// Stores other bytes; undoable.
  public func replaceData(with data: Data) {
    if storedData != nil { store(.data(data)) }
  }
}
