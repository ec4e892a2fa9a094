/// A section whose rows are the elements of an array in the store.
///
/// Source: InAppSettingsKit, section 1.10 of the reference.
public struct ListGroupElement: Sendable {
  /// What each element of the array is shown as: `ItemSpecifier`; nil where it is missing or can't be one.
  public let item: Specifier?
  /// What a new element is made with: `AddSpecifier`; nil for a list that can't be extended.
  public let addition: Specifier?
  /// Whether the user may remove elements: `Deletable`.
  public let isDeletable: Bool
  /// Whether the user may change the order: `LeversReorderable`.
  public let isReorderable: Bool
  /// The `FooterText`, shown below the rows.
  public let footerText: String?

  /// The types that an item may have.
  static let itemTypes: Set<String> = additionTypes.union(["PSTitleValueSpecifier"])

  /// The types that an addition may have.
  static let additionTypes: Set<String> = [
    "PSChildPaneSpecifier", "PSTextFieldSpecifier", "PSMultiValueSpecifier", "IASKButtonSpecifier",
    "IASKCustomViewSpecifier",
  ]
}
