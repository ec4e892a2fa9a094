package import Foundation
import PropertyList
package import SettingsStorage

extension Dump {
  /// The current content of a dump with changes that aren’t saved yet; everything else keeps its bytes.
  ///
  /// - Parameters:
  ///   - changes: the changes of the values at the location of each schema; nil for those that no schema explains.
  ///   - folder: an additional folder with compiled schemas.
  /// - Returns: The content, and the keys whose values it can’t have.
  /// - Throws: ``SettingsStorage/StoreError`` with the line of the mistake, if the file is damaged.
  package static func copy(
    of file: URL, with changes: [(location: StoreLocation?, changes: [SettingsChange])],
    schemasIn folder: String? = nil
  ) throws(StoreError) -> (file: KeyFile, omitted: [String]) {
    var copy = try KeyFile(contentsOf: file)
    let base = DumpSchemas(copy.groups, schemasIn: folder).base
    var omitted: [String] = []
    for (location, changes) in changes where !changes.isEmpty {
      let texts = location.flatMap { SchemaTexts($0, schemasIn: folder) }
      for change in changes {
        let text = change.newValue.flatMap {
          location == nil ? $0.string : texts?.text(of: $0, forKey: change.key)
        }
        let isPossible =
          (text != nil || change.newValue == nil) && (location == nil || texts != nil)
        guard isPossible,
          let place = copy.place(of: (texts?.path ?? "") + change.key, below: base),
          (try? copy.setValue(text, forKey: place.key, inGroup: place.group)) != nil
        else {
          omitted.append(change.key)
          continue
        }
      }
    }
    return (copy, omitted)
  }
}
