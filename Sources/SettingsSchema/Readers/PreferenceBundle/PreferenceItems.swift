import PropertyList

/// Translates the items of a page, in order.
struct PreferenceItems {
  let file: PreferenceFile
  let page: PreferencePage
  /// The data for translating the entry.
  let entryPage: PreferencePage

  /// All items; an entry that isn’t just a link to the items comes first.
  func translated() -> [TranslatedItem] {
    let items = file.items ?? []
    var result: [TranslatedItem] = []
    if let entry = file.entry, !file.isEntryOfItems {
      let item = translate(entry, index: items.count, in: entryPage)
      // Source: PreferenceLoader uses the file’s name if there is no label.
      result.append(entry["label"] == nil ? item.titled(entryPage.name) : item)
    }
    var index = 0
    while index < items.count {
      let item = items[index]
      let options = RadioGroup.options(of: item, followedBy: items[(index + 1)...])
      if options.isEmpty {
        result.append(translate(item, index: index, in: page))
      } else {
        var group = RadioGroup(group: item, options: options).translated(page)
        group.index = index
        result.append(group)
      }
      index += 1 + options.count
    }
    return result
  }

  private func translate(
    _ node: PropertyListNode, index: Int, in page: PreferencePage
  ) -> TranslatedItem {
    var item = CellTranslation.translate(node, in: page)
    item.index = index
    return item
  }
}
