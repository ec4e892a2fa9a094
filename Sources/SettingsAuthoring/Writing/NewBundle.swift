package import Foundation
import PropertyList
package import SettingsSchema

/// A bundle to write, with one of each chosen element.
package struct NewBundle: Sendable {
  /// The title of the first page, usually the app’s name.
  package var title: String
  /// The elements, in order.
  package var elements: [ElementType]

  /// Describes a bundle.
  package init(title: String, elements: [ElementType] = []) {
    self.title = title
    self.elements = elements
  }

  /// Writes it to a new folder, with a table for the English strings.
  ///
  /// Nothing is written if there is something at the path.
  package func write(to folder: URL) throws(BundleWritingError) {
    let content = self.content
    try SettingsBundle(Screen(title: title) { content }).write(to: folder)
  }

  /// The elements that the palette of the bundle editor adds, with titles and keys to replace.
  private var content: [any ScreenContent] {
    var keys: Set<String> = []
    var content: [any ScreenContent] = []
    var previous: ElementType?
    for type in elements {
      guard let info = ElementInfo.of(type.rawValue) else { continue }
      // Rows after a radio group or a list would be among its own.
      if previous == .radioGroup || previous == .listGroup, !type.startsSection {
        content.append(Section {})
      }
      content.append(Self.element(type, info, besides: &keys))
      previous = type
    }
    return content
  }

  private static func element(
    _ type: ElementType, _ info: ElementInfo, besides keys: inout Set<String>
  ) -> any ScreenContent {
    if type == .childPane {
      let key = ElementInfo.freeKey(keys, like: "switch")
      keys.insert(key)
      return Screen(title: info.name.english) { Switch(key: key, title: "Switch") }
    }
    var element = info.newElement(usedKeys: keys, page: "") { $0.english }
    if let key = element["Key"]?.string { keys.insert(key) }
    if type == .group { element["FooterText"] = "A text below the group." }
    if type == .slider { element["LeversShowsValue"] = true }
    return ElementOfKeys(element)
  }
}
