import Foundation
import PropertyList
package import SettingsSchema
package import Translation

/// Renaming a page: its files for all devices and languages, its tables, and the rows that open it.
package struct PageRenaming: Sendable {
  /// The edits of rows that open the page.
  let edits: [BundleEdit]
  /// The files, with their old and new places.
  let moves: [(from: URL, to: URL)]

  /// Why a page can’t have a name, in a sentence; nil if it can.
  ///
  /// - Parameter name: the new name, without the folder of the page.
  package static func problem(
    of name: String, for page: String, in bundle: SettingsBundle
  ) -> Text? {
    guard PaneName.isValid(name), !name.contains("/"), !name.isEmpty,
      PaneName.base(ofFileNamed: name + ".plist") == name, name != "Info"
    else {
      return Text("Enter a name such as Account, without a slash or a device name.")
    }
    let isUsed = folders(of: page, in: bundle).contains { folder in
      FileKind.pageNames(in: folder).contains { PaneName.base(ofFileNamed: $0) == name }
    }
    return isUsed ? Text("There is already a page “\(name)”. Enter another name.") : nil
  }

  /// The name of a page without its folder.
  package static func name(of page: String) -> String { PaneName.split(page).base }

  /// The name of a page in the bundle after it was renamed.
  package static func path(of page: String, renamedTo name: String) -> String {
    PaneName.join(PaneName.split(page).folder, name)
  }

  /// - Parameters:
  ///   - path: the name of the page in the bundle.
  ///   - name: the new name, without a folder.
  /// - Throws: ``AuthoringError`` if a file can’t be read, or only the code of a tweak knows the page.
  init(of path: String, to name: String, in bundle: SettingsBundle) throws(AuthoringError) {
    let changes = try BundleChanges(of: bundle)
    let page = PaneName.split(path).base
    let newPath = Self.path(of: path, renamedTo: name)
    let folders = Self.folders(of: path, in: bundle)
    var edits: [BundleEdit] = []
    var moves: [(URL, URL)] = []
    var hasOwnTable = true
    for url in Self.pages(for: path, in: bundle) {
      // A damaged page stays as it is.
      guard let read = try? changes.page(url) else { continue }
      let value = read.value
      edits += Self.links(to: path, in: value, at: []).map {
        BundleEdit(url, PropertyListEdit(at: $0, .set(.string(newPath))))
      }
      if let layer = bundle.location.layers.first(where: { url.path.hasPrefix($0.path + "/") }) {
        let references = PageReference.all(in: read.document.root, of: url, layer: layer)
        for reference in references where reference.page == path {
          edits += try Self.edits(of: reference, in: url, to: name)
        }
      }
      let file = url.lastPathComponent
      guard PaneName.base(ofFileNamed: file) == page,
        folders.contains(where: { $0.path == url.deletingLastPathComponent().path })
      else { continue }
      if value.dictionary?["StringsTable"] != nil { hasOwnTable = false }
      let place = name + file.dropFirst(page.count)
      moves.append((url, url.deletingLastPathComponent().appendingPathComponent(place)))
    }
    if hasOwnTable {
      let others = Set(
        bundle.location.layers.filter { $0.pathExtension == "bundle" }
          .map { $0.deletingLastPathComponent() })
      let tables = TableFormat.allCases.map { "\(page).\($0.rawValue)" }
      // If the bundle has a table, a catalog of that name next to it is the app’s.
      let hasTable = folders.contains { !Set(FileKind.names(in: $0)).isDisjoint(with: tables) }
      for folder in folders + (hasTable ? [] : others) {
        let names = FileKind.names(in: folder)
        // Next to the bundle, there are only its string catalogs.
        let kinds = others.contains(folder) ? [.xcstrings] : TableFormat.allCases
        for kind in kinds.map(\.rawValue)
        where names.contains("\(page).\(kind)") && !names.contains("\(name).\(kind)") {
          moves.append(
            (
              folder.appendingPathComponent("\(page).\(kind)"),
              folder.appendingPathComponent("\(name).\(kind)")
            ))
        }
      }
    }
    (self.edits, self.moves) = (edits, moves)
  }

  /// The places of the names of a page in the rows that open it.
  private static func links(
    to page: String, in value: PropertyListValue, at path: [PropertyListStep]
  ) -> [[PropertyListStep]] {
    switch value {
    case .dictionary(let values):
      let isLink =
        values["Type"]?.string == ElementType.childPane.rawValue && values["File"]?.string == page
      return (isLink ? [path + [.key("File")]] : [])
        + values.flatMap { links(to: page, in: $1, at: path + [.key($0)]) }
    case .array(let elements):
      return elements.enumerated().flatMap { links(to: page, in: $1, at: path + [.index($0)]) }
    default: return []
    }
  }

  /// The edits that make a place in a preference bundle open a page under its new name.
  ///
  /// - Throws: ``AuthoringError`` if only the code of a tweak knows the page.
  private static func edits(
    of reference: PageReference, in file: URL, to name: String
  ) throws(AuthoringError) -> [BundleEdit] {
    guard let text = reference.text(afterRenamingTo: name) else {
      throw AuthoringError.namedByCode(reference.page, class: reference.text, in: file)
    }
    if text == reference.text { return [] }
    let place = reference.item + [.key(reference.key)]
    let edit = BundleEdit(file, PropertyListEdit(at: place, .set(.string(text))))
    return [edit] + (reference.key == "label" ? titles(of: reference.text, as: text, in: file) : [])
  }

  /// The edits that let a label keep its translations under another name; the tweak’s code may use the old one, too.
  private static func titles(of label: String, as name: String, in page: URL) -> [BundleEdit] {
    let table = PaneName.base(ofFileNamed: page.lastPathComponent)
    let folder = page.folderOfPage
    return ([folder] + languageFolders(in: folder)).compactMap { folder in
      let url = folder.appendingPathComponent(table + ".strings")
      guard let data = try? BoundedFile.read(url) else { return nil }
      let texts = StringsFile.read(data)
      guard let title = texts[label], texts[name] == nil else { return nil }
      return BundleEdit(url, PropertyListEdit(at: [.key(name)], .set(.string(title))))
    }
  }

  /// The files that may open a page: pages of the bundle, and PreferenceLoader files.
  private static func pages(for page: String, in bundle: SettingsBundle) -> [URL] {
    let folders = folders(of: "", in: bundle) + folders(of: page, in: bundle)
    let pages = folders.flatMap { folder in
      FileKind.pageNames(in: folder).sorted().map { folder.appendingPathComponent($0) }
    }
    return (pages + bundle.location.entryFiles).uniqued { $0.path }
  }

  /// The folders with the files and tables of a page, in all languages.
  private static func folders(of page: String, in bundle: SettingsBundle) -> [URL] {
    let path = PaneName.split(page).folder
    return bundle.location.layers.flatMap { layer in
      let folder = path.isEmpty ? layer : layer.appendingPathComponent(path)
      return [folder] + languageFolders(in: folder)
    }
  }

  private static func languageFolders(in folder: URL) -> [URL] {
    FileKind.names(in: folder).filter { $0.hasSuffix(".lproj") }.sorted()
      .map { folder.appendingPathComponent($0) }
  }
}
