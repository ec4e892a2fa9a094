import Widgets

/// A command with its accelerators, for the keyboard and for the shortcuts window.
struct Shortcut {
  let section: String
  let action: String
  let title: String
  let accelerators: [String]

  private init(_ section: String, _ action: String, _ title: String, _ accelerators: String...) {
    self.section = section
    self.action = action
    self.title = title
    self.accelerators = accelerators
  }

  static let all = [
    Shortcut("Bundles", "app.open", "Open a Bundle", "<Control>o"),
    Shortcut("Bundles", "app.new-window", "New Window", "<Control>n"),
    Shortcut("Bundles", "win.retry", "Try Again to Open", "F5"),
    Shortcut("Editing", "win.save", "Save", "<Control>s"),
    Shortcut("Editing", "win.save-as", "Save to Another File", "<Control><Shift>s"),
    Shortcut("Editing", "win.undo", "Undo", "<Control>z"),
    Shortcut("Editing", "win.redo", "Redo", "<Control><Shift>z", "<Control>y"),
    Shortcut("Editing", "win.changes", "Show Pending Changes", "<Control><Shift>c"),
    Shortcut("Editing", "win.import", "Import Settings", "<Control>i"),
    Shortcut("Editing", "win.export", "Export Settings", "<Control>e"),
    Shortcut("Editing", "win.compare", "Compare with a Settings File", "<Control>d"),
    Shortcut("Editing", "win.previous-saves", "Compare with a Previous Save", "<Control><Shift>d"),
    Shortcut("Editing", "win.raw", "Show the Stored Values", "<Control><Shift>r"),
    Shortcut("Finding", "win.search", "Search All Settings", "<Control>f"),
    Shortcut("Finding", "win.show-modified", "Show Modified Only", "<Control>m"),
    Shortcut("Resetting", "win.reset-page", "Reset Page to Default", "<Control><Shift>Delete"),
    Shortcut("Pages", "win.back", "Go Back", "<Alt>Left"),
    Shortcut("Pages", "win.forward", "Go Forward", "<Alt>Right"),
    Shortcut("Pages", "win.first-page", "Go to the First Page", "<Alt>Home"),
    Shortcut("Bundle Authors", "win.issues", "Issues of the Bundle", "<Control><Shift>m"),
    Shortcut("Bundle Authors", "win.show-keys", "Show Keys", "<Control><Shift>k"),
    Shortcut("Bundle Authors", "win.source", "Show the Source of the Page", "<Control>u"),
    Shortcut("General", "app.preferences", "Preferences", "<Control>comma"),
    Shortcut("General", "app.shortcuts", "Keyboard Shortcuts", "<Control>question"),
    Shortcut("General", "app.about", "About Levers", "<Control>F1"),
    Shortcut("General", "win.close", "Close the Window", "<Control>w"),
    Shortcut("General", "app.quit", "Quit", "<Control>q"),
  ]

  /// Whether the pages have the keys themselves: they change places in a direction from right to left.
  var isOfPages: Bool { ["win.back", "win.forward"].contains(action) }

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
    .init("Menus and Lists", [("F10", "Main Menu"), ("F6", "List of Pages")]),
    .init(
      "Stored Values",
      [
        ("F2", "Edit"), ("Insert", "Add"), ("<Shift>Insert", "Add Inside"), ("Delete", "Remove"),
      ]),
  ]
}
