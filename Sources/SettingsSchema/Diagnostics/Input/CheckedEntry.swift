import PropertyList

/// An entry of `PreferenceSpecifiers`, or the item or add row of a list group, as checks see it.
///
/// An object, because every check is handed every entry, and copying its parts would take most of the time.
final class CheckedEntry: Sendable {
  let file: PageFile
  let index: Int
  /// `ItemSpecifier` or `AddSpecifier` for what stands in a list group.
  let nesting: String?
  let node: PropertyListNode
  /// Whether the entry is what it must be.
  let isDictionary: Bool
  /// The `Type`, nil when it is missing or no string.
  let type: String?
  /// The type where it is a known one.
  let element: ElementType?
  /// The `Key`, nil when it is missing, empty or no string.
  let key: String?

  init(file: PageFile, index: Int, nesting: String? = nil, node: PropertyListNode) {
    self.file = file
    self.index = index
    self.nesting = nesting
    self.node = node
    isDictionary = node.entries != nil
    type = node["Type"]?.scalar?.string
    element = type.flatMap(ElementType.init)
    let key = node["Key"]?.scalar?.string ?? ""
    self.key = key.isEmpty ? nil : key
  }

  /// The entry's place for people: `Root.plist/PreferenceSpecifiers/3 (Key mail.sync)`.
  var specifier: String {
    var text = "\(file.path)/PreferenceSpecifiers/\(index)"
    if let nesting { text += "/" + nesting }
    if let key { return text + " (Key \(key))" }
    if let title = self["Title"]?.scalar?.string, !title.isEmpty {
      return text + " (Title \(title.shortened))"
    }
    return text
  }

  /// The value of a key.
  subscript(name: String) -> PropertyListNode? { node[name] }

  /// The `SupportedUserInterfaceIdioms`; all when it names none.
  var idioms: Set<String> {
    let words = node["SupportedUserInterfaceIdioms"]?.texts ?? []
    return Set(words.isEmpty ? Device.allCases.map(\.idiom) : words)
  }

  /// A finding about the entry, at one of its values or, without one, where the entry begins.
  func finding(_ message: String, at place: PropertyListNode? = nil) -> Finding {
    finding(message, at: place?.location ?? node.location)
  }

  /// A finding about the entry at a place.
  func finding(_ message: String, at location: SourceLocation) -> Finding {
    Finding(message, file: file.url, at: location, specifier: specifier)
  }
}

extension PropertyListNode {
  /// The value when it has no parts; unlike `value`, free of cost.
  var scalar: PropertyListValue? {
    if case .scalar(let value) = content { value } else { nil }
  }

  /// The elements of an array; nil, unlike `elements`, for anything else.
  var list: [PropertyListNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }
}
