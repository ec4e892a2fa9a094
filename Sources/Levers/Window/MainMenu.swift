import Widgets

/// The main menu of a window, with its button.
@MainActor
enum MainMenu {
  /// - Parameters:
  ///   - overflow: the section with what the header bar has no room for.
  ///   - preview: what is there for those who write the bundle; nil where none is shown.
  static func make(overflow: Menu = Menu(), preview: PreviewMenu? = nil) -> MenuButton {
    let menu = Menu()
    menu.appendSection(overflow)
    for section in [files, saving] { append(section, to: menu) }
    append(finding, to: menu, submenus: [("Changes", changes), ("Reset", [resetting])])
    append([("Stored Values", "win.raw")], to: menu, preview: preview)
    append(general, to: menu)
    return MenuButton(
      icon: "open-menu-symbolic", tooltip: "Main Menu", menu: menu, isPrimary: true)
  }

  private typealias Commands = [(label: String, action: String)]

  private static let files: Commands = [
    ("New Window", "app.new-window"), ("Open a Bundle…", "app.open"),
    ("Open a Page File…", "app.open-file"),
  ]
  private static let saving: Commands = [
    ("Save to Another File…", "win.save-as"),
    ("Use Another Settings File…", "win.choose-store"),
  ]
  private static let finding: Commands = [
    ("Show Modified Only", "win.show-modified"), ("Show Unsaved Only", "win.show-unsaved"),
  ]
  /// The ways to compare with other settings.
  static let comparing = [
    (label: "Compare with a File…", action: "win.compare"),
    (label: "Compare with the Saved Settings", action: "win.compare-saved"),
    (label: "Compare with a Previous Save…", action: "win.previous-saves"),
  ]
  private static let changes: [Commands] = [
    [("Revert All Changes", "win.revert")],
    comparing,
    [
      ("Import…", "win.import"), ("Export…", "win.export"),
      ("Save Pictures of All Pages…", "win.save-pictures"),
      ("Copy Page as Text", "win.copy-page"),
    ],
  ]
  private static let resetting: Commands = [
    ("Reset Page to Default", "win.reset-page"),
    ("Reset All Settings to Default", "win.reset-all"),
  ]
  private static let general: Commands = [
    ("Preferences", "app.preferences"), ("Keyboard Shortcuts", "app.shortcuts"),
    ("Help", "app.help"),
    ("About Levers", "app.about"),
  ]

  /// Appends a section: commands, then submenus.
  private static func append(
    _ commands: Commands, to menu: Menu,
    submenus: [(label: String, sections: [Commands])] = [], preview: PreviewMenu? = nil
  ) {
    let part = Menu()
    for (label, action) in commands { part.append(label, action: action) }
    for (label, sections) in submenus {
      let submenu = Menu()
      for section in sections { append(section, to: submenu) }
      part.appendSubmenu(submenu, label: label)
    }
    if let preview { part.appendSubmenu(preview.section, label: "Preview") }
    menu.appendSection(part)
  }
}
