import Foundation
import PropertyList

/// A text of a page that iOS translates, and where it stands.
struct PageText {
  let text: String
  let entry: CheckedEntry
  let node: PropertyListNode
}

extension CheckedPage {
  private static let translatedKeys = [
    "Title", "FooterText", "Description", "IASKSubtitle", "IASKPlaceholder", "IASKChildTitle",
    "IASKMailComposeSubject", "IASKMailComposeBody", "Titles", "ShortTitles",
    "TrueConfirmationPrompt", "FalseConfirmationPrompt", "LeversMessage",
  ]

  /// The texts that are translated, each at its first place; those without a letter left out.
  var texts: [PageText] {
    var seen: Set<String> = []
    return allEntries.flatMap { entry in
      CheckedPage.translatedKeys.compactMap { entry[$0] }.flatMap { node in
        node.strings(below: ["Type"]).filter { text, _ in
          text.hasLetter && seen.insert(text).inserted
        }.map { PageText(text: $0, entry: entry, node: $1) }
      }
    }
  }

  /// Every string and key in the page, for telling which translations are in use.
  var allStrings: Set<String> {
    var result: Set<String> = []
    var waiting = [root]
    while let node = waiting.popLast() {
      switch node.content {
      case .scalar(let value): if let text = value.string { result.insert(text) }
      case .array(let elements): waiting += elements
      case .dictionary(let entries): waiting += entries.map(\.value)
      }
    }
    return result
  }
}

extension String {
  /// Whether there is anything to translate: a letter of any script, which a dash, a number or a sign is not.
  fileprivate var hasLetter: Bool {
    // Bytes first: most texts have a letter of ours, and properties of characters take longer.
    if utf8.contains(where: { (0x61...0x7A).contains($0 | 0x20) }) { return true }
    return utf8.contains { $0 >= 0x80 } && unicodeScalars.contains(where: \.properties.isAlphabetic)
  }
}

extension PropertyListNode {
  /// The strings in it, without those under some keys.
  fileprivate func strings(below excluded: Set<String>) -> [(String, PropertyListNode)] {
    switch content {
    case .scalar(let value): value.string.map { [($0, self)] } ?? []
    case .array(let elements): elements.flatMap { $0.strings(below: excluded) }
    case .dictionary(let entries):
      entries.filter { !excluded.contains($0.key) }.flatMap { $0.value.strings(below: excluded) }
    }
  }
}

/// A `.strings` file, as checks see it.
struct CheckedTable: Sendable {
  let url: URL
  /// The path below the bundle, for messages.
  let path: String
  /// The path of the bundle folder that it is below.
  let layer: String?
  /// The name without extension; with a path where it is in a folder of an `.lproj` folder.
  let name: String
  /// The folder below the bundle without `.lproj`.
  let folder: String
  /// The language of its folder, nil outside of any.
  let language: String?
  let strings: StringsFile

  init(url: URL, path: String, strings: StringsFile) {
    let parts = path.components(separatedBy: "/")
    let folderOfLanguage = parts.dropLast().lastIndex { $0.lowercased().hasSuffix(".lproj") }
    let nameStart = folderOfLanguage.map { $0 + 1 } ?? parts.count - 1
    self.url = url
    self.path = path
    layer = PageFile(url: url, path: path).layer
    self.strings = strings
    name = String(parts[nameStart...].joined(separator: "/").dropLast(".strings".count))
    folder = parts[..<(folderOfLanguage ?? nameStart)].joined(separator: "/")
    language = folderOfLanguage.map { String(parts[$0].dropLast(".lproj".count)) }
  }

  /// Whether it is what a page in a folder means by a `StringsTable`, which may be a path.
  func isNamed(_ wanted: String, in folder: String) -> Bool {
    if language != nil { return name == wanted && self.folder == folder }
    // Outside of any language, a folder may be the page's or part of the path.
    return PaneName.join(self.folder, name) == PaneName.join(folder, wanted)
  }
}
