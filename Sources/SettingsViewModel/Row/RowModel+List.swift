import Translation

extension RowModel {
  /// Whether the row shows a list item.
  public var isListItem: Bool { item != nil }

  /// Whether the row is on the page of a list item.
  public var isOnItemPage: Bool { host.values.isOfItem }

  /// Whether the user may remove the item.
  public var isDeletable: Bool { item?.list.group.isDeletable ?? false }

  /// Whether the user may move the item.
  public var isReorderable: Bool { item?.list.group.isReorderable ?? false }

  /// Removes the item from the list.
  public func delete() {
    if let item, isDeletable { item.list.remove(at: item.index, name: itemTitle) }
  }

  /// Moves the item to another position in the list.
  public func move(to position: Int) {
    guard let item, isReorderable, position != item.index else { return }
    item.list.move(from: item.index, to: position, name: itemTitle)
  }

  /// Moves the item before or after another one of its list.
  public func move(nextTo other: RowModel, isAfter: Bool) {
    guard let item, let target = other.item, target.list === item.list else { return }
    let place = target.index + (isAfter ? 1 : 0)
    move(to: place > item.index ? place - 1 : place)
  }

  /// The list of an item, which is the same for all of its rows; nil for other rows.
  public var itemList: AnyObject? { item?.list }

  /// The item’s index after a step up or down the list; nil if it can’t be moved there.
  public func place(movedBy step: Int) -> Int? {
    guard let item, isReorderable, item.list.problem == nil else { return nil }
    let position = item.index + step
    return item.list.shown.indices.contains(position) ? position : nil
  }

  /// The name of the item’s delete button.
  public var deleteName: String {
    let name = itemTitle
    return name.isEmpty ? tr("Remove") : tr("Remove \(name.inQuotes)")
  }

  /// The message after the item is removed.
  public var removedNote: String {
    let name = itemTitle
    return name.isEmpty ? tr("Removed") : tr("\(name.inQuotes) removed")
  }
}
