import CGio
import Foundation

/// The apps in the desktop’s menus, by the names of schemas; thread-safe.
package struct InstalledApps: Sendable {
  /// An app.
  struct App: Sendable, Hashable {
    /// The name of its desktop entry, without extension.
    let id: String
    let name: String
    /// The name of an icon in the desktop’s theme, or the path of a file; nil for none.
    let icon: String?
  }

  private let language: String?
  /// The files of desktop entries, by their names without extension in lowercase: schemas are often spelled otherwise,
  /// as in `org.gnome.Nautilus` and `org.gnome.nautilus`.
  private let files: [String: String]

  /// Lists the desktop entries in data folders, the best first; those of the user and the system by default.
  ///
  /// - Parameter language: the language of the names; nil for the user’s.
  package init(language: String?, in folders: [String]? = nil) {
    // Desktop entries have locales, such as pt_BR.
    self.language = language?.replacingOccurrences(of: "-", with: "_")
    var files: [String: String] = [:]
    for folder in (folders ?? SchemaFolders.data).map({ $0 + "/applications" }) {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where name.hasSuffix(".desktop") {
        let id = name.dropLast(".desktop".count).lowercased()
        if files[id] == nil { files[id] = "\(folder)/\(name)" }
      }
    }
    self.files = files
  }

  /// The app whose name begins that of a schema, the longest one; nil for none.
  func app(ofSchema schema: String) -> App? {
    let parts = schema.lowercased().split(separator: ".")
    for count in parts.indices.reversed() {
      if let file = files[parts[...count].joined(separator: ".")], let app = read(file) {
        return app
      }
    }
    return nil
  }

  /// The app of a desktop entry; nil if menus don’t show it.
  private func read(_ file: String) -> App? {
    var name: UnsafeMutablePointer<CChar>?
    var icon: UnsafeMutablePointer<CChar>?
    guard cgio_desktop_entry_read(file, language, &name, &icon) else { return nil }
    let id = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    return App(id: id, name: CGioText.take(name) ?? id, icon: CGioText.take(icon))
  }
}
