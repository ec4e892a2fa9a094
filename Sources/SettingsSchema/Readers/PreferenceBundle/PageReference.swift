package import Foundation
package import PropertyList

/// A place in a file of a preference bundle that opens one of its pages.
package struct PageReference: Sendable {
  /// The place of the item, or of the entry.
  package let item: [PropertyListStep]
  /// The key that names the page.
  package let key: String
  /// The name of the page in the bundle.
  package let page: String
  /// The value of the key: the name of the page, or that of a class; "" if there is none.
  package let text: String
  /// The pages that the value can refer to.
  private let target: LinkTarget
  /// Whether the value is the name of a class, if of anything.
  private let isClass: Bool

  /// The references in a page or a PreferenceLoader file.
  ///
  /// - Parameters:
  ///   - root: the content of the file.
  ///   - layer: the folder that page names are relative to.
  package static func all(
    in root: PropertyListNode, of file: URL, layer: URL
  ) -> [PageReference] {
    guard let preferences = PreferenceFile(root) else { return [] }
    let folder = file.folderOfPage
    let folders = [folder] + LocalizedFolders.all(in: folder).map(\.url)
    let page = PreferencePage(
      folder: folder.path(below: layer) ?? "",
      pages: Set(folders.flatMap(PreferencePage.names)).sorted(),
      name: PaneName.base(ofFileNamed: file.lastPathComponent))
    let items = (preferences.items ?? []).enumerated().compactMap { index, node in
      PageReference(node, at: [.key("items"), .index(index)], in: page, targetFolder: nil)
    }
    // An entry of the file’s own items follows the file.
    guard let node = preferences.entry, !preferences.isEntryOfItems else { return items }
    let entry = PreferenceEntry(preferences, file: file, layer: layer)
    let reference = PageReference(
      node, at: [.key("entry")], in: entry.entryPage(page), targetFolder: entry.bundle)
    return items + [reference].compactMap(\.self)
  }

  /// - Parameter targetFolder: the folder of the entry’s bundle; nil for the page’s own.
  private init?(
    _ node: PropertyListNode, at item: [PropertyListStep], in page: PreferencePage,
    targetFolder: URL?
  ) {
    var cell = CellTranslation(source: node, page: page)
    cell.run()
    guard let key = cell.pageKey, let target = cell.entry.node["File"]?.text else { return nil }
    self.item = item
    self.key = key
    self.page = target
    let isEntry = page.linkTarget != nil
    // The label of an entry isn’t the name of its bundle’s first page.
    text = isEntry && key == "label" ? "" : node.filledText(key) ?? ""
    isClass = ["detail", "pane", "customControllerClass"].contains(key)
    let pages = isEntry ? targetFolder.map(PreferencePage.names) : nil
    self.target = LinkTarget(pages: pages ?? page.pages, own: isEntry ? "entry" : page.name)
  }

  /// The value that opens the page under a new name; nil if only the tweak’s code knows the page by name.
  ///
  /// - Parameter name: the new name, without a folder.
  package func text(afterRenamingTo name: String) -> String? {
    let old = PaneName.split(page).base
    if text == old { return name }
    if text == old + ".plist" { return name + ".plist" }
    let pages = target.pages.map { $0 == old ? name : $0 }
    let renamed = LinkTarget(pages: pages, own: target.own)
    return isClass && renamed.page(ofClass: text) == name ? text : nil
  }
}
