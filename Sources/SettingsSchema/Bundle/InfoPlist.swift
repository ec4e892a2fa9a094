import Foundation
import PropertyList

/// The `Info.plist` of a bundle or an app, where there is one that can be read.
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

  /// A text of it, nil when it is missing, empty, or a build setting that nobody filled in.
  func string(_ key: String) -> String? { root[key]?.value.string.flatMap(InfoPlist.filled) }

  /// All of its texts, and its numbers as texts, by key.
  var texts: [String: String] {
    (root.entries ?? []).reduce(into: [:]) { texts, entry in
      texts[entry.key] = entry.value.text.flatMap(InfoPlist.filled)
    }
  }

  private static func filled(_ text: String) -> String? {
    text.isEmpty || text.contains("$(") ? nil : text
  }

  /// Whether the app says what it wants private data for, as iOS asks of those that do.
  var asksForPrivateData: Bool {
    (root.entries ?? []).contains {
      $0.key.hasPrefix("NS") && $0.key.hasSuffix("UsageDescription")
    }
  }
}
