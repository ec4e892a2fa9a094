package import PropertyList

/// A section whose rows are the items of an array in the store.
///
/// Source: InAppSettingsKit, section 1.10 of the reference.
public struct ListGroupElement: Sendable {
  /// How to show items: `ItemSpecifier`; nil if it is missing or invalid.
  public let item: Specifier?
  /// How to show items of other types, on inferred pages: `LeversItemSpecifiers`, by type.
  package let itemsByType: [PropertyListType: Specifier]
  /// How to add an item: `AddSpecifier`; nil if items can’t be added.
  public let addition: Specifier?
  /// The `Type` of an invalid `ItemSpecifier`, "" if it has none; otherwise nil.
  public let unusableItemType: String?
  /// The `Type` of an invalid `AddSpecifier`, "" if it has none; otherwise nil.
  public let unusableAdditionType: String?
  /// Whether the user may remove items: `Deletable`.
  public let isDeletable: Bool
  /// Whether the user may change the order: `LeversReorderable`; by default, if the user may add and remove items.
  public let isReorderable: Bool
  /// The `FooterText`, shown below the rows.
  public let footerText: String?

  /// How to show an item: as one of its type, or else as any other.
  package func item(for element: PropertyListValue?) -> Specifier? {
    element.flatMap { itemsByType[PropertyListType(of: $0)] } ?? item
  }

  /// All ways to show items.
  package var items: [Specifier] { [item].compactMap(\.self) + itemsByType.values }
}

extension ListGroupElement {
  /// Its keys besides those of all elements.
  static let keys: [KnownKey] =
    KnownKey.value + KnownKey.section + [
      .inApp("ItemSpecifier", .dictionary), .inApp("AddSpecifier", .dictionary),
      .inApp("Deletable", .flag), .inApp("LeversReorderable", .flag),
    ]

  init(_ node: PropertyListNode) {
    let (itemNode, additionNode) = (node["ItemSpecifier"], node["AddSpecifier"])
    item = Self.specifier(itemNode, .item, of: node)
    let items = (node["LeversItemSpecifiers"]?.entries ?? []).compactMap { entry in
      PropertyListType(rawValue: entry.key).flatMap { type in
        Self.specifier(entry.value, .item, of: node).map { (type, $0) }
      }
    }
    itemsByType = Dictionary(items) { first, _ in first }
    addition = Self.specifier(additionNode, .addition, of: node)
    unusableItemType = item == nil ? itemNode.map { $0["Type"]?.text ?? "" } : nil
    unusableAdditionType = addition == nil ? additionNode.map { $0["Type"]?.text ?? "" } : nil
    isDeletable = node.flag("Deletable")
    isReorderable = node["LeversReorderable"]?.value.boolValue ?? (isDeletable && addition != nil)
    footerText = node["FooterText"]?.text
  }

  private static func specifier(
    _ node: PropertyListNode?, _ role: ListMember.Role, of list: PropertyListNode
  ) -> Specifier? {
    guard let node, let type = node["Type"]?.text.flatMap(ElementType.init),
      type.listRoles.contains(role)
    else { return nil }
    var specifier = SpecifierReader(node: node, index: 0).read()
    specifier.listMember = ListMember(role, ofListKeyed: list.filledText("Key"))
    return specifier
  }
}
