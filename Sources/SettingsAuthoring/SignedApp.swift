package import Foundation
package import SettingsSchema
package import Translation

/// A signed app, or another signed package, whose signature is broken by a change of the bundle in it.
package struct SignedApp: Hashable, Sendable {
  /// The folder of the app.
  package let url: URL

  private static let extensions: Set = ["app", "appex"]
  /// Files that show that an app is signed, on iOS and macOS.
  private static let signatures = [
    "_CodeSignature", "embedded.mobileprovision", "Contents/_CodeSignature",
    "Contents/embedded.provisionprofile",
  ]

  /// Finds the signed app around a bundle; nil if there is none.
  ///
  /// That may be the bundle itself, the folder that contains it, or an app further up.
  package init?(around location: BundleLocation) {
    let found = location.layers.lazy.flatMap(Self.folders).first(where: Self.isSigned)
    guard let found else { return nil }
    url = found
  }

  /// A warning after a change, with what to do, in two sentences.
  package var warning: Text {
    Text(
      """
      “\(url.lastPathComponent)” is signed, and changes in it break the signature. Sign it again when \
      you’re done; otherwise, it can’t be installed.
      """)
  }

  /// The folders that may be the app around a bundle, from the inside out.
  private static func folders(around bundle: URL) -> [URL] {
    var folders = [bundle]
    var folder = bundle
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      if folders.count == 1 || extensions.contains(folder.pathExtension.lowercased()) {
        folders.append(folder)
      }
    }
    return folders
  }

  private static func isSigned(_ folder: URL) -> Bool {
    signatures.contains {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }
}
