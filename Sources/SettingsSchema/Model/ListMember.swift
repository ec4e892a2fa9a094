/// The list that an element belongs to, like InAppSettingsKit’s `parentSpecifier` and `itemIndex`.
public struct ListMember: Sendable, Hashable {
  /// The role of an element in its list.
  public enum Role: Sendable {
    /// It shows an item of the list: `ItemSpecifier`.
    case item
    /// It adds a new one: `AddSpecifier`.
    case addition
  }

  /// The role in the list.
  public let role: Role
  /// The `Key` of the list’s array; nil for a list without one.
  public let listKey: String?
  /// The index of the item in the list; nil for an addition, and for a removed item.
  public package(set) var position: Int?

  /// Creates a member of a list.
  package init(_ role: Role, ofListKeyed listKey: String?, position: Int? = nil) {
    self.role = role
    self.listKey = listKey
    self.position = position
  }
}
