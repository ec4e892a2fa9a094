import Foundation

/// The kinds of files for pictures of pages.
enum AlbumKind: CaseIterable {
  /// A PDF with the full pages, on as many sheets as necessary.
  case pdf
  /// A single PNG with the beginnings of all pages next to each other.
  case sheet
  /// A folder with a PNG of the beginning of each page.
  case folder

  /// The kind for a file name.
  init(of file: URL) {
    switch file.pathExtension.lowercased() {
    case "pdf": self = .pdf
    case "png": self = .sheet
    default: self = .folder
    }
  }

  /// The default size of a page.
  var pageSize: RenderSize {
    switch self {
    case .sheet: RenderSize(width: 400, height: 600)
    case .pdf, .folder: .default
    }
  }
}
