import PropertyList
import Translation

/// An entry of `PreferenceSpecifiers`, or the item or add row of a list group, as checks see it.
///
/// An object, because every check is handed every entry, and copying its parts would take most of the time.
final class CheckedEntry: Sendable {
  let file: PageFile
  let index: Int
  /// The key of the list that it stands in: `PreferenceSpecifiers`, or `items`, or `entry` for no list.
  let list: String
  /// `ItemSpecifier` or `AddSpecifier` for what stands in a list group.
  let nesting: String?
  let node: PropertyListNode
  /// Whether the entry is what it must be.
  let isDictionary: Bool
  /// The entry as it was read; other than ``node`` in a preference bundle, whose words are translated.
  let source: PropertyListNode
  /// Whether only code knows what it shows.
  let needsCode: Bool
  /// The `Type`, nil when it is missing or no string.
  let type: String?
  /// The type where it is a known one.
  let element: ElementType?
  /// The `Key`, nil when it is missing, empty or no string.
  let key: String?
  /// What the entry is read as, where it has a DefaultValue, which is judged by that; nil otherwise.
  let judge: Element?
  /// The app group of the page, nil for none.
  private let pageDomain: String?

  convenience init(
    file: PageFile, index: Int, nesting: String? = nil, node: PropertyListNode,
    pageDomain: String? = nil
  ) {
    self.init(
      file: file, index: index, list: "PreferenceSpecifiers", nesting: nesting, node: node,
      source: node, needsCode: false, pageDomain: pageDomain)
  }

  /// An item of a preference bundle, or its entry.
  convenience init(file: PageFile, item: TranslatedItem, isEntry: Bool) {
    self.init(
      file: file, index: item.index, list: isEntry ? "entry" : "items", nesting: nil,
      node: item.node, source: item.source, needsCode: item.code != nil)
  }

  private init(
    file: PageFile, index: Int, list: String, nesting: String?, node: PropertyListNode,
    source: PropertyListNode, needsCode: Bool, pageDomain: String? = nil
  ) {
    self.pageDomain = pageDomain
    self.file = file
    self.index = index
    self.list = list
    self.nesting = nesting
    self.node = node
    isDictionary = node.entries != nil
    self.source = source
    self.needsCode = needsCode
    type = node["Type"]?.scalar?.string
    element = type.flatMap(ElementType.init)
    judge = element.flatMap {
      node["DefaultValue"] == nil
        ? nil : SpecifierReader(node: node, index: index).element(of: $0.rawValue)
    }
    let key = node["Key"]?.scalar?.string ?? ""
    self.key = key.isEmpty ? nil : key
  }

  /// The entry's place for people: `Root.plist/PreferenceSpecifiers/3 (Key mail.sync)`.
  var specifier: String {
    let isApple = list == "PreferenceSpecifiers"
    var text = "\(file.path)/\(list)" + (list == "entry" ? "" : "/\(index)")
    if let nesting { text += "/" + nesting }
    if let key { return text + " (\(isApple ? "Key" : "key") \(key))" }
    if let title = self["Title"]?.scalar?.string, !title.isEmpty {
      return text + " (\(isApple ? "Title" : "label") \(title.shortened))"
    }
    return text
  }

  /// What tells its value from others: the key, and the domain of a preference bundle or an app group.
  var storedKey: KeyIndex.Key? {
    key.map { KeyIndex.Key($0, in: node.filledText("LeversStoreDomain") ?? pageDomain) }
  }

  /// The value of a key.
  subscript(name: String) -> PropertyListNode? { node[name] }

  /// The `SupportedUserInterfaceIdioms`; all when it names none.
  var idioms: Set<String> {
    let words = node["SupportedUserInterfaceIdioms"]?.texts ?? []
    return Set(words.isEmpty ? Device.allCases.map(\.idiom) : words)
  }

  /// A finding about the entry, at one of its values or, without one, where the entry begins.
  func finding(
    _ message: Text, inTweak tweakMessage: Text? = nil, at place: PropertyListNode? = nil
  ) -> Finding {
    finding(message, inTweak: tweakMessage, at: place?.location ?? node.location)
  }

  /// A finding about the entry at a place.
  func finding(
    _ message: Text, inTweak tweakMessage: Text? = nil, at location: SourceLocation
  ) -> Finding {
    Finding(
      message, inTweak: tweakMessage, file: file.url, at: location, specifier: specifier,
      entryIndex: index)
  }
}

extension PropertyListNode {
  /// The value when it has no parts; unlike `value`, free of cost.
  var scalar: PropertyListValue? {
    if case .scalar(let value) = content { value } else { nil }
  }
}

extension CheckedPage {
  /// The items, and the entry; none in a settings bundle.
  var items: [CheckedItem] {
    guard let preferences else { return [] }
    let entry = preferences.entry.map { [CheckedItem(page: self, path: "entry", node: $0)] } ?? []
    return entry
      + (preferences.items ?? []).enumerated().filter { $1.entries != nil }.map {
        CheckedItem(page: self, path: "items/\($0)", node: $1)
      }
  }
}
