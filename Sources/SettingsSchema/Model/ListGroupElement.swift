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

/// Which list an element belongs to: what InAppSettingsKit's `parentSpecifier` and `itemIndex` tell.
public struct ListMember: Sendable, Hashable {
  /// What an element is to its list.
  public enum Role: Sendable {
    /// It shows an element of the array: `ItemSpecifier`.
    case item
    /// It makes a new one: `AddSpecifier`.
    case addition
  }

  /// What it is to the list.
  public let role: Role
  /// The `Key` of the list, where its array is stored; nil for a list without one.
  public let listKey: String?
  /// The position in the array of the element that is shown; nil for an addition, and for an element that is gone.
  public package(set) var position: Int?

  /// Names a member of a list.
  package init(_ role: Role, ofListKeyed listKey: String?, position: Int? = nil) {
    self.role = role
    self.listKey = listKey
    self.position = position
  }
}
