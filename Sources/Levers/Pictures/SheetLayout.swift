/// The layout of pages on a contact sheet.
///
/// Pages are scaled down so that as many as possible fit, but remain readable; the rest is on additional sheets.
struct SheetLayout: Equatable {
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
  let count: Int
  let columns: Int
  /// The scale of a page on the sheet.
  let scale: Double
  /// Whether the first page is on the right.
  let isRightToLeft: Bool
  private let page: (width: Double, height: Double)

  static func == (one: SheetLayout, other: SheetLayout) -> Bool {
    (one.count, one.columns, one.scale, one.isRightToLeft)
      == (other.count, other.columns, other.scale, other.isRightToLeft)
  }

  /// Lays out as many pages as fit.
  init(pages: Int, width: Int32, height: Int32, isRightToLeft: Bool = false) {
    let page = (width: Double(width), height: Double(height))
    var count = max(pages, 1)
    var scale = 1.0
    while !Self.fits(count, page, scale) {
      if scale > Self.leastScale {
        scale = max(scale - 0.05, Self.leastScale)
      } else if count > 1 {
        count -= max(count / 50, 1)
      } else {
        // A single page that is too large.
        scale /= 2
      }
    }
    self.count = count
    self.scale = scale
    self.page = page
    self.isRightToLeft = isRightToLeft
    columns = Self.columns(count, page, scale)
  }

  var rows: Int { (count + columns - 1) / columns }
  var width: Int32 { Int32(Self.size(count, page, scale).width) }
  var height: Int32 { Int32(Self.size(count, page, scale).height) }

  /// The position of a page’s caption.
  func place(of index: Int) -> (x: Double, y: Double) {
    let cell = Self.cell(page, scale)
    let column = index % columns
    return (
      Self.gap + Double(isRightToLeft ? columns - 1 - column : column) * cell.width,
      Self.gap + Double(index / columns) * cell.height
    )
  }

  private static func cell(
    _ page: (width: Double, height: Double), _ scale: Double
  ) -> (width: Double, height: Double) {
    (
      (page.width * scale).rounded(.up) + gap, (page.height * scale).rounded(.up) + gap + caption
    )
  }

  private static func columns(
    _ count: Int, _ page: (width: Double, height: Double), _ scale: Double
  ) -> Int {
    let cell = cell(page, scale)
    let columns = (Double(count) * shape * cell.height / cell.width).squareRoot().rounded()
    return min(max(Int(columns), 1), count)
  }

  private static func size(
    _ count: Int, _ page: (width: Double, height: Double), _ scale: Double
  ) -> (width: Double, height: Double) {
    let columns = columns(count, page, scale)
    let rows = (count + columns - 1) / columns
    let cell = cell(page, scale)
    return (gap + Double(columns) * cell.width, gap + Double(rows) * cell.height)
  }

  private static func fits(
    _ count: Int, _ page: (width: Double, height: Double), _ scale: Double
  ) -> Bool {
    let size = size(count, page, scale)
    return max(size.width, size.height) <= longestSide && size.width * size.height <= mostPixels
  }
}
