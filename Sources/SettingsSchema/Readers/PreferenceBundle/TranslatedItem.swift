import PropertyList
import Translation

/// An item of a preference bundle's page, in the words of a settings bundle.
struct TranslatedItem: Sendable {
  /// The entry in the words of a settings bundle.
  let node: PropertyListNode
  /// The item as it was read.
  let source: PropertyListNode
  /// What the file calls it: the `cell`, or else the `cellClass`.
  let word: String?
  /// The tweak's code that it relies on.
  var code: CodeReference?
  /// Why it can't be shown, in a sentence; nil when it can.
  var problem: Text?
  /// Its position in `items`.
  var index = 0

  /// The specifier that it is.
  var specifier: Specifier {
    var specifier = SpecifierReader(node: node, index: index, problem: problem).read()
    specifier.source = source
    specifier.fileType = word
    specifier.code = code
    return specifier
  }
}

extension TranslatedItem {
  /// The item under another title.
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
