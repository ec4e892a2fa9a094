import Foundation
import PropertyList
import SettingsSchema

/// A key of an element, or of the page itself, as a key in the store of the inspector.
struct InspectedKey: Hashable {
  /// The index of the element; nil for the page’s root dictionary.
  let element: Int?
  /// The key of the dictionary inside the element that has the key; nil for the element itself.
  let outer: String?
  /// The key in the dictionary, ``choices``, or that of a type or a list (see ``ofType`` and ``ofList``).
  let name: String

  /// The name for the options of an element, which several keys of the file have; inside a key, for its strings by
  /// value; around the text of a value, for that option.
  static let choices = "/choices"
  private static let page = "page"
  private static let typePrefix = "/type/"
  private static let listPrefix = "/list/"
  /// A control character, which no XML property list can contain.
  private static let separator: Character = "\u{1F}"

  init(_ name: String, of element: Int?, inside outer: String? = nil) {
    self.name = name
    self.element = element
    self.outer = outer
  }

  /// The type of the key’s value, which is a choice of its own.
  var ofType: InspectedKey { InspectedKey(Self.typePrefix + name, of: element, inside: outer) }

  /// The key whose value’s type this is; nil for other keys.
  var typed: InspectedKey? {
    guard name.hasPrefix(Self.typePrefix) else { return nil }
    return InspectedKey(String(name.dropFirst(Self.typePrefix.count)), of: element, inside: outer)
  }

  /// The elements of the key’s array as strings, in a list.
  var ofList: InspectedKey { InspectedKey(Self.listPrefix + name, of: element, inside: outer) }

  /// The key whose array this lists; nil for other keys.
  var listed: InspectedKey? {
    guard name.hasPrefix(Self.listPrefix) else { return nil }
    return InspectedKey(String(name.dropFirst(Self.listPrefix.count)), of: element, inside: outer)
  }

  /// The key with a text; nil for other strings.
  init?(_ text: String) {
    guard let slash = text.firstIndex(of: "/") else { return nil }
    let place = text[..<slash]
    guard place == Self.page || Int(place) != nil else { return nil }
    element = Int(place)
    let names = text[text.index(after: slash)...].split(
      separator: Self.separator, maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    outer = names.count > 1 ? names.first : nil
    name = names.last ?? ""
  }

  /// The text in the store.
  var text: String {
    let inner = outer.map { "\($0)\(Self.separator)" } ?? ""
    return "\(element.map(String.init) ?? Self.page)/\(inner)\(name)"
  }
}
