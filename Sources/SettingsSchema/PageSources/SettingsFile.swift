package import Foundation
package import PropertyList

/// A settings file that is shown without a bundle: a property list or JSON that isn’t a page.
package struct SettingsFile: Sendable {
  /// The extensions of settings files.
  package static let extensions = ["plist", "mobileconfig", "json", "strings"]
  package let url: URL
  /// The values of its dictionary; a list, or any other value, has the key `RootKey.name`.
  package let values: PropertyListDictionary
  /// Whether its root isn’t a dictionary, but the value of that key.
  let isRootOnly: Bool

  /// Reads a file; nil for a page, a file in a settings bundle, which should be one, and a file without settings.
  package init?(_ url: URL, limits: PropertyListLimits = PropertyListLimits()) {
    let url = url.standardizedFileURL
    guard Self.extensions.contains(url.pathExtension.lowercased()),
      !Self.isInSettingsBundle(url),
      let document = try? PropertyListDocument.read(contentsOf: url, limits: limits),
      let values = Self.values(of: document),
      url.pathExtension != "plist" || !Self.isPage(values)
    else { return nil }
    self.url = url
    self.values = values
    isRootOnly = document.value.dictionary == nil
  }

  /// Nil for a text of OpenStep, which is a word in any file.
  private static func values(of document: PropertyListDocument) -> PropertyListDictionary? {
    if document.format == .openStep, document.value.dictionary == nil, document.value.array == nil {
      return nil
    }
    return RootKey.values(of: document.value)
  }

  /// Whether the keys are those of a page, or of a PreferenceLoader file, whose names end in `.plist`: JSON or a table
  /// of strings may have the same words.
  private static func isPage(_ values: PropertyListDictionary) -> Bool {
    values["PreferenceSpecifiers"] != nil || values["items"]?.array != nil
      || values["entry"]?.dictionary != nil
  }

  private static func isInSettingsBundle(_ file: URL) -> Bool {
    let depth = file.pathComponents.count
    return sequence(first: file) { $0.deletingLastPathComponent() }.prefix(depth)
      .contains { $0.pathExtension == "bundle" && BundleLocation.hasRootPage($0) }
  }
}
