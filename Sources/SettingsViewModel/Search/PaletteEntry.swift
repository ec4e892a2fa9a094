/// An entry of a ``CommandPalette``.
@MainActor
package enum PaletteEntry {
  case command(PaletteCommand)
  /// A page, with the titles of the pages on its path and its own.
  case page(name: String, path: [String])
  case setting(SearchResult)

  /// The title of the entry.
  package var title: String {
    switch self {
    case .command(let command): command.title
    case .page(let name, let path): path.last ?? name
    case .setting(let result): result.row.accessibleName
    }
  }

  /// The titles of the pages on its path.
  package var path: [String] {
    switch self {
    case .command: []
    case .page(_, let path): path.dropLast()
    case .setting(let result): result.path
    }
  }
}
