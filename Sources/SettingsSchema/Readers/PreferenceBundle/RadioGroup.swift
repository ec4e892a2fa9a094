import PropertyList

/// A group with `isRadioGroup` and the `PSListItemCell`s after it: one choice with several rows.
struct RadioGroup {
  let group: PropertyListNode
  let options: [PropertyListNode]

  /// The rows that are options of a group; empty if it isn’t a radio group.
  static func options(
    of group: PropertyListNode, followedBy items: ArraySlice<PropertyListNode>
  ) -> [PropertyListNode] {
    guard group["cell"]?.text == "PSGroupCell", group.flag("isRadioGroup") else { return [] }
    return Array(items.prefix { $0["cell"]?.text == "PSListItemCell" })
  }

  /// The group as a radio group; without a key, only the tweak’s code knows the selection.
  func translated(_ page: PreferencePage) -> TranslatedItem {
    var cell = CellTranslation(source: group, page: page)
    cell.entry.set("Type", "PSRadioGroupSpecifier", from: "cell")
    cell.addCommon()
    cell.entry.copy("footerText", as: "FooterText")
    cell.addGroupLook()
    if group["key"] == nil { addSharedKey(&cell) }
    cell.entry.add(list("Values") { $0["value"] ?? $0["label"] ?? $0["id"] })
    cell.entry.add(list("Titles") { $0["label"] })
    if group["key"] == nil, !hasSharedKey {
      cell.code = CodeReference(key: "isRadioGroup", name: group["id"]?.text ?? "")
    }
    return cell.item
  }

  /// Whether all options share a key.
  private var hasSharedKey: Bool {
    guard let key = options.first?["key"]?.text else { return false }
    return options.allSatisfy { $0["key"]?.text == key }
  }

  private func addSharedKey(_ cell: inout CellTranslation) {
    guard hasSharedKey, let option = options.first else { return }
    cell.entry.copy("key", as: "Key", of: option)
    if group["defaults"] == nil { cell.addDomain(option.entry("defaults")) }
    if group["default"] == nil { cell.entry.copy("default", as: "DefaultValue", of: option) }
  }

  private func list(
    _ name: String, _ value: (PropertyListNode) -> PropertyListNode?
  ) -> PropertyListEntry {
    let values = options.map {
      value($0) ?? PropertyListNode(content: .scalar(""), location: $0.location)
    }
    return PropertyListEntry(
      key: name, keyLocation: group.location,
      value: PropertyListNode(content: .array(values), location: group.location))
  }
}
