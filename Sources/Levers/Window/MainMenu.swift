import CAdwaita

/// The main menu of a window.
@MainActor
enum MainMenu {
  /// - Parameter preview: what is there for those who write the bundle; nil where none is shown.
  static func make(with preview: PreviewMenu? = nil) -> OpaquePointer? {
    let menu = cadw_menu_new()
    for (index, section) in sections.enumerated() {
      if index == sections.count - 1, let preview {
        cadw_menu_append_section(menu, nil, preview.section)
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
      ("Search", "win.search"), ("Show Modified Only", "win.show-modified"),
      ("Reset Page to Default", "win.reset-page"),
      ("Reset All Settings to Default", "win.reset-all"),
    ],
    [("Keyboard Shortcuts", "app.shortcuts"), ("About Levers", "app.about")],
  ]
}
