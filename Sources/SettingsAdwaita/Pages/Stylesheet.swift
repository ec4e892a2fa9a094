import CAdwaita

/// The few looks that GTK and libadwaita have no widget or class for.
@MainActor
enum Stylesheet {
  /// Adds the styles to the display, once.
  static func install() { _ = installed }

  private static let installed: Void = cadw_style_add_css(
    """
    /* A field without a title: no room is kept for one, so that the text is in the middle. */
    row.entry.untitled .title, row.entry.untitled .subtitle { font-size: 1px; }
    """)
}
