import PropertyList
import SettingsSchema

/// What the strings of a key are, which schemas can’t say: judged by the default, or else by the usual names.
enum SchemaKeyPurpose: Hashable, Sendable {
  /// Keyboard shortcuts.
  case shortcut
  case color
  /// A file, a folder or a font.
  case chosen(TextFieldElement.Chooser)

  /// - Parameters:
  ///   - name: the name of the key.
  ///   - schema: that of its schema.
  ///   - defaults: the default, or the elements of one that is a list.
  init?(_ name: String, in schema: String, isList: Bool, defaults: [String]) {
    let words = KeyTitle.words(of: name).map { $0.lowercased() }
    let last = words.last ?? ""
    if Self.areShortcuts(last, in: schema, defaults) {
      self = .shortcut
      return
    }
    guard !isList, let text = defaults.first else { return nil }
    if text.hasPrefix("#") || text.hasPrefix("rgb"), ColorText(text) != nil {
      self = .color
      return
    }
    if words.contains("font"), Self.isFont(text) {
      self = .chosen(.font)
      return
    }
    let isFolder = !Self.folders.isDisjoint(with: words)
    switch text {
    case _ where text.hasPrefix("file:///"):
      self = .chosen(isFolder ? .folderAddress : .fileAddress)
    case _ where text.hasPrefix("/"): self = .chosen(isFolder ? .folder : .file)
    case "" where last == "uri": self = .chosen(isFolder ? .folderAddress : .fileAddress)
    case "" where Self.folders.contains(last): self = .chosen(.folder)
    case "" where ["file", "filename", "path"].contains(last): self = .chosen(.file)
    default: return nil
    }
  }

  private static let folders: Set<String> = ["folder", "directory", "dir"]

  /// Whether a text is a font with its size, such as “Cantarell 11”.
  private static func isFont(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count > 1 && words.last.flatMap { Double($0) } != nil
  }

  /// The last words of keys that are shortcuts outside of schemas with only such keys.
  private static let shortcuts: Set<String> = [
    "accel", "accelerator", "binding", "hotkey", "keybinding", "shortcut",
  ]

  /// Source: the schemas of GNOME’s desktop and programs.
  private static func areShortcuts(
    _ last: String, in schema: String, _ defaults: [String]
  ) -> Bool {
    if defaults.contains(where: { Accelerator($0)?.modifiers.isEmpty == false }) { return true }
    let section = schema.split(separator: ".").last?.lowercased() ?? ""
    let isSection = ["keybindings", "media-keys"].contains { section.hasSuffix($0) }
    // Others are lists of more shortcuts, such as the paths of their schemas.
    let isShortcut = isSection ? !["keybindings", "list"].contains(last) : shortcuts.contains(last)
    return isShortcut
      && defaults.allSatisfy {
        $0.isEmpty || $0 == "disabled" || Accelerator($0)?.isUsable == true
      }
  }

  /// What belongs to the entry of a text field; a shortcut isn’t one.
  var fields: PropertyListDictionary {
    switch self {
    case .shortcut: [:]
    case .color: ["LeversColor": true]
    case .chosen(let chooser): ["LeversChooser": .string(chooser.rawValue)]
    }
  }
}
