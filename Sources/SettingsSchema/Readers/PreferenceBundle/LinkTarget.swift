/// Finds the page that a row means which names a class of the tweak, or a label.
///
/// A list controller mostly loads the page that is named like itself: `LBMColorsListController` loads
/// `Colors.plist`. Nobody says so in the file, hence only what can't be another page is taken for it.
struct LinkTarget {
  /// The names of the pages in the folder.
  let pages: [String]
  /// The page that the row is in, which is never meant.
  let own: String

  /// The page of a class: named like it without the class's ending and prefix, or else the only one that
  /// is named nearly so.
  ///
  /// Classes of iOS show no page of a tweak: `PSEditingPane` isn't named after a page “Editing”.
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

  /// The page of that name, with the extension or without.
  func page(named name: String) -> String? {
    let base = name.hasSuffix(".plist") ? String(name.dropLast(".plist".count)) : name
    return pages.first { $0 == base && $0 != own }
  }

  /// Whether a class is one of iOS: a pane of Preferences, or one of its controllers.
  ///
  /// A tweak's prefix may be PS, too, hence the list.
  /// Source: theos' headers of the Preferences framework.
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

  /// What a class may be named after: its name, without the ending, and without the prefix of capitals.
  private static func stems(ofClass name: String) -> [String] {
    var stem = name[...]
    for ending in ["Controller", "View", "List", "Table"] where stem.hasSuffix(ending) {
      stem.removeLast(ending.count)
    }
    let capitals = stem.prefix { $0.isUppercase || $0.isNumber }
    let plain = capitals.count > 2 ? stem.dropFirst(capitals.count - 1) : stem
    return [name, String(stem), String(plain)].filter { !$0.isEmpty }
  }

  /// A name without what page names and class names add at will.
  private static func plain(_ name: String) -> String {
    var word = name.lowercased().filter { !$0.isWhitespace }[...]
    for ending in ["settings", "preferences", "prefs", "options", "page", "pane"]
    where word.hasSuffix(ending) && word.count > ending.count { word.removeLast(ending.count) }
    return String(word)
  }
}
