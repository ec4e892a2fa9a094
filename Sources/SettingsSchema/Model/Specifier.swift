public import PropertyList

/// One entry of a page's `PreferenceSpecifiers`: what every settings element has in common.
///
/// Texts are as in the file; ``Pane/localized(_:)`` translates them.
public struct Specifier: Sendable {
  /// Position in the page's `PreferenceSpecifiers`, from 0; its identity within the pane.
  public let index: Int
  /// The `Type`, nil when it is missing or not a string.
  public let type: String?
  /// The `Key`: where the value lives in the store, nil when missing or empty.
  public let key: String?
  /// The `Title`.
  public let title: String?
  /// The `DefaultValue`: shown while the store holds no value, never written by being shown.
  public let defaultValue: PropertyListValue?
  /// What kind of element this is, with what only that kind has.
  public let element: Element
  /// The `SupportedUserInterfaceIdioms`; empty for all devices.
  public let idioms: [String]
  /// The entry as it was read, with every key and place; nothing is dropped.
  public let node: PropertyListNode

  /// Where the entry stands in its file.
  public var location: SourceLocation { node.location }

  /// Whether the element is shown on a device.
  ///
  /// Only the element itself goes: a filtered group leaves its rows to the group before it, as in
  /// Apple's Settings. A list of unknown words only is never shown.
  public func isShown(on device: Device) -> Bool {
    idioms.isEmpty || idioms.contains(device.idiom)
  }
}
