import Widgets

/// Something that one can do: what it is called, and its keys, for menus, the shortcuts dialog and the palette.
///
/// Each action has its title here and nowhere else.
struct Command {
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
    Command("Bundles", "app.open", "Open a Bundle…", "<Control>o"),
    Command("Bundles", "app.open-file", "Open a Page File…"),
    Command("Bundles", "app.open-sample", "Try the Sample"),
    Command("Bundles", "app.new-window", "New Window", "<Control>n"),
    Command("Bundles", "win.retry", "Try Again to Open", "F5"),
    Command("Editing", "win.save", "Save", "<Control>s"),
    Command("Editing", "win.save-as", "Save to Another File…", "<Control><Shift>s"),
    Command("Editing", "win.choose-store", "Use Another Settings File…"),
    Command("Editing", "win.reveal-store", "Show the Settings File in Files"),
    Command("Editing", "win.copy-store-path", "Copy the Path of the Settings File"),
    Command("Editing", "win.import", "Import Settings…", "<Control>i"),
    Command("Editing", "win.export", "Export Settings…", "<Control>e"),
    Command("Editing", "win.undo", "Undo", "<Control>z"),
    Command("Editing", "win.redo", "Redo", "<Control><Shift>z", "<Control>y"),
    Command("Editing", "win.changes", "Pending Changes", "<Control><Shift>c"),
    Command("Editing", "win.copy-changes", "Copy Changes as Commands"),
    Command("Editing", "win.revert", "Revert All Changes"),
    Command("Editing", "win.recover-edits", "Review Unsaved Changes from Before…"),
    Command("Editing", "win.choose-values", "Choose Between Values…"),
    Command("Editing", "win.merge-copies", "Merge Copies of the Settings File…"),
    Command("Comparing", "win.compare", "Compare with a File…", "<Control>d"),
    Command("Comparing", "win.compare-saved", "Compare with the Saved Settings"),
    Command(
      "Comparing", "win.previous-saves", "Compare with a Previous Save…", "<Control><Shift>d"),
    Command("Comparing", "win.compare-filter", "Show All or Only Differences"),
    Command("Comparing", "win.compare-take-all", "Take All Values That Differ"),
    Command("Finding", "win.palette", "Command Palette", "<Control><Shift>p"),
    Command("Finding", "win.search", "Search All Settings", "<Control>f"),
    Command("Finding", "win.show-modified", "Show Modified Only", "<Control>m"),
    Command("Finding", "win.show-unsaved", "Show Unsaved Only", "<Control><Shift>u"),
    Command("Resetting", "win.reset-page", "Reset Page to Default", "<Control><Shift>Delete"),
    Command("Resetting", "win.reset-all", "Reset All Settings to Default"),
    Command("Pages", "win.back", "Go Back", "<Alt>Left"),
    Command("Pages", "win.forward", "Go Forward", "<Alt>Right"),
    Command("Pages", "win.first-page", "Go to the First Page", "<Alt>Home"),
    Command("Pages", "win.copy-page", "Copy Page as Text"),
    Command("Pages", "win.save-pictures", "Save Pictures of All Pages…"),
    Command("Pages", "win.cancel-pictures", "Stop Saving Pictures"),
    Command("For Developers", "win.issues", "Issues of the Bundle", "<Control><Shift>m"),
    Command("For Developers", "win.source", "Source of the Page", "<Control>u"),
    Command("For Developers", "win.raw", "Stored Values", "<Control><Shift>r"),
    Command("For Developers", "win.raw-add", "Add a Stored Value…"),
    Command("For Developers", "win.raw-add-inside", "Add a Stored Value Inside…"),
    Command("For Developers", "win.raw-edit", "Edit the Stored Value…"),
    Command("For Developers", "win.raw-remove", "Remove the Stored Value"),
    Command("For Developers", "win.raw-reveal", "Show or Hide Secrets"),
    Command("For Developers", "win.show-keys", "Show Keys", "<Control><Shift>k"),
    Command("For Developers", "win.choose-language", "Language…"),
    Command("General", "app.preferences", "Preferences", "<Control>comma"),
    Command("General", "app.help", "Help", "F1"),
    Command("General", "app.shortcuts", "Keyboard Shortcuts", "<Control>question"),
    Command("General", "app.about", "About Levers", "<Control>F1"),
    Command("General", "win.close", "Close the Window", "<Control>w"),
    Command("General", "app.quit", "Quit", "<Control>q"),
  ]

  /// Whether the pages have the keys themselves: they change places in a direction from right to left.
  var isOfPages: Bool { ["win.back", "win.forward"].contains(action) }

  private static let titles = Dictionary(
    all.map { ($0.action, $0.title) }, uniquingKeysWith: { first, _ in first })

  /// What an action is called.
  static func title(of action: String) -> String { titles[action] ?? action }

  /// What the shortcuts dialog shows.
  static var overview: [ShortcutsDialog.Section] {
    var titles: [String] = []
    for command in all where !titles.contains(command.section) { titles.append(command.section) }
    let commands = titles.map { title in
      ShortcutsDialog.Section(
        title,
        all.filter { $0.section == title }.compactMap { command in
          command.accelerators.first.map { ($0, command.title) }
        })
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

extension Menu {
  /// Adds entries for actions, by their titles.
  func append(_ actions: [String]) {
    for action in actions { append(Command.title(of: action), action: action) }
  }
}
