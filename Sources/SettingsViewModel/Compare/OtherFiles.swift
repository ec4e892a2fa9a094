public import Foundation
import PropertyList
import SettingsStorage

/// Settings files that were read to be compared with.
public struct OtherFiles: Sendable {
  /// The name of the main one.
  let name: String
  let main: PropertyListDictionary
  /// Those of other domains, which stand beside it.
  let others: [(domain: String, values: PropertyListDictionary)]

  /// Reads a settings file, and those of other domains where they stand beside it; may be called on any thread.
  ///
  /// - Throws: ``ImportError``, with the line where something is wrong.
  public init(contentsOf url: URL, domains: [String]) throws(ImportError) {
    name = url.lastPathComponent
    main = try ImportedFile(contentsOf: url).values
    var others: [(domain: String, values: PropertyListDictionary)] = []
    for domain in domains {
      let file = try? DomainFile.url(of: domain, beside: url)
      guard let file, file.path != url.path, FileManager.default.fileExists(atPath: file.path)
      else {
        continue
      }
      others.append((domain, try ImportedFile(contentsOf: file).values))
    }
    self.others = others
  }
}
