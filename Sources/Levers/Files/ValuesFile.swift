import Foundation
import PropertyList
import SettingsArchives
import SettingsSchema
import SettingsStorage
import Translation

/// A settings file that is opened by itself, as from a file manager: without the bundle that has its pages.
struct ValuesFile {
  private static let extensions: Set<String> = ["plist", "mobileconfig"]
  /// What makes a property list a page, or a list of PreferenceLoader.
  private static let pageKeys: Set<String> = ["PreferenceSpecifiers", "items", "entry"]

  let url: URL

  /// Nil for a page, for what is in a bundle and ought to be one, and for what holds no settings.
  init?(_ url: URL) {
    let url = url.standardizedFileURL
    guard Self.extensions.contains(url.pathExtension.lowercased()),
      !url.pathComponents.contains(where: { $0.hasSuffix(".bundle") }),
      let values = try? PropertyListDocument.read(contentsOf: url).value.dictionary,
      Self.pageKeys.isDisjoint(with: values.keys)
    else { return nil }
    self.url = url
  }

  /// The bundle that the file was last edited with, if that is still there.
  func bundle(in recent: [RecentBundles.Entry]) -> BundleLocation? {
    let known = recent.first {
      $0.store.file?.path == url.path && $0.bundle.path != url.path && $0.isThere
    }
    return known.flatMap { try? BundleLocation(opening: $0.bundle) }
  }

  /// A bundle that has nothing but a page which says so.
  var emptyBundle: SettingsBundle {
    let explanation = tr(
      """
      This file holds settings, but not the pages that show them: those are in the app’s Settings.bundle. \
      Its values are under Stored Values.
      """)
    return SettingsBundle(
      Screen(title: url.lastPathComponent) { Section(footer: explanation) {} }, resources: url,
      languages: .init([InterfaceLocale.languageTag]))
  }
}
