public import SettingsSchema
import SettingsViewModel
import Widgets

/// The colors of a program’s settings, if it doesn’t use the desktop’s.
///
/// Nil means the desktop’s color. The accent color is ``SettingsPage/accentColor``. Source: the colors of
/// SwiftySettings’ view controller; InAppSettingsKit’s `IASKColorSchemeTinted`.
public struct SettingsAppearance: Sendable, Hashable {
  /// A color in sRGB.
  public typealias Color = AccentColor

  /// The colors for one style of the desktop.
  public struct Colors: Sendable, Hashable {
    /// The color behind and between the groups of rows.
    public var background: Color?
    /// The color behind the rows.
    public var cell: Color?
    /// The color of titles, headings and typed text.
    public var text: Color?
    /// The color of values, subtitles and footers.
    public var secondaryText: Color?
    /// The color of the lines between rows.
    public var separator: Color?
    /// The color behind a row while it is pressed; weaker below the pointer.
    public var selection: Color?

    /// Creates colors; those that are left out are the desktop’s.
    public init(
      background: Color? = nil, cell: Color? = nil, text: Color? = nil,
      secondaryText: Color? = nil, separator: Color? = nil, selection: Color? = nil
    ) {
      self.background = background
      self.cell = cell
      self.text = text
      self.secondaryText = secondaryText
      self.separator = separator
      self.selection = selection
    }
  }

  /// The colors in the light style.
  public var light: Colors
  /// The colors in the dark style.
  public var dark: Colors
  /// Whether the values of choices, dates and child panes have the accent color, as in InAppSettingsKit’s
  /// `IASKColorSchemeTinted`; false for a plain one.
  public var tintsValues: Bool

  /// Creates an appearance.
  ///
  /// - Parameters:
  ///   - light: the colors in the light style.
  ///   - dark: the colors in the dark style; nil for the same.
  ///   - tintsValues: whether values have the accent color.
  public init(light: Colors = Colors(), dark: Colors? = nil, tintsValues: Bool = false) {
    self.light = light
    self.dark = dark ?? light
    self.tintsValues = tintsValues
  }
}

extension SettingsAppearance {
  /// Sets the appearance of widgets and their content; nil for the desktop’s.
  @MainActor
  static func apply(_ appearance: SettingsAppearance?, to widgets: [Widget]) {
    let look = appearance?.look
    for widget in widgets {
      widget.setStyleClass("tinted", appearance?.tintsValues ?? false)
      widget.setLook(look, kind: kind)
    }
  }

  private static let kind = "appearance"

  /// The style rules for the colors; nil if there are none.
  private var look: Look? {
    guard light != Colors() || dark != Colors() else { return nil }
    let name = name
    let scope = ".levers-\(Self.kind)-\(name)"
    return Look(name: name, light: light.css(in: scope), dark: dark.css(in: scope))
  }

  /// A unique name: all colors, in order.
  private var name: String {
    (light.all + dark.all).map { $0.map { String($0.text.dropFirst()) } ?? "-" }
      .joined(separator: "_")
  }
}

extension SettingsAppearance.Colors {
  fileprivate var all: [SettingsAppearance.Color?] {
    [background, cell, text, secondaryText, separator, selection]
  }

  /// The styles for widgets with a class.
  fileprivate func css(in scope: String) -> String {
    var rules: [String] = []
    func add(_ color: SettingsAppearance.Color?, _ rule: (String) -> String) {
      if let color { rules.append(rule(color.text)) }
    }
    // A page in a navigation view has its own background in every libadwaita.
    add(background) {
      "\(scope), \(scope) navigation-view-page, \(scope) box.background"
        + " { background: \($0); box-shadow: none; }"
    }
    add(cell) {
      "\(scope) list.boxed-list, \(scope) list.boxed-list > row { background-color: \($0); }"
    }
    // A popover is a child of its row and has its own background.
    add(text) {
      "\(scope), \(scope) row { color: \($0); } "
        + "\(scope) popover > contents, \(scope) popover row { color: @popover_fg_color; }"
    }
    add(secondaryText) {
      // GTK compares the order of providers before selectors, so tinted values are excluded here.
      "\(scope) .dim-label:not(.setting-value), \(scope) .dimmed:not(.setting-value),"
        + " \(scope) .subtitle, \(scope) .caption, \(scope):not(.tinted) .setting-value,"
        + " \(scope) row.untinted .setting-value"
        + " { color: \($0); opacity: 1; }"
    }
    add(separator) {
      "\(scope) list.boxed-list > row { border-color: \($0); } "
        + "\(scope) list.boxed-list separator { background-color: \($0); }"
    }
    add(selection) {
      "\(scope) list.boxed-list > row.activatable:hover { background-color: alpha(\($0), 0.5); } "
        + "\(scope) list.boxed-list > row.activatable:active, \(scope) list.boxed-list > row:selected,"
        + " \(scope) list.boxed-list > row.has-open-popup,"
        + " \(scope) listview.pages > row:selected { background-color: \($0); }"
    }
    return rules.joined(separator: "\n")
  }
}

/// The color of a header bar above a page with its own color.
@MainActor
enum HeaderColor {
  /// - Parameter text: `#rrggbb`, nil for the desktop’s.
  static func apply(_ text: String?, to header: HeaderBar) {
    guard let color = text.flatMap({ AccentColor($0) }) else {
      return header.setLook(nil, kind: kind)
    }
    let name = String(color.text.dropFirst())
    let scope = "headerbar.levers-\(kind)-\(name)"
    let css = """
      \(scope) { background: \(color.text); color: \(color.foreground.text); }
      \(scope).on-content { background: alpha(\(color.text), 0.85); }
      """
    header.setLook(Look(name: name, light: css, dark: css), kind: kind)
  }

  private static let kind = "theme"
}

extension Widget {
  /// Sets the accent color of the widget and its content; nil for the desktop’s.
  func setAccent(_ color: AccentColor?) {
    guard let color else { return removeAccent() }
    setAccent(
      background: color.text, foreground: color.foreground.text,
      onLight: color.standalone(onDark: false).text, onDark: color.standalone(onDark: true).text)
  }
}
