import Foundation
import PropertyList
import Translation

/// What an item's translation needs to know of the page that it is in.
struct PreferencePage: Sendable {
  /// The page's folder below the bundle; "" for the bundle's own.
  let folder: String
  /// The names of the pages in that folder, without it.
  let pages: [String]
  /// The page's own name, without the folder.
  let name: String
  /// The name of the page that a link without more says leads to: of an entry, its bundle's first page.
  var linkTarget: String?
  /// The folder of the images; the page's own where it is nil.
  var imageFolder: String?

  init(folder: String, pages: [String], name: String) {
    self.folder = folder
    self.pages = pages
    self.name = name
  }

  /// The page of a file.
  ///
  /// - Parameter name: the page's name in the bundle.
  init(name: String, file: URL) {
    let (folder, base) = PaneName.split(name)
    self.init(
      folder: folder, pages: PreferencePage.names(in: file.deletingLastPathComponent()), name: base)
  }

  /// The names of the files in a folder that may be pages.
  static func names(in folder: URL) -> [String] {
    Set(FileKind.pageNames(in: folder).map { PaneName.base(ofFileNamed: $0) }).sorted()
  }

  /// A page's name in the bundle.
  func path(ofPage name: String) -> String { folder.isEmpty ? name : folder + "/" + name }

  /// An image's name in the bundle; one with a path from the root is looked up by its last component.
  func path(ofImage name: String) -> String {
    let base =
      name.hasPrefix("/") ? name.split(separator: "/").last.map(String.init) ?? name : name
    let folder = imageFolder ?? self.folder
    return folder.isEmpty ? base : folder + "/" + base
  }
}

/// Reads a page of a preference bundle, or a PreferenceLoader file as a page.
struct PreferencePageReader {
  let name: String
  let file: URL
  let layer: URL
  let device: Device
  let files: BundleFiles

  func read(_ preferences: PreferenceFile) throws(BundleError) -> Pane {
    if let items = preferences.root["items"], preferences.items == nil {
      throw BundleError(
        .noSpecifiers, Text("“\(file.path)”, line \(items.location.line): items must be an array."),
        at: .init(file: file, line: items.location.line, problem: Text("items must be an array.")))
    }
    let entry = PreferenceEntry(preferences, file: file, layer: layer)
    let items = entry.items(ofPage: name)
    // Source: the table of a page is the one with its file's name.
    let table = PaneName.base(ofFileNamed: file.lastPathComponent)
    let strings =
      preferences.items == nil && entry.bundle != nil
      ? entry.strings(in: files)
      : LocalizedStrings(
        folders: [file.folderOfPage], tables: [table], in: files)
    return Pane(
      name: name, file: file, specifiers: items.translated().map(\.specifier),
      title: preferences.title, icon: nil, stringsTable: nil, device: device, strings: strings,
      language: files.languages.first, accentColor: AccentColor(ofPage: preferences.root))
  }
}

extension URL {
  /// The folder of a page's file, of an `.lproj` folder the one that holds it.
  var folderOfPage: URL {
    let folder = deletingLastPathComponent()
    return folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
  }
}

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
