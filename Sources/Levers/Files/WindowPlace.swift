import Foundation
import PropertyList
import SettingsSchema
import Widgets

/// The last place of a bundle’s window.
struct WindowPlace: Hashable {
  /// The allowed sizes of a window, in pixels.
  private static let sizes = 200...16_384

  var size: Window.Size
  /// The name of the visible pane.
  var pane: String?
  /// The scroll position, in pixels.
  var scrolled: Double
}

extension WindowPlace: PropertyListConvertible {
  init?(propertyList value: PropertyListValue) {
    guard let fields = value.dictionary,
      let width = fields["Width"].flatMap({ Int(propertyList: $0) }), Self.sizes.contains(width),
      let height = fields["Height"].flatMap({ Int(propertyList: $0) }), Self.sizes.contains(height)
    else { return nil }
    let isMaximized = fields["Maximized"]?.boolValue ?? false
    size = Window.Size(width: width, height: height, isMaximized: isMaximized)
    pane = fields["Pane"]?.string
    let scrolled = fields["Scrolled"].flatMap { Double(propertyList: $0) } ?? 0
    self.scrolled = scrolled.isFinite ? max(0, scrolled) : 0
  }

  var propertyList: PropertyListValue {
    var fields: PropertyListDictionary = [
      "Width": .integer(Int128(size.width)), "Height": .integer(Int128(size.height)),
      "Maximized": .boolean(size.isMaximized), "Scrolled": .real(scrolled),
    ]
    fields["Pane"] = pane.map { .string($0) }
    return .dictionary(fields)
  }
}
