import SettingsGSettings
import SettingsStorage

extension KeyFile {
  /// A group to write, with its values.
  struct ExportedGroup {
    let name: String
    let values: [(key: String, text: String)]
  }

  /// Creates a file with a comment and groups.
  ///
  /// - Parameter omit: called with the reason for each group and value that such a file can’t have.
  init(_ groups: [ExportedGroup], comment: String, omit: (String) -> Void) {
    self.init()
    addComment(comment)
    for group in groups {
      do throws(StoreError) {
        try addGroup(group.name)
        for (key, text) in group.values { try setValue(text, forKey: key, inGroup: group.name) }
      } catch {
        omit(error.message.string)
      }
    }
  }

  /// The content of the file.
  var text: String { String(decoding: data, as: UTF8.self) }
}
