import CAdwaita

/// The main menu of a window.
@MainActor
enum MainMenu {
  /// - Parameters:
  ///   - editing: the section with Undo and Redo, whose names change; nil for one that never does.
  ///   - preview: what is there for those who write the bundle; nil where none is shown.
  static func make(
    editing: OpaquePointer? = nil, preview: PreviewMenu? = nil
  ) -> OpaquePointer? {
    let menu = cadw_menu_new()
    for (index, section) in sections.enumerated() {
      if index == sections.count - 1, let preview {
        cadw_menu_append_section(menu, nil, preview.section)
      }
      if let editing, section.first?.1 == "win.undo" {
        cadw_menu_append_section(menu, nil, editing)
        continue
      }
      let part = cadw_menu_new()
      for (label, action) in section { cadw_menu_append(part, label, action, nil) }
      cadw_menu_append_section(menu, nil, part)
      cadw_menu_unref(part)
    }
    return menu
  }

  private static let sections = [
    [
      ("New Window", "app.new-window"), ("Open a Bundle…", "app.open"),
      ("Open a Page File…", "app.open-file"),
    ],
    [
      ("Save", "win.save"), ("Save to Another File…", "win.save-as"),
      ("Use Another Settings File…", "win.choose-store"),
    ],
    [("Undo", "win.undo"), ("Redo", "win.redo")],
    [
      ("Pending Changes", "win.changes"), ("Revert All Changes", "win.revert"),
      ("Import…", "win.import"), ("Export…", "win.export"),
    ],
    [
      ("Search", "win.search"), ("Show Modified Only", "win.show-modified"),
      ("Reset Page to Default", "win.reset-page"),
      ("Reset All Settings to Default", "win.reset-all"),
    ],
    [("Preferences", "app.preferences")],
    [
      ("Stored Values", "win.raw"), ("Source of the Page", "win.source"),
      ("Compare with a File…", "win.compare"),
      ("Compare with the Saved Settings", "win.compare-saved"),
    ],
    [("Keyboard Shortcuts", "app.shortcuts"), ("About Levers", "app.about")],
  ]
}
