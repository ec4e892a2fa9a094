import Testing

@testable import Levers

struct SheetLayoutTests {
  @Test("A sheet has all pages in their own size as long as there is room", arguments: 1...60)
  func few(pages: Int) {
    let layout = SheetLayout(pages: pages, width: 400, height: 600)
    #expect(layout.count == pages && layout.scale == 1)
    #expect(layout.columns * layout.rows >= pages && layout.columns * (layout.rows - 1) < pages)
    let last = layout.place(of: pages - 1)
    #expect(Int32(last.x) + 400 + 24 <= layout.width)
    #expect(Int32(last.y) + Int32(SheetLayout.caption) + 600 + 24 <= layout.height)
  }

  @Test("In a right-to-left language, the first page is on the right")
  func mirrored() {
    let layout = SheetLayout(pages: 10, width: 360, height: 640)
    let mirrored = SheetLayout(pages: 10, width: 360, height: 640, isRightToLeft: true)
    #expect(mirrored.width == layout.width && layout.columns > 1)
    for index in 0..<10 {
      let (place, other) = (layout.place(of: index), mirrored.place(of: index))
      #expect(place.y == other.y)
      #expect(place.x + 360 + other.x == Double(layout.width))
    }
  }

  @Test("500 pages are smaller, on one sheet that is not too large")
  func many() {
    let layout = SheetLayout(pages: 500, width: 400, height: 600)
    #expect(layout.count == 500)
    #expect(layout.scale < 1 && layout.scale >= SheetLayout.leastScale)
    #expect(Double(layout.width) * Double(layout.height) <= SheetLayout.mostPixels)
    #expect(Double(max(layout.width, layout.height)) <= SheetLayout.longestSide)
  }

  @Test("More pages than one sheet can show go on additional ones", arguments: [2_000, 10_000])
  func tooMany(pages: Int) {
    var left = pages
    var sheets = 0
    while left > 0 {
      let layout = SheetLayout(pages: left, width: 400, height: 600)
      #expect(layout.scale >= SheetLayout.leastScale)
      #expect(Double(layout.width) * Double(layout.height) <= SheetLayout.mostPixels)
      left -= layout.count
      sheets += 1
    }
    #expect(left == 0 && sheets > 1 && sheets < 30)
  }

  @Test("A single page that is too large is scaled down")
  func huge() {
    let layout = SheetLayout(pages: 3, width: 16_384, height: 16_384)
    #expect(layout.count == 1)
    #expect(Double(layout.width) * Double(layout.height) <= SheetLayout.mostPixels)
  }

  @Test("The name of a file says what is made")
  func kinds() {
    #expect(AlbumKind(of: .init(fileURLWithPath: "/a/b.PDF")) == .pdf)
    #expect(AlbumKind(of: .init(fileURLWithPath: "/a/b.png")) == .sheet)
    #expect(AlbumKind(of: .init(fileURLWithPath: "/a/pictures")) == .folder)
  }
}
