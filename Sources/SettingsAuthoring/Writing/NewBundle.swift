package import Foundation
import SettingsSchema

/// A bundle to write, with one of each chosen element.
package struct NewBundle: Sendable {
  /// The title of the first page, usually the app’s name.
  package var title: String
  /// The elements, in order.
  package var elements: [StarterElement]

  /// Describes a bundle.
  package init(title: String, elements: [StarterElement] = []) {
    self.title = title
    self.elements = elements
  }

  /// Writes it to a new folder, with a table for the English texts.
  ///
  /// Nothing is written if there is something at the path.
  package func write(to folder: URL) throws(BundleWritingError) {
    let content = StarterElement.content(elements)
    try SettingsBundle(Screen(title: title) { content }).write(to: folder)
  }
}
