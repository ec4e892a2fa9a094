import Foundation
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Finding the signed app around a bundle.
struct SignedAppTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the name of the signed app around a bundle, with a file at another path.
  private func app(around bundle: String, with file: String?) throws -> String? {
    let page = Data("<plist><dict><key>PreferenceSpecifiers</key><array/></dict></plist>".utf8)
    try folder.write(page, to: bundle + "/Root.plist")
    if let file { try folder.write(Data(), to: file) }
    let location = try BundleLocation(path: folder.url.appendingPathComponent(bundle))
    return SignedApp(around: location)?.url.lastPathComponent
  }

  @Test(
    "It is the app with a signature or a profile, or the bundle itself",
    arguments: [
      ("A.app/Settings.bundle", "A.app/_CodeSignature/CodeResources", "A.app"),
      ("A.app/Settings.bundle", "A.app/embedded.mobileprovision", "A.app"),
      ("A.app/Settings.bundle", "A.app/Settings.bundle/_CodeSignature/x", "Settings.bundle"),
      ("A/Settings.bundle", "A/_CodeSignature/CodeResources", "A"),
      ("A.app/Base/Settings.bundle", "A.app/embedded.mobileprovision", "A.app"),
      ("A.app/Contents/Resources/Settings.bundle", "A.app/Contents/_CodeSignature/x", "A.app"),
    ])
  func signed(bundle: String, file: String, app: String) throws {
    #expect(try self.app(around: bundle, with: nil) == nil)
    #expect(try self.app(around: bundle, with: file) == app)
  }

  @Test("A signature elsewhere is another app’s")
  func others() throws {
    #expect(try app(around: "A.app/Settings.bundle", with: "B.app/_CodeSignature/x") == nil)
    #expect(try app(around: "A.app/Settings.bundle", with: "_CodeSignature/x") == nil)
  }
}
