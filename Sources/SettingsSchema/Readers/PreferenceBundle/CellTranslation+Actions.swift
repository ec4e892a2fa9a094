import Foundation
import PropertyList

// Cells that lead somewhere or do something.

extension CellTranslation {
  /// A link leads to the page that its class is named after or, without a class, to the page of its label.
  ///
  /// All others are made by the tweak's code.
  mutating func addLink() {
    if addURL() { return }
    addRow("PSChildPaneSpecifier")
    if source["icon"] != nil || source["iconImageSystem"] == nil { addIcon(as: "Icon") }
    if let target = page.linkTarget {
      entry.set("File", .string(target), from: source["detail"] == nil ? "label" : "detail")
      return
    }
    // Another bundle's page is not among this one's.
    if source["bundle"] != nil || source["bundlePath"] != nil {
      needCode(source["bundle"] == nil ? "bundlePath" : "bundle")
      return
    }
    let pages = LinkTarget(pages: page.pages, own: page.name)
    for key in ["detail", "pane"] {
      guard let name = source.filledText(key) else { continue }
      if let found = pages.page(named: name) ?? pages.page(ofClass: name) {
        entry.set("File", .string(page.path(ofPage: found)), from: key)
        return
      }
    }
    if let label = source.filledText("label"), let found = pages.page(named: label) {
      entry.set("File", .string(page.path(ofPage: found)), from: "label")
      return
    }
    for key in ["cellClass", "customControllerClass", "action", "pane", "detail"] { needCode(key) }
    if code?.key == "cellClass", source["key"] != nil {
      // Not a page but a value, which the class shows and edits: a colour, mostly.
      entry.set("Type", "IASKCustomViewSpecifier", from: "cellClass")
      return
    }
    if code == nil, let label = source.filledText("label") {
      entry.set("File", .string(page.path(ofPage: label)), from: "label")
    }
  }

  mutating func addButton() {
    if addURL() { return }
    addAction()
    for key in ["confirmationAction", "buttonAction", "action"] { needCode(key) }
  }

  private mutating func addAction() {
    entry.set("Type", "IASKButtonSpecifier", from: source["cell"] == nil ? "cellClass" : "cell")
    addLook()
    entry.copy("isDestructive", as: "LeversDestructive")
    if let confirmation = source["confirmation"] {
      entry.group(
        [
          ("title", "Title"), ("prompt", "Prompt"), ("okTitle", "ConfirmText"),
          ("cancelTitle", "DenyText"),
        ], of: confirmation, as: "LeversConfirmation")
    }
  }

  /// A row that shows no value: its key would only name it.
  private mutating func addLook() {
    for (key, name) in [
      ("label", "Title"), ("subtitle", "IASKSubtitle"), ("enabled", "LeversEnabled"),
    ] { entry.copy(key, as: name) }
    addIcon(as: "IASKCellImage")
    if let filter = VersionFilter.upperBound(of: source) {
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

  /// An option outside of a radio group: only code knows what choosing it means.
  mutating func addListItem() {
    addAction()
    code = CodeReference(key: "cell", name: source["action"]?.text ?? "PSListItemCell")
    needCode("action")
  }

  mutating func addCustomView() {
    entry.set("Type", "IASKCustomViewSpecifier", from: "cellClass")
    needCode("cellClass")
  }

  /// A row with an address opens it; false when it has none.
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
