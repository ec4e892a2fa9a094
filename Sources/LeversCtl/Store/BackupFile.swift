import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage

/// A key file with the values of schemas, by the keys’ names in commands.
///
/// A value that no schema explains is called by its path, such as `/org/example/key`, and is the text of a GVariant.
struct BackupFile {
  private(set) var values: PropertyListDictionary = [:]
  /// The domains with a group in the file; nil is the main one.
  private var domains: Set<String?> = []

  /// Whether a store is such a file.
  static func isMeant(by store: String) -> Bool {
    (try? StoreLocation(store))?.file.map { KeyFile.isKeyFile($0) } ?? false
  }

  /// - Parameter bundle: the pages of the schemas; nil for none, so that no value is explained.
  init(_ store: String, of bundle: SettingsBundle?) throws {
    let file = try KeyFile(contentsOf: URL(fileURLWithPath: store))
    let backup = SettingsBackup(
      file, of: bundle?.schemaLocations ?? [],
      isWhole: bundle?.showsAllSchemas ?? true)
    for part in backup.all {
      let domain = bundle?.domain(of: part.location)
      domains.insert(domain)
      for (key, value) in part.values { values[KeyIndex.Key(key, in: domain).text] = value }
    }
    for unknown in backup.unknown { values[unknown.path + unknown.key] = .string(unknown.text) }
  }

  /// The values that the file covers, even if it doesn’t have them.
  func covered(_ values: PropertyListDictionary, _ keys: BundleKeys?) -> PropertyListDictionary {
    var covered: PropertyListDictionary = [:]
    for (name, value) in values where domains.contains((keys?.key(of: name))?.domain) {
      covered[name] = value
    }
    return covered
  }
}
