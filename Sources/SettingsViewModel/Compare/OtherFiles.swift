public import Foundation
import PropertyList
import SettingsStorage

/// Settings files that were read for a comparison.
public struct OtherFiles: Sendable {
  /// The name of the main file.
  let name: String
  let main: PropertyListDictionary
  /// The files of other domains next to the main one.
  let others: [(domain: String, values: PropertyListDictionary)]

  /// Reads a settings file, and the files of other domains next to it; may be called on any thread.
  ///
  /// - Throws: ``ImportError``, with the line of the mistake.
  public init(contentsOf url: URL, domains: [String]) throws(ImportError) {
    name = url.lastPathComponent
    main = try ImportedFile(contentsOf: url).values
    var others: [(domain: String, values: PropertyListDictionary)] = []
    for domain in domains {
      let file = try? DomainFile.url(of: domain, nextTo: url)
      guard let file, file.path != url.path, FileManager.default.fileExists(atPath: file.path)
      else {
        continue
      }
      others.append((domain, try ImportedFile(contentsOf: file).values))
    }
    self.others = others
  }
}
