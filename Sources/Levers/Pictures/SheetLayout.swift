/// The layout of pages on a contact sheet.
///
/// Pages are scaled down so that as many as possible fit, but remain readable; the rest is on additional sheets.
struct SheetLayout {
  /// The maximum side of a sheet, in pixels, for other programs.
  static let longestSide = 16_384.0
  /// The maximum number of pixels of a sheet: 256 MB of memory.
  static let mostPixels = 64_000_000.0
  /// The minimum scale of pages.
  static let leastScale = 0.5
  /// The gap around the sheet, and between pages.
  static let gap = 24.0
  /// The height of the caption above a page, with its title and its name.
  static let caption = 44.0
  /// The aspect ratio of a sheet.
  private static let shape = 1.5

  /// The number of pages on the sheet.
  private(set) var count: Int
  /// The scale of a page on the sheet.
  private(set) var scale = 1.0
  /// Whether the first page is on the right.
  let isRightToLeft: Bool
  private let page: (width: Double, height: Double)

  /// Lays out as many pages as fit.
  init(pages: Int, width: Int32, height: Int32, isRightToLeft: Bool = false) {
    count = max(pages, 1)
    self.isRightToLeft = isRightToLeft
    page = (width: Double(width), height: Double(height))
    while !fits {
      if scale > Self.leastScale {
        scale = max(scale - 0.05, Self.leastScale)
      } else if count > 1 {
        count -= max(count / 50, 1)
      } else {
        // A single page that is too large.
        scale /= 2
      }
    }
  }

  var columns: Int {
    let columns = (Double(count) * Self.shape * cell.height / cell.width).squareRoot().rounded()
    return min(max(Int(columns), 1), count)
  }

  var rows: Int { (count + columns - 1) / columns }
  var width: Int32 { Int32(size.width) }
  var height: Int32 { Int32(size.height) }

  /// The position of a page’s caption.
  func place(of index: Int) -> (x: Double, y: Double) {
    let column = index % columns
    return (
      Self.gap + Double(isRightToLeft ? columns - 1 - column : column) * cell.width,
      Self.gap + Double(index / columns) * cell.height
    )
  }

  /// The space for a page and its caption, with the gap after it.
  private var cell: (width: Double, height: Double) {
    (
      (page.width * scale).rounded(.up) + Self.gap,
      (page.height * scale).rounded(.up) + Self.gap + Self.caption
    )
  }

  private var size: (width: Double, height: Double) {
    (Self.gap + Double(columns) * cell.width, Self.gap + Double(rows) * cell.height)
  }

  private var fits: Bool {
    max(size.width, size.height) <= Self.longestSide && size.width * size.height <= Self.mostPixels
  }
}
