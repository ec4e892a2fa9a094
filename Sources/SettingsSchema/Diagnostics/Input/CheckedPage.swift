import PropertyList

/// A page file that is a property list, as checks see it.
struct CheckedPage: Sendable {
  let file: PageFile
  let root: PropertyListNode
  let warnings: [PropertyListError]
  /// What stands in `PreferenceSpecifiers`, in order, dictionaries or not.
  let entries: [CheckedEntry]
  /// The entries, each followed by the item and the add row that it holds.
  let allEntries: [CheckedEntry]

  init(file: PageFile, document: PropertyListDocument) {
    self.file = file
    root = document.root
    warnings = document.warnings
    let nodes = root["PreferenceSpecifiers"]?.list ?? []
    entries = nodes.enumerated().map { CheckedEntry(file: file, index: $0, node: $1) }
    allEntries = entries.flatMap { entry in
      guard entry.element == .listGroup else { return [entry] }
      let nested = ["ItemSpecifier", "AddSpecifier"].compactMap { name in
        entry[name].map {
          CheckedEntry(file: file, index: entry.index, nesting: name, node: $0)
        }
      }
      return [entry] + nested
    }
  }

  /// Whether it has the one thing that a page needs.
  var hasSpecifiers: Bool { root["PreferenceSpecifiers"]?.list != nil }

  /// The `StringsTable`, nil when the page names none.
  var stringsTable: String? {
    root["StringsTable"]?.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A finding about the page, not about one of its entries.
  func finding(_ message: String, at place: PropertyListNode? = nil) -> Finding {
    Finding(message, file: file.url, at: place?.location ?? root.location)
  }
}
