import Foundation
import PropertyList

/// The pages of a bundle that no row opens, and its files that no page uses.
///
/// A file counts as used if any text of a page could be its name, so that a file in use is never listed.
package struct UnusedFiles: Hashable, Sendable {
  /// A page, of which there may be files for several devices and languages.
  package struct Page: Hashable, Sendable {
    /// The name by which a row would open it.
    package let name: String
    /// The title for users.
    package let title: String
    package let files: [BundleFile]
  }

  /// Whether unused files can be known: in a settings bundle that was opened as a whole.
  package private(set) var areKnown = false
  /// The pages that no row opens.
  package private(set) var pages: [Page] = []
  /// The images that no page uses.
  package private(set) var images: [BundleFile] = []
  /// The string tables that translate no page.
  package private(set) var tables: [BundleFile] = []
  /// The other files that no page uses, which the app’s code may use.
  package private(set) var others: [BundleFile] = []
  /// The paths of damaged pages, whose rows are unknown.
  package private(set) var unreadPages: [String] = []

  /// The extensions of images.
  package static let imageKinds: Set = [
    "png", "svg", "jpg", "jpeg", "gif", "pdf", "heic", "tif", "tiff", "webp",
  ]
  /// The extensions of files with markup or code, which may name other files.
  private static let markupKinds: Set = ["html", "htm", "xhtml", "css", "js", "svg"]
  /// The files and folders for the system, in lowercase.
  private static let systemNames: Set = [
    "info.plist", "infoplist.strings", "infoplist.stringsdict", "pkginfo", "_codesignature",
    "coderesources", "sc_info", "version.plist",
  ]

  /// Reads all files of a bundle.
  package init(_ bundle: SettingsBundle) {
    self.init(CheckedBundle(bundle)) { page in
      guard let pane = try? bundle.pane(named: page), let title = pane.title else { return nil }
      return pane.localized(title)
    }
  }

  /// - Parameter title: returns the title of a page; nil for none.
  init(_ contents: CheckedBundle, titled title: (String) -> String? = { _ in nil }) {
    let location = contents.location
    // A tweak’s pages and images are named by its code.
    guard contents.hasFiles, location.rootPane == "Root", !location.isLonePage,
      !location.isOfEntries,
      !contents.isPreferenceBundle
    else { return }
    areKnown = true
    unreadPages = contents.damaged.map(\.file.path).sorted()
    let unused = contents.pages.filter {
      $0.hasSpecifiers && !contents.graph.reachable.contains($0.file.name)
    }
    pages = Dictionary(grouping: unused, by: \.file.name).map { name, pages in
      let title = title(name) ?? ""
      return Page(
        name: name, title: title.isEmpty ? name : title,
        files: pages.map { BundleFile(url: $0.file.url, path: $0.file.path) }.sortedByPath)
    }.sorted { $0.name < $1.name }
    addFiles(of: contents)
  }

  /// Whether there is nothing to list.
  package var isEmpty: Bool {
    pages.isEmpty && images.isEmpty && tables.isEmpty && others.isEmpty
  }

  private mutating func addFiles(of contents: CheckedBundle) {
    let usedTables = Set(contents.pagesOfMeantTables.keys)
    let pageFiles = Set(contents.pages.filter(\.hasSpecifiers).map(\.file.url))
      .union(contents.damaged.map(\.file.url))
    let mentioned = UnusedFiles.mentionedNames(in: contents)
    let markup = UnusedFiles.markup(in: contents.files)
    for file in contents.files.sortedByPath {
      guard !UnusedFiles.isForSystem(file), !pageFiles.contains(file.url),
        !usedTables.contains(file.url)
      else { continue }
      if file.url.isTable {
        tables.append(file)
      } else if !mentioned.contains(file.mentionedName),
        !markup.contains(where: { $0.key != file && $0.value.contains(file.mentionedName) })
      {
        if UnusedFiles.imageKinds.contains(file.kind) {
          images.append(file)
        } else {
          others.append(file)
        }
      }
    }
  }

  /// The names of files that pages or the bundle’s own `Info.plist` may refer to.
  private static func mentionedNames(in contents: CheckedBundle) -> Set<String> {
    let infos = contents.files.filter { $0.path == "Info.plist" }
      .compactMap { try? PropertyListDocument.read(contentsOf: $0.url).root }
    return (contents.pages.map(\.root) + infos).reduce(into: []) { names, root in
      for text in root.allStrings where text.utf8.count <= 1024 {
        // What looks like an extension may be a part of the name.
        names.insert(text.lowercased())
        names.insert(BundleFile.mentionedName(in: text))
      }
    }
  }

  /// The strings of files that may refer to others, in lowercase.
  private static func markup(in files: [BundleFile]) -> [BundleFile: String] {
    files.filter { markupKinds.contains($0.kind) }.reduce(into: [:]) { texts, file in
      guard let data = try? BoundedFile.read(file.url, maximumSize: 1 << 20) else { return }
      texts[file] = String(decoding: data, as: UTF8.self).lowercased()
    }
  }

  /// Whether the system uses it, or hides it.
  static func isForSystem(_ file: BundleFile) -> Bool {
    file.path.lowercased().split(separator: "/").contains {
      $0.hasPrefix(".") || systemNames.contains(String($0))
    }
  }
}

extension [BundleFile] {
  fileprivate var sortedByPath: [BundleFile] {
    sorted { ($0.path, $0.url.path) < ($1.path, $1.url.path) }
  }
}
