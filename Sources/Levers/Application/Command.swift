import Translation
import Widgets

/// A command with its title and shortcuts, for menus, the shortcuts dialog and the palette.
///
/// The title of each action is defined only here.
struct Command {
  let section: Section
  let action: String
  let title: String
  let accelerators: [String]

  private init(_ section: Section, _ action: String, _ title: String, _ accelerators: String...) {
    self.section = section
    self.action = action
    self.title = title
    self.accelerators = accelerators
  }

  /// The sections of the shortcuts dialog, in order.
  enum Section: CaseIterable {
    case bundles, editing, comparing, finding, resetting, pages, forDevelopers, general

    var title: String {
      switch self {
      case .bundles: tr("Bundles", context: "commands")
      case .editing: tr("Editing", context: "commands")
      case .comparing: tr("Comparing", context: "commands")
      case .finding: tr("Finding", context: "commands")
      case .resetting: tr("Resetting", context: "commands")
      case .pages: tr("Pages", context: "commands")
      case .forDevelopers: tr("For Developers", context: "commands")
      case .general: tr("General", context: "commands")
      }
    }
  }

  static let all = [
    Command(.bundles, "app.open", tr("Open App or Bundle…"), "<Control>o"),
    Command(.bundles, "app.open-file", tr("Open Settings File…"), "<Control><Shift>o"),
    Command(.bundles, "app.open-computer", tr("This Computer")),
    Command(.bundles, "win.open-schema", tr("Open Schema…")),
    Command(.bundles, "app.open-sample", tr("Try the Sample")),
    Command(.bundles, "app.new-bundle", tr("New Bundle…"), "<Control><Shift>n"),
    Command(.bundles, "win.choose-bundle", tr("Choose the App’s Bundle…")),
    Command(.bundles, "app.new-window", tr("New Window"), "<Control>n"),
    Command(.bundles, "win.retry", tr("Reload"), "F5"),
    Command(.editing, "win.save", tr("Save"), "<Control>s"),
    Command(.editing, "win.save-as", tr("Save As…"), "<Control><Shift>s"),
    Command(.editing, "win.choose-store", tr("Switch Settings File…")),
    Command(.editing, "win.reveal-store", tr("Show Settings File in Files")),
    Command(.editing, "win.copy-store-path", tr("Copy Settings File Path")),
    Command(.editing, "win.import", tr("Import Settings…"), "<Control>i"),
    Command(.editing, "win.export", tr("Export Settings…"), "<Control>e"),
    Command(.editing, "win.save-copy", tr("Save a Copy…")),
    Command(.editing, "win.undo", tr("Undo"), "<Control>z"),
    Command(.editing, "win.redo", tr("Redo"), "<Control><Shift>z", "<Control>y"),
    Command(.editing, "win.changes", tr("Unsaved Changes"), "<Control><Shift>c"),
    Command(.editing, "win.copy-changes", tr("Copy Changes as Commands")),
    Command(.editing, "win.revert", tr("Revert All Changes")),
    Command(.editing, "win.recover-edits", tr("Review Unsaved Changes From Last Time…")),
    Command(.editing, "win.choose-values", tr("Choose Between Values…")),
    Command(.editing, "win.merge-copies", tr("Merge Copies of the Settings File…")),
    Command(.comparing, "win.compare", tr("Compare With a File…"), "<Control>d"),
    Command(.comparing, "win.compare-saved", tr("Compare With the Saved Settings")),
    Command(
      .comparing, "win.previous-saves", tr("Compare With a Previous Save…"), "<Control><Shift>d"),
    Command(.comparing, "win.compare-bundles", tr("Compare With Another Bundle…")),
    Command(.comparing, "win.compare-filter", tr("Show All or Only Differences")),
    Command(.comparing, "win.compare-use-all", tr("Use All Values That Differ")),
    Command(.finding, "win.palette", tr("Command Palette"), "<Control><Shift>p"),
    Command(.finding, "win.search", tr("Search All Settings"), "<Control>f"),
    Command(.finding, "win.show-modified", tr("Show Modified Only"), "<Control>m"),
    Command(.finding, "win.show-unsaved", tr("Show Unsaved Only"), "<Control><Shift>u"),
    Command(.resetting, "win.reset-page", tr("Reset Page to Default"), "<Control><Shift>Delete"),
    Command(.resetting, "win.reset-all", tr("Reset All Settings to Default")),
    Command(.pages, "win.back", tr("Go Back"), "<Alt>Left"),
    Command(.pages, "win.forward", tr("Go Forward"), "<Alt>Right"),
    Command(.pages, "win.first-page", tr("Go to the First Page"), "<Alt>Home"),
    Command(.pages, "win.copy-page", tr("Copy Page as Text")),
    Command(.pages, "win.save-pictures", tr("Save Pictures of All Pages…")),
    Command(.pages, "win.cancel-pictures", tr("Stop Saving Pictures")),
    Command(.forDevelopers, "win.edit-bundle", tr("Edit Bundle"), "<Control><Shift>e"),
    Command(.forDevelopers, "win.edit-add", tr("Add Element…")),
    Command(.forDevelopers, "win.edit-duplicate", tr("Duplicate Element")),
    Command(.forDevelopers, "win.edit-move-up", tr("Move Element Up")),
    Command(.forDevelopers, "win.edit-move-down", tr("Move Element Down")),
    Command(.forDevelopers, "win.edit-cut", tr("Cut Element")),
    Command(.forDevelopers, "win.edit-copy", tr("Copy Element")),
    Command(.forDevelopers, "win.edit-paste", tr("Paste Elements")),
    Command(.forDevelopers, "win.edit-paste-choices", tr("Paste Options")),
    Command(.forDevelopers, "win.edit-rename-page", tr("Rename Page…")),
    Command(.forDevelopers, "win.edit-delete", tr("Delete Element")),
    Command(.forDevelopers, "win.edit-undo", tr("Undo Bundle Edit")),
    Command(.forDevelopers, "win.edit-redo", tr("Redo Bundle Edit")),
    Command(.forDevelopers, "win.issues", tr("Bundle Issues"), "<Control><Shift>m"),
    Command(.forDevelopers, "win.translations", tr("Translations"), "<Control><Shift>l"),
    Command(.forDevelopers, "win.translations-add", tr("Add Language…")),
    Command(.forDevelopers, "win.translations-show", tr("Show Pages in This Language")),
    Command(.forDevelopers, "win.translations-import", tr("Import Translations…")),
    Command(.forDevelopers, "win.translations-export", tr("Export Strings for Translators…")),
    Command(.forDevelopers, "win.unused", tr("Unused Pages and Files")),
    Command(.forDevelopers, "win.source", tr("Page Source"), "<Control>u"),
    Command(.forDevelopers, "win.raw", tr("Stored Values"), "<Control><Shift>r"),
    Command(.forDevelopers, "win.raw-add", tr("Add Stored Value…")),
    Command(.forDevelopers, "win.raw-add-inside", tr("Add Stored Value Inside…")),
    Command(.forDevelopers, "win.raw-edit", tr("Edit Stored Value")),
    Command(.forDevelopers, "win.raw-details", tr("Edit Key and Type of Stored Value…")),
    Command(.forDevelopers, "win.raw-move", tr("Move Stored Value…")),
    Command(.forDevelopers, "win.raw-remove", tr("Remove Stored Value")),
    Command(.forDevelopers, "win.raw-reveal", tr("Show or Hide Secrets")),
    Command(.forDevelopers, "win.show-keys", tr("Show Keys"), "<Control><Shift>k"),
    Command(.forDevelopers, "win.choose-language", tr("Language…")),
    Command(.general, "app.preferences", tr("Preferences"), "<Control>comma"),
    Command(.general, "app.help", tr("Help"), "F1"),
    Command(.general, "app.shortcuts", tr("Keyboard Shortcuts"), "<Control>question"),
    Command(.general, "app.about", tr("About Levers"), "<Control>F1"),
    Command(.general, "win.close", tr("Close Window"), "<Control>w"),
    Command(.general, "app.quit", tr("Quit"), "<Control>q"),
  ]

