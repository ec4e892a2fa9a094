public import Foundation
public import PropertyList

/// A change at one place in a file of a bundle.
public struct BundleEdit: Hashable, Sendable {
  /// The page file, or a table of localized strings.
  public let file: URL
  /// The place in the file, and what happens to it.
  public let edit: PropertyListEdit

  /// Creates an edit.
  public init(_ file: URL, _ edit: PropertyListEdit) {
    self.file = file
    self.edit = edit
  }
}

extension URL {
  /// Whether the file is a table of localized strings.
  package var isTable: Bool { TableFormat(nameOf: path) != nil }
}
