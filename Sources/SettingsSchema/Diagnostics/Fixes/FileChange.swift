public import Foundation
public import PropertyList

/// A change of a whole file of a bundle.
public enum FileChange: Hashable, Sendable {
  /// A new file, with its content.
  case make(URL, Data)
  /// A new page, with its content and a page whose layout it gets.
  case makePage(URL, PropertyListValue, like: URL)
  /// Another name or folder for a file.
  case move(URL, to: URL)
  /// A file to delete.
  case remove(URL)
  /// A copy of a file in place of the symbolic link to it.
  case copyTarget(ofLink: URL)

  /// The files that are changed.
  package var files: [URL] {
    switch self {
    case .make(let file, _), .makePage(let file, _, like: _): [file]
    case .move(let file, let place): [file, place]
    case .remove(let file): [file]
    case .copyTarget(let link): [link]
    }
  }
}