  /// Whether the pages handle the shortcuts: they are swapped in right-to-left languages.
  var isOfPages: Bool { ["win.back", "win.forward"].contains(action) }

  private static let titles = Dictionary(
    all.map { ($0.action, $0.title) }, uniquingKeysWith: { first, _ in first })

  /// The title of an action.
  static func title(of action: String) -> String { titles[action] ?? action }

  /// The content of the shortcuts dialog.
  static var overview: [ShortcutsDialog.Section] {
    let commands: [ShortcutsDialog.Section] = Section.allCases.map { section in
      let commands = all.filter { $0.section == section }
      return (
        section.title,
        commands.compactMap { command in command.accelerators.first.map { ($0, command.title) } }
      )
    }
    return commands + keys
  }

  /// Shortcuts of single rows, which aren’t commands of the window.
  private static let keys: [ShortcutsDialog.Section] = [
    (
      tr("Rows", context: "commands"),
      [
        ("<Alt>1...9", tr("Open Pages 1 to 9")),
        ("Home", tr("First Row")),
        ("End", tr("Last Row")), ("Page_Up", tr("Rows Above")), ("Page_Down", tr("Rows Below")),
        ("Menu", tr("Row Menu")), ("<Control>Delete", tr("Reset to Default")),
        ("<Control>Return", tr("Show a Search Result on Its Page")),
      ]
    ),
    (
      tr("Lists", context: "commands"),
      [("<Alt>Up", tr("Move Up")), ("<Alt>Down", tr("Move Down")), ("Delete", tr("Remove"))]
    ),
    (
      tr("Menus and Lists", context: "commands"),
      [("F10", tr("Main Menu")), ("F6", tr("Switch Between Page, List and Panel"))]
    ),
    (
      tr("Stored Values", context: "commands"),
      [
        ("F2", tr("Edit")), ("<Alt>Return", tr("Edit Key and Type")),
        ("<Control><Shift>x", tr("Move")), ("Insert", tr("Add")),
        ("<Shift>Insert", tr("Add Inside")),
        ("Delete", tr("Remove")),
      ]
    ),
  ]
}

extension Menu {
  /// Adds entries for actions, with their titles.
  func append(_ actions: [String]) {
    for action in actions { append(Command.title(of: action), action: action) }
  }
}
