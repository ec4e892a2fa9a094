import PropertyList
import Translation

/// An item of a preference bundle’s page, translated to the keys of a settings bundle.
struct TranslatedItem: Sendable {
  /// The translated entry.
  let node: PropertyListNode
  /// The original item.
  let source: PropertyListNode
  /// Its kind in the file: the `cell`, or else the `cellClass`.
  let word: String?
  /// The tweak’s code that it relies on.
  var code: CodeReference?
  /// Why it can’t be shown, in a sentence, or nil.
  var problem: Text?
  /// Its position in `items`.
  var index = 0

  /// Its specifier.
  var specifier: Specifier {
    var specifier = SpecifierReader(node: node, index: index, problem: problem).read()
    specifier.source = source
    specifier.fileType = word
    specifier.code = code
    return specifier
  }
}

extension TranslatedItem {
  /// The item with another title.
  func titled(_ title: String) -> TranslatedItem {
    let old = node.entry("Title")
    let place = old?.keyLocation ?? node.location
    let entry = PropertyListEntry(
      key: "Title", keyLocation: place,
      value: PropertyListNode(
        content: .scalar(.string(title)), location: old?.value.location ?? place))
    return TranslatedItem(
      node: PropertyListNode(
        content: .dictionary((node.entries ?? []).filter { $0.key != "Title" } + [entry]),
        location: node.location),
      source: source, word: word, code: code, problem: problem, index: index)
  }
}
