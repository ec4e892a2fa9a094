import Foundation
import PropertyList
import SettingsAuthoring
import SettingsSchema
import Translation

extension BundleChanges {
  /// The differences in the files, as a unified diff with git’s headers for files that are made, moved, replaced or
  /// removed.
  var diff: String {
    let sources = Dictionary(moves.map { ($0.to.path, $0.from) }) { first, _ in first }
    let moved = Set(moves.map(\.from.path))
    let old = Dictionary(files.map { ($0.url.path, $0.old) }) { first, _ in first }
    return files.map { file in
      if moved.contains(file.url.path), file.new == nil { return "" }
      guard let source = sources[file.url.path], let content = old[source.path], let content else {
        return file.diff
      }
      let names = (source.nameInDiff, file.url.nameInDiff)
      let header = file.encodingNote(from: content) + "diff --git a/\(names.0) b/\(names.1)\n"
      return header + "rename from \(names.0)\nrename to \(names.1)\n"
        + file.hunks(from: content, names: ("a/" + names.0, "b/" + names.1))
    }.joined()
  }
}

extension BundleChanges.File {
  fileprivate var diff: String {
    let name = url.nameInDiff
    let (a, b) = ("a/" + name, "b/" + name)
    guard oldLink == nil, newLink == nil else {
      let link = UnifiedDiff(oldLink ?? "", newLink ?? "", names: (a, "/dev/null")).text
      return "diff --git \(a) \(b)\ndeleted file mode 120000\n" + link
        + "diff --git \(a) \(b)\nnew file mode 100644\n"
        + hunks(from: nil, names: ("/dev/null", b))
    }
    let hunks = hunks(
      from: old, names: (old == nil ? "/dev/null" : a, new == nil ? "/dev/null" : b))
    let note = encodingNote(from: old)
    // Only git’s header can show that an empty file was added or deleted.
    let header = "diff --git \(a) \(b)\n"
    if old == nil { return note + header + "new file mode 100644\n" + hunks }
    return note + (new == nil ? header + "deleted file mode 100644\n" + hunks : hunks)
  }

  /// The differences from an older content.
  fileprivate func hunks(from old: Data?, names: (old: String, new: String)) -> String {
    guard let before = text(of: old), let after = text(of: new) else {
      return old == new ? "" : tr("Binary file \(url.shownPath) differs") + "\n"
    }
    return UnifiedDiff(before, after, names: names).text
  }

  /// A line before the differences of a file that isn’t UTF-8, because a patch of the text doesn’t match its bytes; ""
  /// for other files.
  fileprivate func encodingNote(from old: Data?) -> String {
    if old == new { return "" }
    for case let data? in [old, new] {
      guard let text = text(of: data), Data(text.utf8) != data else { continue }
      return tr(
        """
        \(url.shownPath) is encoded in \(Self.encoding(of: data)) and shown as UTF-8, so this part \
        can’t be applied as a patch.
        """) + "\n"
    }
    return ""
  }

  /// The name of an encoding other than plain UTF-8.
  private static func encoding(of data: Data) -> String {
    if data.starts(with: [0xEF, 0xBB, 0xBF]) { return "UTF-8 (BOM)" }
    // Every UTF-16 unit of an ASCII character has a NUL.
    return data.contains(0) ? "UTF-16" : "ISO 8859-1 / Mac OS Roman"
  }

  /// The text of a page or table, in any encoding; nil for a binary one.
  private func text(of data: Data?) -> String? {
    guard let data, !data.isEmpty else { return "" }
    if let format = TableFormat(nameOf: url.path) { return format.text(of: data) }
    guard let text = (try? PropertyListDocument.read(data))?.text else { return nil }
    return String(validating: text, as: UTF8.self)
  }
}

extension URL {
  /// The path without a slash at the front.
  fileprivate var nameInDiff: String {
    let path = shownPath
    return path.hasPrefix("/") ? String(path.dropFirst()) : path
  }
}
