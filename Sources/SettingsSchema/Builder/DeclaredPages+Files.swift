package import Foundation
package import PropertyList

extension DeclaredPages {
  /// The files of the pages, with the texts that can be translated, and the images and other files that they use.
  ///
  /// - Parameter resources: the folder with images and translations.
  package func makeFiles(with resources: URL, limits: PropertyListLimits) -> DeclaredFiles? {
    let pages = all
    var seen: Set<String> = []
    let texts = pages.flatMap { page in
      [page.title] + CheckedPage(page).texts.map(\.text)
    }.filter { !$0.isEmpty && seen.insert($0).inserted }
    let folders = LocalizedFolders.all(in: resources).map { $0.url.lastPathComponent }
    let tables = folders.compactMap { name -> DeclaredFiles.Table? in
      let table = strings.mainTable.flatMap {
        try? StringsFile.read(
          contentsOf: resources.appendingPathComponent("\(name)/\($0).strings"), limits: limits)
      }
      return table.map { DeclaredFiles.Table(folder: name, strings: $0) }
    }
    return DeclaredFiles(
      pages: pages.map(\.asFile), texts: texts, tables: tables,
      resources: pages.flatMap(\.resourceNames).flatMap { name in
        ([""] + folders.map { $0 + "/" }).map { $0 + name }.compactMap { path in
          let url = resources.appendingPathComponent(path)
          return FileKind(of: url) == .file && url.isInside(resources) ? (path, url) : nil
        }
      })
  }
}

extension DeclaredPages.Page {
  fileprivate var asFile: DeclaredFiles.Page {
    var root = PropertyListDictionary()
    root["Title"] = title.isEmpty ? nil : .string(title)
    root["LeversAccentColor"] = accentColor.map { .string($0.text) }
    root["PreferenceSpecifiers"] = .array(entries.map(\.node.value))
    return DeclaredFiles.Page(
      name: name,
      hasFileName: PaneName.isValid(name)
        && PaneName.base(ofFileNamed: name + ".plist") == name,
      root: root)
  }

  /// The names of files that elements may use: images in any density, and web pages.
  fileprivate var resourceNames: [String] {
    entries.map(\.node).flatMap { node -> [String] in
      let images =
        ["IASKCellImage", "MinimumValueImage", "MaximumValueImage", "Icon"].compactMap {
          node.filledText($0)
        } + (node["IconNames"]?.texts ?? [])
      let file = node.filledText("File").flatMap { PaneName.isValid($0) ? $0 : nil }
      return images.flatMap { BundleImages.names(of: $0, scale: 1) }
        + [file].compactMap(\.self)
    }
  }
}
