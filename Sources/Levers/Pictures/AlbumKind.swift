import Foundation

/// What pictures of pages become.
enum AlbumKind: CaseIterable {
  /// A PDF with all of each page, on as many sheets as it takes.
  case pdf
  /// One PNG with the beginnings of all pages side by side.
  case sheet
  /// A folder with a PNG of the beginning of each page.
  case folder

  /// The kind that the name of a file asks for.
  init(of file: URL) {
    switch file.pathExtension.lowercased() {
    case "pdf": self = .pdf
    case "png": self = .sheet
    default: self = .folder
    }
  }

  /// The size of a page that nobody has asked for another one of.
  var pageSize: RenderSize {
    switch self {
    case .sheet: RenderSize(width: 400, height: 600)
    case .pdf, .folder: .default
    }
  }
}
