import PropertyList
import SettingsSchema
import Translation

/// A text that differs between two versions.
struct TextDifference {
  /// The entry’s key for the text, such as `Title`.
  let word: String
  /// The text in the old version; "" for none.
  let old: String
  /// The text in the new version; "" for none.
  let new: String

  init(_ word: String, _ old: String, _ new: String) {
    self.word = word
    self.old = old
    self.new = new
  }

  func change(key: String? = nil, page: String) -> VersionChange {
    let code: VersionChange.Code =
      old.isEmpty ? .textAdded : new.isEmpty ? .textRemoved : .textChanged
    let text: Text =
      switch code {
      case .textAdded: Text("\(word) was added: “\(new)”")
      case .textRemoved: Text("\(word) was removed: “\(old)”")
      default: Text("\(word) was “\(old)” and is now “\(new)”.")
      }
    return VersionChange(
      code, .text, text, key: key, page: page, old: old.isEmpty ? nil : .string(old),
      new: new.isEmpty ? nil : .string(new))
  }
}
