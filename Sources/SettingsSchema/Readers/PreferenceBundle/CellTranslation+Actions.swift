import Foundation
import PropertyList

// Cells that open or do something.

extension CellTranslation {
  /// A link opens the page that its class is named after, a page under any key, or else the page of its label.
  ///
  /// All other pages are made by the tweak’s code.
  mutating func addLink() {
    if addURL() { return }
    addRow("PSChildPaneSpecifier")
    if source["icon"] != nil || source["iconImageSystem"] == nil { addIcon(as: "Icon") }
    if let target = page.linkTarget {
      setPage(target, from: source["detail"] == nil ? "label" : "detail")
      return
    }
    // Pages of other bundles aren’t available.
    if source["bundle"] != nil || source["bundlePath"] != nil {
      needCode(source["bundle"] == nil ? "bundlePath" : "bundle")
      return
    }
    if let (key, found) = namedPage(under: ["label", "id", "key", "value", "name", "title"]) {
      setPage(page.path(ofPage: found), from: key)
      return
    }
    for key in ["cellClass", "customControllerClass", "action", "pane", "detail"] { needCode(key) }
    if code?.key == "cellClass", source["key"] != nil {
      // Not a page but a value that the class shows and edits, usually a color.
      entry.set("Type", "IASKCustomViewSpecifier", from: "cellClass")
      return
    }
    if code == nil, let label = source.filledText("label") {
      setPage(page.path(ofPage: label), from: "label")
    }
  }

  private mutating func setPage(_ name: String, from key: String) {
    entry.set("File", .string(name), from: key)
    pageKey = key
  }

  /// Whether an item contains the name of a page or its class, regardless of its cell.
  var leadsToPage: Bool { namedPage(under: []) != nil }

  /// The page in the item, and its key: by its class, under a key of the tweak, such as `plist`, or under one of those
  /// that may mean something else.
  private func namedPage(under others: [String]) -> (key: String, page: String)? {
    let pages = LinkTarget(pages: page.pages, own: page.name)
    for key in ["detail", "pane", "customControllerClass"] {
      guard let name = source.filledText(key) else { continue }
      if let found = pages.page(named: name) ?? pages.page(ofClass: name) { return (key, found) }
    }
    let own = (source.entries ?? []).map(\.key).filter { !PreferenceVocabulary.keys.contains($0) }
    return (own + others).lazy.compactMap { key in
      source.filledText(key).flatMap(pages.page(named:)).map { (key, $0) }
    }.first
  }

  mutating func addButton() {
    if addURL() { return }
    if leadsToPage { return addLink() }
    addAction()
    if isDeleteCell {
      let key =
        cell == "PSDeleteButtonCell"
        ? "cell" : source["cellClass"] == nil ? "deletionAction" : "cellClass"
      entry.set("LeversDestructive", true, from: key)
    }
    for key in ["cellClass", "deletionAction", "confirmationAction", "buttonAction", "action"]
    where key != "cellClass" || cell == nil { needCode(key) }
  }

  /// Whether the cell deletes something, so that it is red.
  ///
  /// Source: UIKit’s and Preferences’ `PSDeleteButtonCell`, earlier `PSDeleteTableCell`, and `deletionAction`.
  var isDeleteCell: Bool {
    source["deletionAction"] != nil
      || [cell, cellClass].compactMap(\.self).contains {
        $0.hasSuffix("DeleteButtonCell") || $0.hasSuffix("DeleteTableCell")
      }
  }

  private mutating func addAction() {
    entry.set("Type", "IASKButtonSpecifier", from: source["cell"] == nil ? "cellClass" : "cell")
    addLook()
    entry.copy("isDestructive", as: "LeversDestructive")
    addConfirmation(as: "LeversConfirmation")
  }

  /// Adds the question to ask before: the `confirmation`.
  mutating func addConfirmation(as name: String) {
    guard let confirmation = source["confirmation"] else { return }
    entry.group(
      [
        ("title", "Title"), ("prompt", "Prompt"), ("okTitle", "ConfirmText"),
        ("cancelTitle", "DenyText"),
      ], of: confirmation, as: name)
  }

  /// Adds the common keys except for those of values: the key of a row without a value would only be its name.
  mutating func addLook() {
    for (key, name) in [
      ("label", "Title"), ("subtitle", "IASKSubtitle"), ("enabled", "LeversEnabled"),
    ] { entry.copy(key, as: name) }
    addIcon(as: "IASKCellImage")
    if let filter = VersionFilter.upperBound(of: source) {
      // No device has this idiom, so the row is never shown.
      entry.set("SupportedUserInterfaceIdioms", ["iOS before 13"], from: filter.key)
    }
  }

  mutating func addGiantCell() {
    if source["action"] != nil || source["url"] != nil {
      addButton()
    } else if source["detail"] != nil || source["pane"] != nil {
      addLink()
    } else {
      addTitleValue()
    }
  }

  /// Adds an option outside a radio group, whose meaning depends on code.
  mutating func addListItem() {
    addAction()
    code = CodeReference(key: "cell", name: source["action"]?.text ?? "PSListItemCell")
    needCode("action")
  }

  mutating func addCustomView() {
    entry.set("Type", "IASKCustomViewSpecifier", from: "cellClass")
    needCode("cellClass")
  }

  /// Adds a row that opens an address; returns false if it has none.
  mutating func addURL() -> Bool {
    guard let url = source.filledText("url") else { return false }
    addURL(url, from: "url")
    return true
  }

  /// A row that opens an address.
  mutating func addURL(_ url: String, from key: String) {
    entry.set("Type", "IASKOpenURLSpecifier", from: source["cell"] == nil ? "cellClass" : "cell")
    addLook()
    entry.set("File", .string(url), from: key)
  }
}
