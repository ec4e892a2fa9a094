import PropertyList
import Translation

/// Translates an item; always returns one.
///
/// Source of the keys: section 8 of the reference (theos’ headers, libcephei, AltList, libcolorpicker).
struct CellTranslation {
  let source: PropertyListNode
  let page: PreferencePage
  var entry: TranslatedEntry
  var code: CodeReference?
  /// The key that names the page that it opens; nil if it opens none.
  var pageKey: String?
  var problem: Text?

  init(source: PropertyListNode, page: PreferencePage) {
    self.source = source
    self.page = page
    entry = TranslatedEntry(source)
  }

  /// Translates an item.
  static func translate(_ source: PropertyListNode, in page: PreferencePage) -> TranslatedItem {
    guard source.entries != nil else {
      return TranslatedItem(node: source, source: source, word: nil)
    }
    var translation = CellTranslation(source: source, page: page)
    translation.run()
    return translation.item
  }

  /// The translation so far.
  var item: TranslatedItem {
    TranslatedItem(
      node: entry.node, source: source, word: cell ?? cellClass, code: code, problem: problem)
  }

  /// The `cell`.
  var cell: String? { source.filledText("cell") }

  /// The `cellClass`.
  var cellClass: String? { source.filledText("cellClass") }

  /// Translates the item, once.
  mutating func run() {
    if addLibraryCell() { return }
    switch cell {
    case "PSGroupCell": addGroup()
    case "PSSwitchCell": addSwitch()
    case "PSSliderCell": addSlider()
    case "PSLinkListCell": leadsToPage && !hasOptions ? addLink() : addChoice()
    case "PSSegmentCell":
      addChoice()
      entry.set("LeversSegmented", true, from: "cell")
    case "PSEditTextCell": addTextField(isSecure: false)
    case "PSSecureEditTextCell": addTextField(isSecure: true)
    case "PSEditTextViewCell": addTextView()
    case "PSTitleValueCell": addTitleValue()
    case "PSStaticTextCell": addStaticText()
    case "PSLinkCell": source["validValues"] == nil ? addLink() : addChoice()
    case "PSButtonCell", "PSDeleteButtonCell": addButton()
    case "PSGiantCell", "PSGiantIconCell": addGiantCell()
    case "PSListItemCell": addListItem()
    case "PSSpinnerCell": addRow("LeversSpinnerSpecifier")
    default: addOther()
    }
  }

  /// Adds an unknown cell, which is drawn by a tweak’s class, if at all.
  private mutating func addOther() {
    if isDeleteCell { return addButton() }
    if leadsToPage { return addLink() }
    addCommon()
    if cellClass != nil {
      addCustomView()
    } else if let cell {
      problem = Text("Levers doesn’t know the cell “\(cell)”.")
    } else if let node = source["cell"], node.text == nil {
      problem = Text("its cell is of type \(node.value.typeName), not a string.")
    } else {
      problem = Text("it has no cell.")
    }
  }

  /// Begins a row of a type with the common keys.
  mutating func addRow(_ type: String) {
    entry.set("Type", .string(type), from: source["cell"] == nil ? "cellClass" : "cell")
    addCommon()
  }

  /// Adds the common keys of all cells.
  mutating func addCommon() {
    for (key, name) in [
      ("key", "Key"), ("default", "DefaultValue"), ("PostNotification", "LeversPostNotification"),
    ] { entry.copy(key, as: name) }
    addLook()
    addDomain(source.entry("defaults"))
    addAlignment()
  }

  /// Adds the domain: by name, or by the path of its file.
  mutating func addDomain(_ defaults: PropertyListEntry?) {
    guard let defaults else { return }
    var value = defaults.value
    if let path = value.text, path.contains("/") || path.hasSuffix(".plist") {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let domain = name.hasSuffix(".plist") ? String(name.dropLast(".plist".count)) : name
      value = PropertyListNode(content: .scalar(.string(domain)), location: value.location)
    }
    entry.add(
      PropertyListEntry(
        key: "LeversStoreDomain", keyLocation: defaults.keyLocation, value: value))
  }

  /// Adds the icon: a file of the bundle, or the name of a symbol.
  mutating func addIcon(as name: String) {
    if let icon = source.filledText("icon") {
      entry.set(name, .string(page.path(ofImage: icon)), from: "icon")
    } else if source.flag("hasIcon") {
      entry.set(name, .string(page.path(ofImage: "icon.png")), from: "hasIcon")
    } else if let symbol = source["iconImageSystem"]?.filledText("name") {
      entry.set(name, .string(symbol), from: "iconImageSystem")
    }
  }

  /// Adds an alignment.
  ///
  /// Source: `NSTextAlignment` of UIKit, whose 3 is justified text.
  mutating func addAlignment(of key: String = "alignment", as name: String = "IASKTextAlignment") {
    let words: [Double: TextAlignment] = [0: .left, 1: .center, 2: .right, 4: .natural]
    guard let alignment = source.number(key).flatMap({ words[$0] }) else { return }
    entry.set(name, .string(alignment.rawValue), from: key)
  }

  /// Records that the row needs the code in a key.
  mutating func needCode(_ key: String) {
    guard let node = source[key] else { return }
    code = CodeReference(key: key, name: node.text ?? "")
  }
}
