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
  package static func problem(of name: String, in bundle: SettingsBundle) -> Text? {
    guard PaneName.isValid(name), !name.contains("/"), !name.isEmpty,
      PaneName.base(ofFileNamed: name + ".plist") == name, name != "Info"
    else {
      return Text("Enter a name without a slash and without the name of a device, such as Account.")
    }
    let isUsed = folders(of: bundle).contains { folder in
      Self.names(in: folder).contains { PaneName.base(ofFileNamed: $0) == name && $0.isPage }
    }
    return isUsed ? Text("There already is a page “\(name)”. Enter another name.") : nil
  }

  /// - Throws: ``AuthoringError`` if a file can’t be read.
  init(of page: String, to name: String, in bundle: SettingsBundle) throws(AuthoringError) {
    let changes = try BundleChanges(of: bundle)
    var edits: [BundleEdit] = []
    var moves: [(URL, URL)] = []
    var hasOwnTable = true
    for folder in Self.folders(of: bundle) {
      for file in Self.names(in: folder).filter(\.isPage) {
        let url = folder.appendingPathComponent(file)
        // A damaged page stays as it is.
        guard let value = try? changes.page(url) else { continue }
        edits += Self.links(to: page, in: value, at: []).map {
          BundleEdit(url, PropertyListEdit(at: $0, .set(.string(name))))
        }
        guard PaneName.base(ofFileNamed: file) == page else { continue }
        if value.dictionary?["StringsTable"] != nil { hasOwnTable = false }
        moves.append((url, folder.appendingPathComponent(name + file.dropFirst(page.count))))
      }
    }
    if hasOwnTable {
      let others = Set(
        bundle.location.layers.filter { $0.pathExtension == "bundle" }
          .map { $0.deletingLastPathComponent() })
      let tables = TableFormat.allCases.map { "\(page).\($0.rawValue)" }
      // If the bundle has a table, a catalog of that name next to it is the app’s.
      let hasTable = Self.folders(of: bundle).contains {
        !Set(Self.names(in: $0)).isDisjoint(with: tables)
      }
      for folder in Self.folders(of: bundle) + (hasTable ? [] : others) {
        let names = Self.names(in: folder)
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

  /// The folders with the pages and tables of a bundle.
  private static func folders(of bundle: SettingsBundle) -> [URL] {
    bundle.location.layers.flatMap { layer in
      let languages = names(in: layer).filter { $0.hasSuffix(".lproj") }.sorted()
      return [layer] + languages.map { layer.appendingPathComponent($0) }
    }
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}

extension String {
  /// Whether it is the name of a page file.
  fileprivate var isPage: Bool { hasSuffix(".plist") && self != "Info.plist" }
}
