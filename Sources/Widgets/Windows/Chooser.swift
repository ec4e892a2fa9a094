import CAdwaita

/// Dialogs of the toolkit in which the user chooses something.
@MainActor
package enum Chooser {
  /// A folder: its absolute path; nil when cancelled.
  package static func openFolder(
    over parent: Widget, title: String, _ body: @escaping @MainActor (String?) -> Void
  ) {
    cadw_dialog_open_folder(
      parent.pointer, title, Callback.text, Callback.context(body), Callback.release)
  }

  /// A file: its absolute path; nil when cancelled.
  package static func openFile(
    over parent: Widget, title: String, _ body: @escaping @MainActor (String?) -> Void
  ) {
    cadw_dialog_open_file(
      parent.pointer, title, Callback.text, Callback.context(body), Callback.release)
  }

  /// Where to save: an absolute path; nil when cancelled.
  ///
  /// - Parameters:
  ///   - folder: what is shown first; nil for where the user was last.
  ///   - name: what the file is called at first.
  package static func saveFile(
    over parent: Widget, title: String, folder: String?, name: String,
    _ body: @escaping @MainActor (String?) -> Void
  ) {
    cadw_dialog_save_file(
      parent.pointer, title, folder, name, Callback.text, Callback.context(body), Callback.release)
  }

  /// A colour, `#rrggbbaa`; not called when cancelled.
  package static func chooseColor(
    over parent: Widget, title: String, color: String?, withAlpha: Bool,
    _ body: @escaping @MainActor (String) -> Void
  ) {
    let told: @MainActor (String?) -> Void = { if let color = $0 { body(color) } }
    cadw_dialog_choose_color(
      parent.pointer, title, color, withAlpha, Callback.text, Callback.context(told),
      Callback.release)
  }
}

/// What "About" says of a program: `AdwAboutDialog`, or `AdwAboutWindow`.
@MainActor
package struct About {
  private let name: String
  private let icon: String
  private let version: String
  private let developers: [String]
  private let website: String
  private let comments: String
  private let debugInfo: String

  /// - Parameter developers: the first is the main one.
  package init(
    name: String, icon: String, version: String, developers: [String], website: String,
    comments: String, debugInfo: String
  ) {
    self.name = name
    self.icon = icon
    self.version = version
    self.developers = developers
    self.website = website
    self.comments = comments
    self.debugInfo = debugInfo
  }

  package func show(over parent: Widget) {
    cadw_about_show(
      parent.pointer, name, icon, version, developers.joined(separator: "\n"), website, comments,
      debugInfo)
  }
}

/// The keys of a program: `AdwShortcutsDialog`, or a dialog with a list.
@MainActor
package enum ShortcutsDialog {
  /// - Parameter lines: `# Section`, or an accelerator, a tab and what it does, one a line.
  package static func show(_ lines: String, over parent: Widget) {
    cadw_shortcuts_show(parent.pointer, lines)
  }
}
