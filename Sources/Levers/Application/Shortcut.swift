import Widgets

/// A command with its accelerators, for the keyboard and for the shortcuts window.
struct Shortcut {
  let section: String
  let action: String
  let title: String
  let accelerators: [String]

  static let all = [
    Shortcut(
      section: "Bundles", action: "app.open", title: "Open a Bundle", accelerators: ["<Control>o"]),
    Shortcut(
      section: "Bundles", action: "app.new-window", title: "New Window",
      accelerators: ["<Control>n"]),
    Shortcut(
      section: "Bundles", action: "win.retry", title: "Try Again to Open", accelerators: ["F5"]),
    Shortcut(section: "Editing", action: "win.save", title: "Save", accelerators: ["<Control>s"]),
    Shortcut(
      section: "Editing", action: "win.save-as", title: "Save to Another File",
      accelerators: ["<Control><Shift>s"]),
    Shortcut(section: "Editing", action: "win.undo", title: "Undo", accelerators: ["<Control>z"]),
    Shortcut(
      section: "Editing", action: "win.redo", title: "Redo",
      accelerators: ["<Control><Shift>z", "<Control>y"]),
    Shortcut(
      section: "Editing", action: "win.changes", title: "Show Pending Changes",
      accelerators: ["<Control><Shift>c"]),
    Shortcut(
      section: "Editing", action: "win.import", title: "Import Settings",
      accelerators: ["<Control>i"]),
    Shortcut(
      section: "Editing", action: "win.export", title: "Export Settings",
      accelerators: ["<Control>e"]),
    Shortcut(
      section: "Editing", action: "win.compare", title: "Compare with a Settings File",
      accelerators: ["<Control>d"]),
    Shortcut(
      section: "Editing", action: "win.previous-saves", title: "Compare with a Previous Save",
      accelerators: ["<Control><Shift>d"]),
    Shortcut(
      section: "Editing", action: "win.raw", title: "Show the Stored Values",
      accelerators: ["<Control><Shift>r"]),
    Shortcut(
      section: "Finding", action: "win.search", title: "Search All Settings",
      accelerators: ["<Control>f"]),
    Shortcut(
      section: "Finding", action: "win.show-modified", title: "Show Modified Only",
      accelerators: ["<Control>m"]),
    Shortcut(
      section: "Resetting", action: "win.reset-page", title: "Reset Page to Default",
      accelerators: ["<Control><Shift>Delete"]),
    Shortcut(section: "Pages", action: "win.back", title: "Go Back", accelerators: ["<Alt>Left"]),
    Shortcut(
      section: "Pages", action: "win.first-page", title: "Go to the First Page",
      accelerators: ["<Alt>Home"]),
    Shortcut(
      section: "Bundle Authors", action: "win.issues", title: "Issues of the Bundle",
      accelerators: ["<Control><Shift>m"]),
    Shortcut(
      section: "Bundle Authors", action: "win.show-keys", title: "Show Keys",
      accelerators: ["<Control><Shift>k"]),
    Shortcut(
      section: "Bundle Authors", action: "win.source", title: "Show the Source of the Page",
      accelerators: ["<Control>u"]),
    Shortcut(
      section: "General", action: "app.preferences", title: "Preferences",
      accelerators: ["<Control>comma"]),
    Shortcut(
      section: "General", action: "app.shortcuts", title: "Keyboard Shortcuts",
      accelerators: ["<Control>question"]),
    Shortcut(
      section: "General", action: "app.about", title: "About Levers",
      accelerators: ["<Control>F1"]),
    Shortcut(
      section: "General", action: "win.close", title: "Close the Window",
      accelerators: ["<Control>w"]),
    Shortcut(section: "General", action: "app.quit", title: "Quit", accelerators: ["<Control>q"]),
  ]

  /// What the shortcuts dialog shows.
  static var overview: [ShortcutsDialog.Section] {
    var titles: [String] = []
    for shortcut in all where !titles.contains(shortcut.section) { titles.append(shortcut.section) }
    let commands = titles.map { title in
      ShortcutsDialog.Section(
        title,
        all.filter { $0.section == title }.map { ($0.accelerators.first ?? "", $0.title) })
    }
    return commands + keys
  }

  /// Keys of single rows, which are no commands of the window.
  private static let keys: [ShortcutsDialog.Section] = [
    .init(
      "Rows",
      [
        ("<Alt>1...9", "Open the Page of the First to Ninth Row"), ("Home", "First Row"),
        ("End", "Last Row"), ("Page_Up", "Rows Above"), ("Page_Down", "Rows Below"),
        ("Menu", "Row Menu"), ("<Control>Delete", "Reset to Default"),
        ("<Control>Return", "Show a Search Result in Its Page"),
      ]),
    .init("Lists", [("<Alt>Up", "Move Up"), ("<Alt>Down", "Move Down"), ("Delete", "Remove")]),
    .init("Menus", [("F10", "Main Menu")]),
    .init(
      "Stored Values",
      [
        ("F2", "Edit"), ("Insert", "Add"), ("<Shift>Insert", "Add Inside"), ("Delete", "Remove"),
      ]),
  ]
}
