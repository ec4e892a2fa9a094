public import Foundation
package import PropertyList
import SettingsStorage

/// Settings files that were read for a comparison.
public struct OtherFiles: Sendable {
  /// A value that no page shows, as in a backup of a computer with other programs.
  package struct UnknownValue: Sendable, Hashable {
    /// The name of its group.
    let group: String
    let key: String
    let text: String
    /// The reason, in two or three words.
    let reason: String

    package init(group: String, key: String, text: String, reason: String) {
      (self.group, self.key, self.text, self.reason) = (group, key, text, reason)
    }
  }

  /// The name of the main file.
  let name: String
  /// The values of the main domain; nil if nothing is known about them.
  let main: PropertyListDictionary?
  /// The files of other domains next to the main one.
  let others: [(domain: String, values: PropertyListDictionary)]
  let unknown: [UnknownValue]
  /// Whether the file is a backup of schemas, of which it may leave out some.
  let isBackup: Bool

  /// Uses the values in a backup of schemas.
  ///
  /// - Parameters:
  ///   - main: the values of the main domain; nil if nothing is known about them.
  ///   - others: those of other domains about which something is known.
  package init(
    backup name: String, main: PropertyListDictionary?,
    others: [(domain: String, values: PropertyListDictionary)], unknown: [UnknownValue]
  ) {
    self.name = name
    self.main = main
    self.others = others
    self.unknown = unknown
    isBackup = true
  }

  /// Reads a settings file, and the files of other domains next to it; may be called on any thread.
  ///
  /// - Throws: ``ImportError``, with the line of the mistake.
  public init(contentsOf url: URL, domains: [String]) throws(ImportError) {
    name = url.lastPathComponent
    main = try ImportedFile(contentsOf: url).values
    unknown = []
    isBackup = false
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
