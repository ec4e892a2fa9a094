import Foundation
import PropertyList

/// An element declared in Swift: the words of a settings bundle, and what Swift adds to them.
///
/// A ``SpecifierReader`` makes its specifier, so that it means what the same words mean in a file.
public struct Declaration: Sendable {
  /// What happens after a change: takes the element, and the stored value, nil where there is none.
  typealias ChangeHandler = @MainActor @Sendable (Specifier, PropertyListValue?) -> Void

  /// The words of the entry.
  var words: PropertyListDictionary
  /// What happens after a change of the value.
  var onChange: ChangeHandler?
  /// The page that the element leads to, where it is declared along with it.
  var page: DeclaredPage?
  /// Elements within the entry by their words: of a list its `ItemSpecifier` and `AddSpecifier`.
  var nested: [(word: String, declaration: Declaration)] = []
  /// Where it is declared.
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

  /// A word's value, written in the type of a property list that it has; nil leaves the word out.
  subscript<Value: PropertyListConvertible>(_ word: String) -> Value? {
    get { words[word].flatMap(Value.init(propertyList:)) }
    set { words[word] = newValue?.propertyList }
  }

  /// Calls `handler` after changes with the value, or else the default, as a Swift type.
  ///
  /// - Parameter fallback: the value for when there is neither, or one of another type.
  mutating func notify<Value: PropertyListConvertible>(
    _ handler: (@MainActor @Sendable (Value) -> Void)?, otherwise fallback: Value
  ) {
    guard let handler else { return }
    addHandler { specifier, value in
      handler(specifier.typed(value) ?? fallback)
    }
  }

  /// Adds to what happens after a change.
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

/// What a screen declares of its page.
struct DeclaredPage: Sendable {
  /// The name that the program gave; nil for one made from the title.
  let name: String?
  let title: String
  var declarations: [Declaration]
  var accentColor: AccentColor?
}

extension Specifier {
  /// A stored value, or else the default, as a Swift type; nil where there is neither, or another type.
  func typed<Value: PropertyListConvertible>(_ value: PropertyListValue?) -> Value? {
    value.flatMap(Value.init(propertyList:))
      ?? defaultValue.flatMap(Value.init(propertyList:))
  }
}
