import PropertyList
import SettingsSchema

extension RowModel {
  /// The text that the bundle has below the title, translated; nil for none.
  ///
  /// Source: InAppSettingsKit shows it for switches, links to pages and elsewhere, and buttons only.
  public var bundleSubtitle: String? {
    switch specifier.element {
    case .toggle(let toggle): ownSubtitle ?? toggle.description.map(localized)
    case .childPane, .webPane, .button, .customView: ownSubtitle
    case .openURL, .mailCompose: ownSubtitle ?? specifier.defaultValue?.displayText
    default: nil
    }
  }

  /// The text of the element's `IASKSubtitle`; nil for none.
  ///
  /// A switch looks it up by "YES" and "NO", whatever it stores; a link by its stored value or default, all
  /// others by the stored value only.
  /// Source: InAppSettingsKit, section 1.6 of the reference.
  private var ownSubtitle: String? {
    guard let subtitle = specifier.subtitle else { return nil }
    let stored = storedValue
    let text: String? =
      switch specifier.element {
      case .toggle: subtitle.text(for: .string(isOn ? "YES" : "NO"))
      case .openURL, .mailCompose: subtitle.text(for: stored ?? specifier.defaultValue)
      default: subtitle.text(for: stored)
      }
    return text.map(localized)
  }

  /// A button's title: the stored text, translated, or else its own.
  ///
  /// Source: InAppSettingsKit, for buttons such as "Log in" and "Log out".
  var buttonTitle: String {
    let stored = storedValue?.string ?? ""
    return stored.isEmpty ? ownTitle : localized(stored)
  }
}
