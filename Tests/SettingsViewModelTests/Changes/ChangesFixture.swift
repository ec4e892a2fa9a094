import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport

@testable import SettingsViewModel

/// A session over a bundle and real files, one for each domain.
@MainActor
final class ChangesFixture {
  let session: SettingsSession
  let folder: TemporaryFolder
  let main: FileStore
  private let bundle: BundleFixture

  /// - Parameters:
  ///   - shared: the elements of the page "Shared", whose values are in the domain "group".
  ///   - pages: other pages, by name.
  ///   - stored: the content of the main file.
  init(
    _ specifiers: [PropertyListValue], shared: [PropertyListValue] = [],
    pages: [String: [PropertyListValue]] = [:], stored: PropertyListDictionary = [:],
    language: String = "en"
  ) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let link = element("PSChildPaneSpecifier", nil, title: "Shared", ["File": "Shared"])
    bundle = try BundleFixture(specifiers + (shared.isEmpty ? [] : [link]))
    try bundle.page("Shared", shared, ["ApplicationGroupContainerIdentifier": "group"])
    for (name, specifiers) in pages { try bundle.page(name, specifiers) }
    let url = folder.url.appendingPathComponent("main.plist")
    if !stored.isEmpty {
      try folder.write(PropertyListWriter.xml(.dictionary(stored)), to: "main.plist")
    }
    let main = try FileStore(url: url)
    self.main = main
    let store = DomainStore(main: main) { domain in
      try FileStore(url: DomainFile.url(of: domain, nextTo: url))
    }
    session = SettingsSession(
      bundle: try SettingsBundle(path: bundle.url, languages: LanguagePreferences([language])),
      store: store)
  }

  /// The file of a domain.
  func file(_ domain: String?) -> URL {
    folder.url.appendingPathComponent("\(domain ?? "main").plist")
  }

  /// A file to import.
  func write(_ text: String, _ name: String) throws -> URL {
    try folder.write(Data(text.utf8), to: name)
  }
}
