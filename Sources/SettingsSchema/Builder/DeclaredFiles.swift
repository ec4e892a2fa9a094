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
    /// The texts.
    package let strings: StringsFile
  }

  /// The pages, in the order of declaration.
  package let pages: [Page]
  /// The texts to translate, each once, in the order of the pages.
  package let texts: [String]
  /// The translations of the program.
  package let tables: [Table]
  /// The program’s files that pages name, such as images, by their paths in the bundle.
  package let resources: [(path: String, url: URL)]
}
