import Foundation
import PropertyList
import Translation

/// A dictionary of a page, or a string table, that a fix can change.
struct FixPlace {
  private let file: URL
  private let path: [PropertyListStep]
  /// The name in the file of a settings bundle’s key, or nil if the file has another value there.
  private let name: (String) -> String?

  fileprivate init(
    _ file: URL, _ path: [PropertyListStep], name: @escaping (String) -> String? = { $0 }
  ) {
    self.file = file
    self.path = path
    self.name = name
  }

  /// A fix that gives a key another name.
  func rename(_ key: String, to new: String, isCertain: Bool = true) -> Fix {
    fix(
      Text("Rename \(key.quoted) to \(new.quoted)"), isCertain,
      [edit([.key(key)], .rename(to: new))])
  }

  /// A fix that gives a key a value.
  ///
  /// - Parameter title: says what is chosen, given the key’s name in the file; nil for the usual title.
  func set(
    _ key: String, to value: PropertyListValue, isCertain: Bool = true,
    title: ((String) -> Text)? = nil
  ) -> Fix? {
    name(key).map {
      fix(
        title?($0) ?? Text("Set \($0) to \(value.shown)"), isCertain,
        [edit([.key($0)], .set(value))])
    }
  }

  /// A fix that replaces an element of a key’s array.
  func set(
    _ key: String, at index: Int, to value: PropertyListValue, isCertain: Bool = true
  ) -> Fix? {
    name(key).map {
      fix(
        Text("Change element \(index + 1) of \($0) to \(value.shown)"), isCertain,
        [edit([.key($0), .index(index)], .set(value))])
    }
  }

  /// A fix that removes a key.
  func remove(_ key: String, isCertain: Bool = true) -> Fix? {
    name(key).map { fix(Text("Remove \($0)"), isCertain, [edit([.key($0)], .remove)]) }
  }

  /// A fix that removes several keys, if the author no longer needs them.
  func remove(_ keys: [String]) -> Fix {
    fix(Text("Remove \(keys.listed)"), false, keys.map { edit([.key($0)], .remove) })
  }

  /// A fix that removes the values of a key that aren’t used.
  func removeRepeats(of key: String, isCertain: Bool = true) -> Fix {
    fix(
      Text("Remove the unused values of \(key.quoted)"), isCertain,
      [edit([.key(key)], .removeRepeats)])
  }

  /// A fix that adds elements to a key’s array, which has some.
  func append(
    _ elements: [PropertyListValue], to key: String, count: Int, isCertain: Bool, _ title: Text
  ) -> Fix? {
    name(key).map {
      fix(title, isCertain, [edit([.key($0), .index(count)], .insertAll(elements))])
    }
  }

  /// A fix that removes the last elements of a key’s array, from an index on.
  func removeLast(
    _ elements: [PropertyListValue], of key: String, from index: Int, _ title: Text
  ) -> Fix? {
    name(key).map { fix(title, false, [edit([.key($0), .index(index)], .removeAll(elements))]) }
  }

  /// A fix that removes elements from arrays.
  func remove(_ elements: [(key: String, index: Int)], isCertain: Bool) -> Fix? {
    let edits = elements.compactMap { element in
      name(element.key).map { edit([.key($0), .index(element.index)], .remove) }
    }
    guard edits.count == elements.count, let first = elements.first else { return nil }
    return fix(Text("Remove element \(first.index + 1) of \(first.key)"), isCertain, edits)
  }

  /// A fix that exchanges the values of two keys.
  func exchange(
    _ first: (key: String, value: PropertyListValue),
    _ second: (key: String, value: PropertyListValue)
  ) -> Fix? {
    guard let one = name(first.key), let other = name(second.key) else { return nil }
    return fix(
      Text("Swap \(one) and \(other)"), false,
      [edit([.key(one)], .set(second.value)), edit([.key(other)], .set(first.value))])
  }

  /// A fix that removes the dictionary itself.
  func removeAll(_ title: Text) -> Fix { fix(title, false, [edit([], .remove)]) }

  /// A fix that inserts an entry before this one.
  func insertBefore(_ entry: PropertyListDictionary, _ title: Text) -> Fix {
    fix(title, true, [edit([], .insert(.dictionary(entry)))])
  }

  /// A fix that adds entries to the list of a key, unless other fixes make them unnecessary.
  func append(
    _ entries: [PropertyListDictionary], to key: String, count: Int, _ title: Text
  ) -> Fix {
    let edit = edit([.key(key), .index(count)], .insertAll(entries.map { .dictionary($0) }))
    return Fix(title: title, edits: [edit], isCertain: false, isLastResort: true)
  }

  private func fix(_ title: Text, _ isCertain: Bool, _ edits: [BundleEdit]) -> Fix {
    Fix(title: title, edits: edits, isCertain: isCertain)
  }

  private func edit(_ steps: [PropertyListStep], _ change: PropertyListEdit.Change) -> BundleEdit {
    BundleEdit(file, PropertyListEdit(at: path + steps, change))
  }
}

extension CheckedTable {
  /// The strings; in a string catalog, those of all languages.
  var place: FixPlace { FixPlace(url, []) }
}

extension CheckedPage {
  /// The root dictionary; nil for a page that is declared in Swift.
  var place: FixPlace? { file.layer == nil ? nil : FixPlace(file.url, []) }
}

extension CheckedEntry {
  /// The entry in its file; nil if it is declared in Swift.
  var place: FixPlace? {
    guard file.layer != nil else { return nil }
    let path: [PropertyListStep] =
      (list == "entry" ? [.key(list)] : [.key(list), .index(index)])
      + (nesting.map { [.key($0)] } ?? [])
    guard list != "PreferenceSpecifiers" else { return FixPlace(file.url, path) }
    // The value in the file may be elsewhere, or of another form.
    return FixPlace(file.url, path) { [node, source] key in
      guard let name = CheckedEntry.itemKeys[key], let value = source[name]?.value,
        value == node[key]?.value
      else { return source[key] == nil ? nil : key }
      return name
    }
  }

  /// The keys of items with the same values.
  private static let itemKeys = [
    "DefaultValue": "default", "Values": "validValues", "Titles": "validTitles",
    "ShortTitles": "shortTitles", "MinimumValue": "min", "MaximumValue": "max",
  ]
}

extension CheckedItem {
  /// The item in its file.
  var place: FixPlace? {
    guard page.file.layer != nil else { return nil }
    return FixPlace(
      page.file.url,
      path.split(separator: "/").map { step in
        Int(step).map { .index($0) } ?? .key(String(step))
      })
  }
}
