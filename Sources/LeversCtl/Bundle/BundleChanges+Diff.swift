import Foundation
import PropertyList
import SettingsAuthoring
import SettingsSchema
import Translation

extension BundleChanges {
  /// The differences in the files’ texts, as a unified diff.
  var diff: String { files.map(\.diff).joined() }
}

extension BundleChanges.File {
  fileprivate var diff: String {
    let path = url.shownPath
    guard let before = text(of: old), let after = text(of: new) else {
      return old == new ? "" : tr("Binary file \(path) differs") + "\n"
    }
    let name = path.hasPrefix("/") ? path : "/" + path
    return UnifiedDiff(
      before, after, names: (old == nil ? "/dev/null" : "a" + name, "b" + name)
    ).text
  }

  /// The text of a page or table, in any encoding; nil for a binary one.
  private func text(of data: Data?) -> String? {
    guard let data, !data.isEmpty else { return "" }
    if url.isTable { return StringsFile.text(of: data) }
    guard let text = (try? PropertyListDocument.read(data))?.text else { return nil }
    return String(validating: text, as: UTF8.self)
  }
}
