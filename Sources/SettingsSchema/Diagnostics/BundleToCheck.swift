public import Foundation
public import PropertyList

extension SettingsBundle {
  /// Opens the bundle that a path means, in order to check it.
  ///
  /// Unlike elsewhere, a settings bundle without `Root.plist` will do where it has any other page: what
  /// it lacks is for a check to say. It has no languages, because checks are about all of them.
  /// - Throws: ``BundleError`` when there is nothing to check.
  public static func toCheck(
    path: URL, limits: PropertyListLimits = .init()
  ) throws(BundleError) -> SettingsBundle {
    // Asking the environment takes as long as reading a page.
    let languages = LanguagePreferences([])
    do throws(BundleError) {
      return try SettingsBundle(path: path, languages: languages, limits: limits)
    } catch {
      let folder = path.standardizedFileURL
      guard error.code == .notABundle, folder.isSettingsBundle, FileKind(of: folder) == .folder,
        let page = FileKind.names(in: folder).sorted().first(where: {
          $0.hasSuffix(".plist") && $0 != "Info.plist"
        })
      else { throw error }
      return try SettingsBundle(
        path: folder.appendingPathComponent(page), languages: languages, limits: limits)
    }
  }
}

extension URL {
  /// Whether iOS or InAppSettingsKit takes a folder of this name for an app's settings.
  var isSettingsBundle: Bool {
    ["Settings.bundle", "InAppSettings.bundle"].contains(lastPathComponent)
  }
}
