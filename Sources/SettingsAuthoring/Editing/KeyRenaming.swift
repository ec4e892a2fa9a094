import Foundation
import PropertyList
import SettingsSchema

/// What refers to a setting by its key, and follows when the key is another one: conditions, and the field that a list
/// shows of each item.
struct KeyRenaming {
  /// The pages on which a key is the same setting: those of settings, or that of a list’s items, with an item’s fields.
  private let pages: [PageFile]
  /// The name of the page of items, and the pages with lists; nil for settings.
  private let items: (page: String, others: [PageFile])?

  private struct PageFile {
    let url: URL
    let content: PageContent

    init?(_ url: URL) {
      guard let content = try? PageContent(contentsOf: url) else { return nil }
      (self.url, self.content) = (url, content)
    }

    func edit(
      _ index: Int, _ keys: [String], _ value: String
    ) -> BundleEdit {
      let path = content.path(index) + keys.map { .key($0) }
      return BundleEdit(url, PropertyListEdit(at: path, .set(.string(value))))
    }
  }

  /// - Parameter file: the page with the setting.
  init(on file: URL, in bundle: SettingsBundle) {
    let settings = Set(bundle.pageSteps().map(\.name))
    let panes = bundle.reachablePanes().panes.map(\.pane)
    let page = panes.first { $0.file == file }
    if let page, !settings.contains(page.name) {
      pages = Self.read([file])
      items = (page.name, Self.read(panes.compactMap(\.file)))
    } else {
      pages = Self.read([file] + panes.filter { settings.contains($0.name) }.compactMap(\.file))
      items = nil
    }
  }

  /// Each page once.
  private static func read(_ files: [URL]) -> [PageFile] {
    Set(files).sorted { $0.path < $1.path }.compactMap(PageFile.init)
  }

  /// Whether an element has a key.
  func isUsed(_ key: String) -> Bool {
    pages.contains { page in
      page.content.elements.contains { element in
        let values = element.dictionary
        return (values?["Key"] ?? values?["key"])?.string == key
      }
    }
  }

  /// The edits after a key was changed, one for each condition or list.
  func edits(from old: String, to new: String) -> [BundleEdit] {
    pages.flatMap { conditions(on: $0, from: old, to: new) } + lists(from: old, to: new)
  }

  private func conditions(
    on page: PageFile, from old: String, to new: String
  ) -> [BundleEdit] {
    InspectedCondition.all(in: page.content).compactMap { found in
      let key = found.key
      guard let index = key.element else { return nil }
      let path = (key.outer.map { [$0] } ?? []) + [key.name]
      return Condition.text(found.text, renaming: old, to: new).map { page.edit(index, path, $0) }
    }
  }

  /// The lists whose items are on the page, and show the field.
  private func lists(from old: String, to new: String) -> [BundleEdit] {
    guard let items else { return [] }
    return items.others.flatMap { page in
      page.content.elements.indices.flatMap { index in
        KeyTable.elements.compactMap { outer in
          let item = page.content.element(index)?[outer]?.dictionary
          guard item?["File"]?.string == items.page, item?["Key"]?.string == old else {
            return nil
          }
          return page.edit(index, [outer, "Key"], new)
        }
      }
    }
  }
}
