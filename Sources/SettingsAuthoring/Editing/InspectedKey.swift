import Foundation
import PropertyList
import SettingsSchema

/// A key of an element, or of the page itself, as a key in the store of the inspector.
struct InspectedKey: Hashable {
  /// The index of the element; nil for the page’s root dictionary.
  let element: Int?
  /// The key in the dictionary, or ``choices``.
  let name: String

  /// The name for the options of an element, which several keys of the file have.
  static let choices = "/choices"
  private static let page = "page"

  init(_ name: String, of element: Int?) {
    self.name = name
    self.element = element
  }

  /// The key with a text; nil for other texts.
  init?(_ text: String) {
    guard let slash = text.firstIndex(of: "/") else { return nil }
    let place = text[..<slash]
    guard place == Self.page || Int(place) != nil else { return nil }
    element = Int(place)
    name = String(text[text.index(after: slash)...])
  }

  /// The text in the store.
  var text: String { "\(element.map(String.init) ?? Self.page)/\(name)" }
}
