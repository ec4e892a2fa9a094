/// A section whose rows are the elements of an array in the store.
///
/// Source: InAppSettingsKit, section 1.10 of the reference.
public struct ListGroupElement: Sendable {
  /// What each element of the array is shown as: `ItemSpecifier`; nil where it is missing or can't be one.
  public let item: Specifier?
  /// What a new element is made with: `AddSpecifier`; nil for a list that can't be extended.
  public let addition: Specifier?
  /// The `Type` of an `ItemSpecifier` that can't be an item, "" where it has none; nil otherwise.
  public let unusableItemType: String?
  /// The `Type` of an `AddSpecifier` that nothing can be added with, "" where it has none; nil otherwise.
  public let unusableAdditionType: String?
  /// Whether the user may remove elements: `Deletable`.
  public let isDeletable: Bool
  /// Whether the user may change the order: `LeversReorderable`; where that is not said, of lists that the user both
  /// adds to and removes from.
  public let isReorderable: Bool
  /// The `FooterText`, shown below the rows.
  public let footerText: String?

  /// The types that an item may have.
  static let itemTypes: Set<String> = additionTypes.union(["PSTitleValueSpecifier"])

  /// The types that an addition may have.
  ///
  /// Switches and sliders are named by InAppSettingsKit's README, though its code knows neither.
  static let additionTypes: Set<String> = [
    "PSChildPaneSpecifier", "PSTextFieldSpecifier", "PSMultiValueSpecifier", "IASKButtonSpecifier",
    "IASKCustomViewSpecifier", "PSToggleSwitchSpecifier", "PSSliderSpecifier",
  ]
}
