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
    /* What destroys something, where the title is not in the middle. */
    row.destructive .title { color: @error_color; }
    /* A long section is several groups, which look like one: no gap, and no corners where they meet. */
    widget.continued { margin-top: -24px; }
    preferencesgroup.continued list.boxed-list, preferencesgroup.continued row:first-child {
      border-top-left-radius: 0; border-top-right-radius: 0;
    }
    preferencesgroup.to-be-continued list.boxed-list,
    preferencesgroup.to-be-continued row:last-child {
      border-bottom-left-radius: 0; border-bottom-right-radius: 0;
    }
    preferencesgroup.to-be-continued row:last-child {
      border-bottom: 1px solid alpha(currentColor, 0.07);
    }
    """)
}
