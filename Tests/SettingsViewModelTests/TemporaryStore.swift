import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport

@testable import SettingsViewModel

/// A session with a bundle for a test and a file.
@MainActor
final class TemporaryStore {
  private let folder = try? TemporaryFolder()
  private var bundle: BundleFixture?

  init() throws {}

  /// - Parameter blocker: the name of a file in place of the store’s folder.
  func session(
    _ specifiers: [PropertyListValue], inside blocker: String? = nil
  ) throws -> SettingsSession {
    let bundle = try BundleFixture(specifiers)
    self.bundle = bundle
    guard var url = folder?.url else { throw CocoaError(.fileNoSuchFile) }
    if let blocker { url = url.appendingPathComponent(blocker) }
    let store = try FileStore(url: url.appendingPathComponent("store.plist"))
    if let blocker { try folder?.write(Data(), to: blocker) }
    return SettingsSession(bundle: try SettingsBundle(path: bundle.url), store: store)
  }
}
