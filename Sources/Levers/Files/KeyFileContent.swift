import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import SettingsViewModel

/// The values of schemas in a key file, for the pages of a bundle.
struct KeyFileContent {
  /// By the domains in the session; nil is the main one.
  let values: [(domain: String?, values: PropertyListDictionary)]
  let unknown: [OtherFiles.UnknownValue]

  /// Reads a file and all pages, on any thread; nil if it isn’t a key file, or the pages aren’t those of schemas.
  ///
  /// - Throws: ``SettingsStorage/StoreError`` with the line of the mistake.
  init?(_ url: URL, for bundle: SettingsBundle) throws(StoreError) {
    guard bundle.storeLocation != nil, !bundle.isTrial, KeyFile.isKeyFile(url) else { return nil }
    let backup = try SettingsBackup(contentsOf: url, for: bundle)
    values = backup.all.map { (bundle.domain(of: $0.location), $0.values) }
    unknown = backup.unknown.map {
      .init(group: $0.path, key: $0.key, text: $0.text, reason: $0.reason)
    }
  }
}

extension OtherFiles {
  /// Reads a settings file; for pages of schemas, it may be a key file.
  ///
  /// - Throws: Why it can’t be read, with the line of the mistake.
  init(contentsOf url: URL, domains: [String], for bundle: SettingsBundle) throws {
    guard let content = try KeyFileContent(url, for: bundle) else {
      try self.init(contentsOf: url, domains: domains)
      return
    }
    self.init(
      backup: url.lastPathComponent, main: content.values.first { $0.domain == nil }?.values,
      others: content.values.compactMap { domain, values in domain.map { ($0, values) } },
      unknown: content.unknown)
  }
}

extension ImportedFile {
  /// Reads a settings file; for pages of schemas, it may be a key file.
  ///
  /// - Throws: Why it can’t be read, with the line of the mistake.
  init(contentsOf url: URL, for bundle: SettingsBundle) throws {
    guard let content = try KeyFileContent(url, for: bundle) else {
      try self.init(contentsOf: url)
      return
    }
    var values: PropertyListDictionary = [:]
    for (domain, part) in content.values {
      for (key, value) in part { values[KeyIndex.Key(key, in: domain).text] = value }
    }
    self.init(name: url.lastPathComponent, values: values)
    unknownCount = content.unknown.count
  }
}
