import Foundation
import PropertyList

/// The `Info.plist` of a bundle or an app, if it can be read.
struct InfoPlist {
  private let root: PropertyListNode

  init?(in folder: URL) {
    self.init(file: folder.appendingPathComponent("Info.plist"))
  }

  init?(file: URL) {
    guard FileKind(of: file) == .file,
      let document = try? PropertyListDocument.read(contentsOf: file)
    else { return nil }
    root = document.root
  }

  /// A text, or nil if it is missing, empty, or an unresolved build setting.
  func string(_ key: String) -> String? { root[key]?.value.string.flatMap(InfoPlist.filled) }

  /// All strings, and numbers as strings, by key.
  var texts: [String: String] {
    (root.entries ?? []).reduce(into: [:]) { texts, entry in
      texts[entry.key] = entry.value.text.flatMap(InfoPlist.filled)
    }
  }

  private static func filled(_ text: String) -> String? {
    text.isEmpty || text.contains("$(") ? nil : text
  }

  /// Whether the app has reasons for using private data, as iOS requires.
  var asksForPrivateData: Bool {
    (root.entries ?? []).contains {
      $0.key.hasPrefix("NS") && $0.key.hasSuffix("UsageDescription")
    }
  }
}
