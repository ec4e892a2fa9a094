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
