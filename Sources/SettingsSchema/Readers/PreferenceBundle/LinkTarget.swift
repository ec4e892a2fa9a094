/// Finds the page for a row with a class of the tweak, or a label.
///
/// A list controller usually loads the page with its own name: `LBMColorsListController` loads `Colors.plist`. This
/// isn’t stated in the file, so only unambiguous pages are used.
struct LinkTarget {
  /// The names of the pages in the folder.
  let pages: [String]
  /// The page of the row, which is excluded.
  let own: String

  /// The page of a class: with the same name, without the class’s suffix and prefix, or else the only similar one.
  ///
  /// Classes of iOS don’t show pages of a tweak: `PSEditingPane` isn’t named after a page “Editing”.
  func page(ofClass name: String) -> String? {
    guard !LinkTarget.isOfSystem(name) else { return nil }
    let stems = LinkTarget.stems(ofClass: name)
    let others = pages.filter { $0 != own }
    if let exact = stems.first(where: others.contains) { return exact }
    let words = Set(stems.map(LinkTarget.plain).filter { $0.count > 2 })
    let near = others.filter { words.contains(LinkTarget.plain($0)) }
    if !near.isEmpty { return near.count == 1 ? near.first : nil }
    guard let stem = stems.last, stem.count > 3, stem != "Root" else { return nil }
    let longer = others.filter { $0.hasSuffix(stem) }
    return longer.count == 1 ? longer.first : nil
  }

  /// The page with that name, with or without extension.
  func page(named name: String) -> String? {
    let base = name.hasSuffix(".plist") ? String(name.dropLast(".plist".count)) : name
    return pages.first { $0 == base && $0 != own }
  }

  /// Whether a class is part of iOS: a pane of Preferences, or one of its controllers.
  ///
  /// A tweak’s prefix may be PS, too, hence the list. Source: theos’ headers of the Preferences framework.
  private static func isOfSystem(_ name: String) -> Bool {
    name.hasPrefix("PS") && name.hasSuffix("Pane") || systemClasses.contains(name)
  }

  private static let systemClasses: Set<String> = [
    "DevicePINController", "DevicePINPane", "PSAboutController", "PSAppListController",
    "PSBundleController", "PSDetailController", "PSEditableListController",
    "PSInternationalController", "PSInternationalLanguageController", "PSLargeTextController",
    "PSListController", "PSListItemsController", "PSLocaleController",
    "PSRestrictionsController", "PSRootController", "PSSetupController", "PSSplashController",
    "PSSplitViewController", "PSThirdPartyAppController", "PSTimeZoneController",
    "PSUsageController", "PSViewController",
  ]

  /// The possible page names for a class: its name, without the suffix, and without the prefix of capitals.
  private static func stems(ofClass name: String) -> [String] {
    var stem = name[...]
    for ending in ["Controller", "View", "List", "Table"] where stem.hasSuffix(ending) {
      stem.removeLast(ending.count)
    }
    let capitals = stem.prefix { $0.isUppercase || $0.isNumber }
    let plain = capitals.count > 2 ? stem.dropFirst(capitals.count - 1) : stem
    return [name, String(stem), String(plain)].filter { !$0.isEmpty }
  }

  /// A name without common additions of page names and class names.
  private static func plain(_ name: String) -> String {
    var word = name.lowercased().filter { !$0.isWhitespace }[...]
    for ending in ["settings", "preferences", "prefs", "options", "page", "pane"]
    where word.hasSuffix(ending) && word.count > ending.count { word.removeLast(ending.count) }
    return String(word)
  }
}
