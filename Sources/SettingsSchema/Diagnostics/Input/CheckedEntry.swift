import PropertyList
import Translation

/// An entry of `PreferenceSpecifiers`, or the item or addition of a list group, for checks.
///
/// A class, because every check gets every entry, and copying its parts would take most of the time.
final class CheckedEntry: Sendable {
  let file: PageFile
  let index: Int
  /// The key of its list: `PreferenceSpecifiers`, or `items`, or `entry` for none.
  let list: String
  /// `ItemSpecifier` or `AddSpecifier` inside a list group.
  let nesting: String?
  let node: PropertyListNode
  /// Whether the entry is a dictionary, as required.
  let isDictionary: Bool
  /// The entry in the file; unlike ``node``, it isn’t translated in a preference bundle.
  let source: PropertyListNode
  /// Whether its content depends on code.
  let needsCode: Bool
  /// The `Type`, or nil if it is missing or not a string.
  let type: String?
  /// The type, if it is known.
  let element: ElementType?
  /// The `Key`, or nil if it is missing, empty or not a string.
  let key: String?
  /// The element for validating the DefaultValue; nil if there is none.
  let judge: Element?
  /// The app group of the page; nil for none.
  private let pageDomain: String?

  /// - Parameter source: the entry in the file; nil if it isn’t translated.
  init(
    file: PageFile, index: Int, list: String = "PreferenceSpecifiers", nesting: String? = nil,
    node: PropertyListNode, source: PropertyListNode? = nil, needsCode: Bool = false,
    pageDomain: String? = nil
  ) {
    self.pageDomain = pageDomain
    self.file = file
    self.index = index
    self.list = list
    self.nesting = nesting
    self.node = node
    isDictionary = node.entries != nil
    self.source = source ?? node
    self.needsCode = needsCode
    type = node["Type"]?.scalar?.string
    element = type.flatMap(ElementType.init)
    judge = node["DefaultValue"] == nil ? nil : element?.read(node)
    let key = node["Key"]?.scalar?.string ?? ""
    self.key = key.isEmpty ? nil : key
  }

  /// The entry’s place for users: `Root.plist/PreferenceSpecifiers/3 (Key mail.sync)`.
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

  /// The unique key of its value: the key, and the domain of a preference bundle or an app group.
  var storedKey: KeyIndex.Key? {
    key.map { KeyIndex.Key($0, in: node.filledText("LeversStoreDomain") ?? pageDomain) }
  }

  /// The value of a key.
  subscript(name: String) -> PropertyListNode? { node[name] }

  /// The `SupportedUserInterfaceIdioms`; all by default.
  var idioms: Set<String> {
    let words = node["SupportedUserInterfaceIdioms"]?.texts ?? []
    return Set(words.isEmpty ? Device.allCases.map(\.idiom) : words)
  }

  /// A finding about the entry, at one of its values, or at its beginning.
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
  /// The value if it isn’t a container; unlike `value`, this is free.
  var scalar: PropertyListValue? {
    if case .scalar(let value) = content { value } else { nil }
  }
}

extension CheckedPage {
  /// The items and the entry; empty in a settings bundle.
  var items: [CheckedItem] {
    guard let preferences else { return [] }
    let items = preferences.items ?? []
    let entry = preferences.entry.map {
      [CheckedItem(page: self, path: "entry", node: $0, index: items.count)]
    }
    return (entry ?? [])
      + items.enumerated().filter { $1.entries != nil }.map {
        CheckedItem(page: self, path: "items/\($0)", node: $1, index: $0)
      }
  }
}
