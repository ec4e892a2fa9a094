import Foundation
import PageTestSupport
import PropertyList
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import Levers

/// Pictures of invisible pages.
final class PagePainterTests: WidgetTestCase, @unchecked Sendable {
  func testAPDFHasAllOfEachPage() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let url = folder.url.appendingPathComponent("all.pdf")
      let album = try paint(.pdf, to: url)
      try album.write()
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      XCTAssertTrue(text.hasPrefix("%PDF-"))
      // 40 rows take several sheets; the other page one.
      let count = Self.pageCount(text)
      XCTAssertGreaterThan(count, 3)
      XCTAssertLessThan(count, 10)
    }
  }

  func testTheRowsOfALongPageAreCreatedWhileItIsPainted() throws {
    try onMain {
      let session = try makeSession(rows: 2_000)
      var made: [Int] = []
      try withStage { stage in
        var isDone = false
        let painter = PagePainter(
          .init(
            kind: .pdf, url: URL(fileURLWithPath: "/nowhere/a.pdf"), session: session,
            pages: PicturedPage.all(of: session.bundle), subtitle: "", size: Self.size), on: stage
        ) { _ in
          made.append(stage.rows.count)
        } onDone: { _ in
          isDone = true
        }
        painter.start()
        pump("some sheets") { made.count > 4 || isDone }
        painter.cancel()
      }
      XCTAssertLessThan(made[1], 1_000)
    }
  }

  func testASheetHasRoomForAllPages() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let url = folder.url.appendingPathComponent("all.png")
      let album = try paint(.sheet, to: url)
      XCTAssertEqual(album.files.map(\.url), [url])
      try album.write()
      let layout = SheetLayout(pages: 2, width: 300, height: 400)
      let data = try Data(contentsOf: url)
      XCTAssertEqual(Self.size(ofPNG: data).width, Int(layout.width))
      XCTAssertEqual(Self.size(ofPNG: data).height, Int(layout.height))
      XCTAssertGreaterThan(data.count, 3_000, "blank")
    }
  }

  func testAdditionalSheetsReplaceNoFileAndAreAllWrittenOrNone() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let urls = ["all.png", "all-2.png", "all-3.png"].map(folder.url.appendingPathComponent)
      let picture = try XCTUnwrap(try paint(.sheet, to: urls[0]).files.first?.picture)
      let album = Album(url: urls[0], files: urls.map { .init(url: $0, picture: picture) })
      let mine = Data("mine".utf8)
      for url in [urls[0], urls[2]] { try mine.write(to: url) }
      XCTAssertThrowsError(try album.write()) { error in
        XCTAssertTrue(error.localizedDescription.contains("all-3.png"), "\(error)")
      }
      XCTAssertEqual(names(in: folder.url), ["all-3.png", "all.png"])
      for url in [urls[0], urls[2]] { XCTAssertEqual(try Data(contentsOf: url), mine) }
      // A broken link is a file, too.
      try FileManager.default.removeItem(at: urls[2])
      try FileManager.default.createSymbolicLink(atPath: urls[2].path, withDestinationPath: "gone")
      XCTAssertThrowsError(try album.write())
      XCTAssertEqual(names(in: folder.url), ["all-3.png", "all.png"])
      try FileManager.default.removeItem(at: urls[2])
      // The file named by the user can’t be replaced.
      try FileManager.default.removeItem(at: urls[0])
      try FileManager.default.createDirectory(at: urls[0], withIntermediateDirectories: false)
      XCTAssertThrowsError(try album.write())
      XCTAssertEqual(names(in: folder.url), ["all.png"])
      try FileManager.default.removeItem(at: urls[0])
      try mine.write(to: urls[0])
      try album.write()
      XCTAssertEqual(names(in: folder.url), ["all-2.png", "all-3.png", "all.png"])
      XCTAssertNotEqual(try Data(contentsOf: urls[0]), mine)
    }
  }

  func testAFolderIsWrittenCompletelyOrNotAtAll() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let url = folder.url.appendingPathComponent("Pages")
      let album = try paint(.folder, to: url)
      XCTAssertEqual(names(in: folder.url), [])
      try album.write()
      XCTAssertEqual(names(in: url), ["Root.png", "Sub.png"])
      // It already exists: its content stays, and nothing is left next to it.
      XCTAssertThrowsError(try album.write())
      XCTAssertEqual(names(in: folder.url), ["Pages"])
      XCTAssertThrowsError(
        try Album(
          url: url.appendingPathComponent("no/where"), files: album.files, isFolder: true
        ).write())
    }
  }

  func testCancelEndsItAndClearsTheStage() throws {
    try onMain {
      let session = try makeSession()
      var reported = 0
      try withStage { stage in
        let painter = PagePainter(
          .init(
            kind: .pdf, url: URL(fileURLWithPath: "/nowhere/a.pdf"), session: session,
            pages: PicturedPage.all(of: session.bundle), subtitle: "", size: Self.size), on: stage
        ) { _ in reported += 1 }
        painter.start()
        pump(frameOf: stage)
        painter.cancel()
        pump(milliseconds: 50)
      }
      XCTAssertEqual(reported, 0)
    }
  }

  func testAShortPageIsCompletelyVisibleOnTheStage() throws {
    try onMain {
      let session = try makeSession()
      try withStage { stage in
        let page = try SettingsPage(session: session)
        stage.show(page.widget, width: 300, height: 400)
        let widget = try XCTUnwrap(page.visiblePaneWidget)
        pump("the page to be laid out") { stage.view(of: widget).top > 0 }
        let view = stage.view(of: widget)
        // With libadwaita 1.7 the view of a short page is no higher than its content.
        XCTAssertLessThanOrEqual(view.top + view.height, 400)
        XCTAssertTrue(view.isMade)
        XCTAssertEqual(view.scrolled, 0)
        XCTAssertLessThan(view.end, view.height)
        stage.clear()
      }
    }
  }

  // MARK: Helpers

  private static let size = RenderSize(width: 300, height: 400)

  @MainActor
  private func makeSession(rows count: Int = 40) throws -> SettingsSession {
    let rows: [PropertyListValue] = (0..<count).map {
      ["Type": "PSToggleSwitchSpecifier", "Title": .string("Row \($0)"), "Key": .string("k\($0)")]
    }
    let fixture = try BundleFixture([
      ["Type": "PSChildPaneSpecifier", "Title": "Sub", "File": "Sub"]
    ])
    try fixture.page("Sub", rows)
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    _ = bundle.reachablePanes()
    return SettingsSession(bundle: bundle, store: MemoryStore())
  }

  @MainActor
  private func withStage(_ body: (Stage) throws -> Void) throws {
    var stage: Stage?
    try withWindow {
      let made = Stage(Box.vertical())
      stage = made
      return made
    } body: {
      if let stage { try body(stage) }
      stage = nil
    }
  }

  @MainActor
  private func paint(_ kind: AlbumKind, to url: URL) throws -> Album {
    let session = try makeSession()
    var result: Result<Album, any Error>?
    var progress: [PagePainter.Progress] = []
    try withStage { stage in
      let painter = PagePainter(
        .init(
          kind: kind, url: url, session: session, pages: PicturedPage.all(of: session.bundle),
          subtitle: "", size: Self.size), on: stage
      ) {
        progress.append($0)
      } onDone: {
        result = $0
      }
      painter.start()
      pump("the pictures") { result != nil }
    }
    XCTAssertEqual(progress.filter { $0.part == 0 }.map(\.pages), [1, 2])
    XCTAssertEqual(progress.map(\.whole), progress.map(\.whole).sorted())
    // Each sheet of the long page is reported.
    XCTAssertEqual(progress.contains { $0.part > 0 }, kind == .pdf)
    return try XCTUnwrap(result).get()
  }

  private func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// The number of page objects in a PDF.
  private static func pageCount(_ text: String) -> Int {
    text.components(separatedBy: "/Type /Page").count { !$0.hasPrefix("s") } - 1
  }

  private static func size(ofPNG data: Data) -> (width: Int, height: Int) {
    func number(at start: Int) -> Int { data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(at: 16), number(at: 20))
  }
}

extension PagePainter.Progress {
  fileprivate var whole: Double { Double(pages) + part }
}
