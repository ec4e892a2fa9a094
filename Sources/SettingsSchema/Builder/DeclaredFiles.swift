package import Foundation
package import PropertyList

/// The files of a bundle that is declared in Swift, as it would have them on disk.
package struct DeclaredFiles: Sendable {
  /// A page file.
  package struct Page: Sendable {
    /// The name of the page; the file has the same with an extension.
    package let name: String
    /// Whether a file can have the name.
    package let hasFileName: Bool
    /// The content.
    package let root: PropertyListDictionary
  }

  /// A translation of the program.
  package struct Table: Sendable {
    /// The name of its `.lproj` folder.
    package let folder: String
    /// The strings.
    package let strings: StringsFile
  }

  /// The pages, in the order of declaration.
  package let pages: [Page]
  /// The strings to translate, each once, in the order of the pages.
  package let texts: [String]
  /// The translations of the program.
  package let tables: [Table]
  /// The program’s files that pages name, such as images, by their paths in the bundle.
  package let resources: [(path: String, url: URL)]
}

extension DeclaredFiles {
  /// Creates the files of a bundle, with the strings that can be translated, and the images and other files that its
  /// pages use; nil if the pages aren’t declared in Swift.
  package init?(_ bundle: SettingsBundle) {
    guard let declared = bundle.source.declaredPages else { return nil }
    let all = declared.all
    let folder = bundle.location.layers[0]
    texts = all.flatMap { page in
      [page.title] + CheckedPage(page).texts.map(\.text)
    }.filter { !$0.isEmpty }.uniqued(by: \.self)
    let languages = LocalizedFolders.all(in: folder).map { $0.url.lastPathComponent }
    tables = languages.compactMap { name in
      let table = declared.strings.mainTable.flatMap {
        try? StringsFile.read(
          contentsOf: folder.appendingPathComponent("\(name)/\($0).strings"),
          limits: bundle.limits)
      }
      return table.map { Table(folder: name, strings: $0) }
    }
    pages = all.map(Page.init)
    resources = all.flatMap(\.resourceNames).flatMap { name in
      ([""] + languages.map { $0 + "/" }).map { $0 + name }.compactMap { path in
        let url = folder.appendingPathComponent(path)
        return FileKind(of: url) == .file && url.isInside(folder) ? (path, url) : nil
      }
    }
  }
}

extension DeclaredFiles.Page {
  fileprivate init(_ page: DeclaredPages.Page) {
    name = page.name
    hasFileName =
      PaneName.isValid(name) && PaneName.base(ofFileNamed: name + ".plist") == name
    var root = PropertyListDictionary()
    root["Title"] = page.title.isEmpty ? nil : .string(page.title)
    root["LeversAccentColor"] = page.accentColor.map { .string($0.text) }
    root["PreferenceSpecifiers"] = .array(page.entries.map(\.node.value))
    self.root = root
  }
}

extension DeclaredPages.Page {
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
