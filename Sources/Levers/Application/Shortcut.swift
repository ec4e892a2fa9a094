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
    Shortcut(section: "Editing", action: "win.save", title: "Save", accelerators: ["<Control>s"]),
    Shortcut(
      section: "Editing", action: "win.save-as", title: "Save to Another File",
      accelerators: ["<Control><Shift>s"]),
    Shortcut(section: "Editing", action: "win.undo", title: "Undo", accelerators: ["<Control>z"]),
    Shortcut(
      section: "Editing", action: "win.redo", title: "Redo",
      accelerators: ["<Control><Shift>z", "<Control>y"]),
    Shortcut(section: "Pages", action: "win.back", title: "Go Back", accelerators: ["<Alt>Left"]),
    Shortcut(
      section: "Pages", action: "win.first-page", title: "Go to the First Page",
      accelerators: ["<Alt>Home"]),
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
    var lines: [String] = []
    var section = ""
    for shortcut in all {
      if shortcut.section != section {
        section = shortcut.section
        lines.append("# " + section)
      }
      lines.append((shortcut.accelerators.first ?? "") + "\t" + shortcut.title)
    }
    // Keys of rows and of single controls, which are no commands of the window.
    lines += [
      "# Rows", "<Alt>1...9\tOpen the Page of the First to Ninth Row", "Home\tFirst Row",
      "End\tLast Row", "Page_Up\tRows Above", "Page_Down\tRows Below", "Menu\tRow Menu",
      "F10\tMain Menu",
    ]
    lines += ["# Lists", "<Alt>Up\tMove Up", "<Alt>Down\tMove Down", "Delete\tRemove"]
    return lines.joined(separator: "\n")
  }
}
