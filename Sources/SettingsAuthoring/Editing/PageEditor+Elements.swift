package import Foundation
package import PropertyList
package import SettingsSchema
import Translation

// Adding, moving, copying and deleting elements.

extension PageEditor {
  /// Inserts elements after another one, or at the end; returns the index of the first one, or nil if it failed.
  ///
  /// A row after a radio group or a list gets a group of its own, because it would be among the options or items.
  @discardableResult
  package func insert(
    _ elements: [PropertyListValue], after index: Int?, adding files: [URL: Data] = [:]
  ) -> Int? {
    guard content.isList else { return nil }
    let place = min(index.map { $0 + 1 } ?? content.listCount, content.listCount)
    let group = elements.first.map { ownGroup(of: $0, after: place - 1) } ?? []
    let all = group + elements
    let change: PropertyListEdit.Change? =
      all.count > 1 ? .insertAll(all) : all.first.map { .insert($0) }
    let edits = change.map { [PropertyListEdit(at: content.place(inList: place), $0)] } ?? []
    let name = elements.first?.dictionary.map(ElementRows.title) ?? ""
    let title =
      elements.count == 1
      ? tr("\(name.inQuotes) added")
      : tr(
        one: "\(elements.count) element added", other: "\(elements.count) elements added",
        count: elements.count)
    return apply(edits, titled: title, adding: files) ? place + group.count : nil
  }

  /// The group that an element needs after another one: none, unless the other one is a radio group or a list, and the
  /// element doesn’t begin a section.
  private func ownGroup(of element: PropertyListValue, after previous: Int) -> [PropertyListValue] {
    func type(_ element: PropertyListDictionary?) -> ElementType? {
      element?["Type"]?.string.flatMap(ElementType.init)
    }
    guard content.isInList(previous),
      [.radioGroup, .listGroup].contains(type(content.element(previous))),
      type(element.dictionary)?.startsSection != true
    else { return [] }
    return [["Type": .string(ElementType.group.rawValue)]]
  }

  /// Deletes an element; returns whether it was saved.
  @discardableResult
  package func remove(_ index: Int) -> Bool {
    guard content.isInList(index) else { return false }
    return apply(
      [PropertyListEdit(at: content.path(index), .remove)],
      titled: tr("\(title(of: index).inQuotes) deleted"))
  }

  /// Moves an element by a number of places; returns its new index, or nil if it stays.
  ///
  /// As when it is added, a row after a radio group or a list gets a group of its own.
  @discardableResult
  package func move(_ index: Int, by distance: Int) -> Int? {
    let target = index + distance
    guard content.isInList(index), content.isInList(target), target != index else { return nil }
    let group = groupOfMoved(index, by: distance)
    let edits =
      [PropertyListEdit(at: content.path(index), .move(to: target))]
      + group.map { PropertyListEdit(at: content.place(inList: target), .insert($0)) }
    let isSaved = apply(edits, titled: tr("\(title(of: index).inQuotes) moved"))
    return isSaved ? target + group.count : nil
  }

  /// The distance by which an element moves one place up or down, -1 or 1: a row passes over a radio group or a list.
  ///
  /// Otherwise, it would get another group each time it is moved up.
  package func distance(ofStep step: Int, from index: Int) -> Int {
    guard content.isInList(index), content.isInList(index + 2 * step),
      !groupOfMoved(index, by: step).isEmpty
    else { return step }
    return 2 * step
  }

  /// The group that an element needs at its new place; none for most.
  private func groupOfMoved(_ index: Int, by distance: Int) -> [PropertyListValue] {
    let target = index + distance
    return ownGroup(of: content.elements[index], after: distance > 0 ? target : target - 1)
  }

  /// Inserts a copy of an element after it, with a key of its own; returns its index, or nil if it failed.
  @discardableResult
  package func duplicate(_ index: Int) -> Int? {
    guard content.isInList(index) else { return nil }
    return insert(withOwnKeys([content.elements[index]]), after: index)
  }

