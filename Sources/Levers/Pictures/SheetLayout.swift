/// Where the pages of a bundle are on a contact sheet.
///
/// As many as a sheet has room for: pages are made smaller to fit, but not so small that nobody can read them; what is left
/// then is on further sheets.
struct SheetLayout: Equatable {
  /// The longest side of a sheet, in pixels: what other programs open.
  static let longestSide = 16_384.0
  /// The pixels of a sheet: 256 MB while it is painted.
  static let mostPixels = 64_000_000.0
  /// The smallest share of their size that pages are shown in.
  static let leastScale = 0.5
  /// Around the sheet, and between pages.
  static let gap = 24.0
  /// Above a page, for its title and its name.
  static let caption = 44.0
  /// How much wider than high a sheet is.
  private static let shape = 1.5

  /// The pages that are on it.
  let count: Int
  let columns: Int
  /// The size of a page on the sheet, of its own.
  let scale: Double
  /// Whether the first page is at the right.
  let isRightToLeft: Bool
  private let page: (width: Double, height: Double)

  static func == (one: SheetLayout, other: SheetLayout) -> Bool {
    (one.count, one.columns, one.scale, one.isRightToLeft)
      == (other.count, other.columns, other.scale, other.isRightToLeft)
  }

  /// Lays out as many pages as there are, or as have room.
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
        // One page that is too large by itself.
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

  /// Where the caption of a page begins.
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
