import CAdwaita

/// The toolkit’s dialogs for choosing something.
///
/// A file is an absolute path, or the URI of one on another device or server without a local path.
@MainActor
package enum Chooser {
  /// A folder; nil when canceled.
  package static func openFolder(
    over parent: Widget, title: String, _ body: @escaping @MainActor (String?) -> Void
  ) {
    cadw_choose_file(
      CADW_OPEN_FOLDER, parent.pointer, title, nil, nil, nil, nil, nil, Callback.text,
      Callback.context(body), Callback.release)
  }

  /// The files that a dialog shows initially, by suffix; the user can show all.
  package struct Filter {
    let name: String
    let suffixes: [String]
    let all: String

    /// - Parameters:
    ///   - name: the name of the filter.
    ///   - all: the name of the filter for all files.
    package init(_ name: String, suffixes: [String], all: String) {
      (self.name, self.suffixes, self.all) = (name, suffixes, all)
    }
  }

  /// A file; nil when canceled.
  package static func openFile(
    over parent: Widget, title: String, filter: Filter? = nil,
    _ body: @escaping @MainActor (String?) -> Void
  ) {
    cadw_choose_file(
      CADW_OPEN_FILE, parent.pointer, title, nil, nil, filter?.name,
      filter?.suffixes.joined(separator: " "), filter?.all, Callback.text, Callback.context(body),
      Callback.release)
  }

  /// The file to save to; nil when canceled.
  ///
  /// - Parameters:
  ///   - folder: the initial folder; nil for the last one.
  ///   - name: the initial file name.
  package static func saveFile(
    over parent: Widget, title: String, folder: String?, name: String,
    _ body: @escaping @MainActor (String?) -> Void
  ) {
    cadw_choose_file(
      CADW_SAVE_FILE, parent.pointer, title, folder, name, nil, nil, nil, Callback.text,
      Callback.context(body), Callback.release)
  }

  /// A font with its size, such as “Cantarell 11”; not called when canceled.
  ///
  /// - Parameter font: the initial font.
  package static func chooseFont(
    over parent: Widget, title: String, font: String, _ body: @escaping @MainActor (String) -> Void
  ) {
    let callback: @MainActor (String?) -> Void = { if let font = $0 { body(font) } }
    cadw_choose_font(
      parent.pointer, title, font, Callback.text, Callback.context(callback), Callback.release)
  }

  /// A color, `#rrggbbaa`; not called when canceled.
  package static func chooseColor(
    over parent: Widget, title: String, color: String?, withAlpha: Bool,
    _ body: @escaping @MainActor (String) -> Void
  ) {
    let callback: @MainActor (String?) -> Void = { if let color = $0 { body(color) } }
    cadw_choose_color(
      parent.pointer, title, color, withAlpha, Callback.text, Callback.context(callback),
      Callback.release)
  }
}
