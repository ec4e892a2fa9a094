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
  private let dataFolders: [String]
  /// The files of desktop entries, by their names as in ``spelling(of:)``.
  private let files: [String: String]

  /// Lists the desktop entries in data folders, the best first; those of the user and the system by default.
  ///
  /// - Parameter language: the language of the names; nil for the user’s.
  package init(language: String?, in folders: [String]? = nil) {
    // Desktop entries have locales, such as pt_BR.
    self.language = language?.replacingOccurrences(of: "-", with: "_")
    dataFolders = folders ?? SchemaFolders.data
    var files: [String: String] = [:]
    var others: [String: String] = [:]
    for folder in dataFolders.map({ $0 + "/applications" }) {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
      where name.hasSuffix(".desktop") {
        let id = Self.spelling(of: name.dropLast(".desktop".count))
        let file = "\(folder)/\(name)"
        if files[id] == nil { files[id] = file }
        // A new generation of an app often has a number, and its schema doesn’t.
        let letters = id.reversed().drop(while: \.isNumber).reversed()
        let plain = String(letters)
        if others[plain] == nil { others[plain] = file }
      }
    }
    self.files = files.merging(others) { first, _ in first }
  }

  /// The same apps as they are now, with names in a language.
  func listed(for language: String?) -> InstalledApps {
    InstalledApps(language: language, in: dataFolders)
  }

  /// The existing folders with desktop entries.
  var folders: [String] {
    dataFolders.map { $0 + "/applications" }.filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Names without differences between schemas and desktop entries, as in `org.gnome.SimpleScan` and
  /// `org.gnome.simple-scan`.
  private static func spelling(of name: Substring) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// The app whose name begins that of a schema, the longest one, or else one with only a word of it; nil for none.
  func app(ofSchema schema: String) -> App? {
    let parts = schema.split(separator: ".").map(Self.spelling)
    for count in parts.indices.reversed() where count > 0 {
      if let file = files[parts[...count].joined(separator: ".")], let app = read(file) {
        return app
      }
    }
    // Older apps: `pluma`, with `org.mate.pluma`, and `mate-terminal`, with `org.mate.terminal`.
    guard parts.count > 2, !SchemaTitle.generalWords.contains(parts[2]) else { return nil }
    let names = [parts[1] + parts[2], parts[2]]
    return names.lazy.compactMap { files[$0] }.compactMap(read).first
  }

  /// The app of a desktop entry; nil if menus don’t show it.
  private func read(_ file: String) -> App? {
    var name: UnsafeMutablePointer<CChar>?
    var icon: UnsafeMutablePointer<CChar>?
    guard cgio_desktop_entry_read(file, language, &name, &icon) else { return nil }
    let id = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    return App(id: id, name: CGioText.copy(freeing: name) ?? id, icon: CGioText.copy(freeing: icon))
  }
}
