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

  /// The lines of the shortcuts window.
  static var overview: String {
    var sections: [String] = []
    for shortcut in all where !sections.contains(shortcut.section) {
      sections.append(shortcut.section)
    }
    var lines = sections.flatMap { section in
      ["# " + section]
        + all.filter { $0.section == section }
        .map { ($0.accelerators.first ?? "") + "\t" + $0.title }
    }
    // Keys of single rows, which are no commands of the window.
    lines += [
      "# Rows", "<Alt>1...9\tOpen the Page of the First to Ninth Row", "Home\tFirst Row",
      "End\tLast Row", "Page_Up\tRows Above", "Page_Down\tRows Below", "Menu\tRow Menu",
      "<Control>Delete\tReset to Default",
      "<Control>Return\tShow a Search Result in Its Page", "# Lists", "<Alt>Up\tMove Up",
      "<Alt>Down\tMove Down", "Delete\tRemove", "# Menus", "F10\tMain Menu",
      "# Stored Values", "F2\tEdit", "Insert\tAdd", "<Shift>Insert\tAdd Inside",
      "Delete\tRemove",
    ]
    return lines.joined(separator: "\n")
  }
}
