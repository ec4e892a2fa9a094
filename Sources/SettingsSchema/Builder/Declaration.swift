package import PropertyList

/// An element declared in Swift: the keys of a settings bundle, and additions in Swift.
///
/// A ``SpecifierReader`` makes its specifier, so it means the same as in a file.
public struct Declaration: Sendable {
  /// A screen’s declaration of its page.
  struct Page: Sendable {
    /// The name given by the program; nil for one made from the title.
    let name: String?
    let title: String
    var declarations: [Declaration]
    var accentColor: AccentColor?
  }

  /// A change handler, with the element and the stored value, or nil if there is none.
  typealias ChangeHandler = @MainActor @Sendable (Specifier, PropertyListValue?) -> Void

  /// The keys and values of the entry.
  package internal(set) var words: PropertyListDictionary
  /// Called after the value changes.
  var onChange: ChangeHandler?
  /// The page that the element opens, if it is declared along with it.
  var page: Page?
  /// Nested elements by their keys: a list’s `ItemSpecifier` and `AddSpecifier`.
  package internal(set) var nested: [(word: String, declaration: Declaration)] = []
  /// The place of the declaration.
  let place: SourcePlace

  init(
    _ type: String, key: String? = nil, title: String? = nil, icon: String? = nil,
    at place: SourcePlace, _ words: PropertyListDictionary = [:]
  ) {
    self.place = place
    self.words = ["Type": .string(type)]
    self["Key"] = key.flatMap { $0.isEmpty ? nil : $0 }
    self["Title"] = title
    self["IASKCellImage"] = icon
    for (word, value) in words { self.words[word] = value }
  }

  /// A key’s value, converted to a property-list type; nil removes the key.
  subscript<Value: PropertyListConvertible>(_ word: String) -> Value? {
    get { words[word].flatMap(Value.init(propertyList:)) }
    set { words[word] = newValue?.propertyList }
  }

  /// Calls `handler` after changes with the value, or else the default, as a Swift type.
  ///
  /// - Parameter fallback: the value if there is neither, or if it has another type.
  mutating func notify<Value: PropertyListConvertible>(
    _ handler: (@MainActor @Sendable (Value) -> Void)?, otherwise fallback: Value
  ) {
    guard let handler else { return }
    addHandler { specifier, value in
      handler(specifier.typed(value) ?? fallback)
    }
  }

  /// Adds a change handler.
  mutating func addHandler(_ handler: @escaping ChangeHandler) {
    guard let earlier = onChange else {
      onChange = handler
      return
    }
    onChange = { specifier, value in
      earlier(specifier, value)
      handler(specifier, value)
    }
  }
}

extension Specifier {
  /// A stored value, or else the default, as a Swift type; nil if there is none of that type.
  func typed<Value: PropertyListConvertible>(_ value: PropertyListValue?) -> Value? {
    value.flatMap(Value.init(propertyList:))
      ?? defaultValue.flatMap(Value.init(propertyList:))
  }
}