  /// Inserts a new element of a type after another one, and for a row that opens a page, the page.
  ///
  /// - Returns: its index, or nil if it failed.
  @discardableResult
  package func insertNew(_ info: ElementInfo, after index: Int?) -> Int? {
    if content.hasCells {
      let folder = file.folderOfPage
      let page = ElementInfo.freeKey(PageSurroundings.pages(in: [folder]), like: "Page")
      guard let cell = info.newCell(usedKeys: usedKeys, page: page, domain: usualDomain) else {
        return nil
      }
      let isAdded = cell["cell"] == "PSLinkCell"
      return insert(
        [.dictionary(cell)], after: index, adding: isAdded ? newPage(named: page, in: folder) : [:])
    }
    guard !info.isCell else { return nil }
    let layers = editor.bundle?.location.layers ?? []
    let page = ElementInfo.freeKey(PageSurroundings.pages(in: layers), like: "Page")
    let element = info.newElement(usedKeys: usedKeys, page: page)
    let isAdded = element["File"] == .string(page)
    let folder = layers.first { file.path.hasPrefix($0.path + "/") } ?? layers.first
    return insert(
      [.dictionary(element)], after: index, adding: isAdded ? newPage(named: page, in: folder) : [:]
    )
  }

  /// A page file without elements and with the layout of this one, in the folder where pages are looked up by name.
  private func newPage(named name: String, in folder: URL?) -> [URL: Data] {
    let root: PropertyListDictionary = [content.listKey: .array([])]
    let layout = (try? BoundedFile.read(file)) ?? Data()
    guard let folder, let data = try? PropertyListWriter.xml(.dictionary(root), like: layout) else {
      return [:]
    }
    return [folder.appendingPathComponent("\(name).plist"): data]
  }

  /// An element as the text of a property list, for the clipboard; nil if it can’t be written as XML.
  package func text(of index: Int) -> String? {
    guard content.elements.indices.contains(index),
      let data = try? PropertyListWriter.xml(content.elements[index])
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Inserts the elements of a text after another one: a property list with an element, several, or a whole page.
  ///
  /// - Returns: What happened, and the index of the first element.
  package func paste(_ text: String, after index: Int?) -> (result: Pasting, place: Int?) {
    guard content.isList, let elements = Self.elements(in: text), !elements.isEmpty else {
      return (.nothing, nil)
    }
    let place = insert(withOwnKeys(elements), after: index)
    return (place == nil ? .failed : .saved, place)
  }

  private static func elements(in text: String) -> [PropertyListValue]? {
    guard let value = try? PropertyListDocument.read(Data(text.utf8)).value else { return nil }
    let page = value.dictionary.flatMap { root in
      PageContent.listKeys.lazy.compactMap { root[$0]?.array }.first
    }
    let list = value.array ?? page ?? [value]
    return list.allSatisfy { $0.dictionary != nil } ? list : nil
  }

  /// Elements whose keys aren’t those of others.
  private func withOwnKeys(_ elements: [PropertyListValue]) -> [PropertyListValue] {
    var keys = FreeKeys(besides: usedKeys)
    return elements.map { element in
      guard case .dictionary(var values) = element else { return element }
      for name in ["Key", "key"] {
        guard let key = values[name]?.string, !key.isEmpty else { continue }
        values[name] = .string(keys.addKey(like: key))
      }
      return .dictionary(values)
    }
  }

  /// The domain of a preference bundle’s values: the first one of this page, or else of another page; nil for none.
  private var usualDomain: String? {
    content.elements.lazy.compactMap { $0.dictionary?["defaults"]?.string }.first
      ?? editor.bundle?.reachablePanes().panes.lazy.flatMap(\.pane.specifiers).compactMap(\.domain)
      .first
  }

  /// The keys of all settings; the bundle may not have been read since this page was changed.
  var usedKeys: Set<String> {
    let here = content.elements.compactMap {
      $0.dictionary.flatMap { $0["Key"] ?? $0["key"] }?.string
    }
    let panes = editor.bundle.map { $0.reachablePanes().panes.map(\.pane) } ?? []
    let others = panes.filter { $0.file != file }.flatMap(\.specifiers)
    return Set(here + others.compactMap(\.key))
  }
}
