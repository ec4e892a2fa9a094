import Foundation
import WidgetTestSupport
import Widgets
import XCTest

/// Image files: read off the main thread, once, and only if it doesn’t take much.
final class ImageFileTests: WidgetTestCase, @unchecked Sendable {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("images-\(ProcessInfo.processInfo.processIdentifier)")

  override func setUpWithError() throws {
    try super.setUpWithError()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() {
    super.tearDown()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a white bitmap with one bit per pixel.
  @MainActor
  private func bitmap(_ name: String, side: UInt32) throws -> String {
    func bytes(_ numbers: [UInt32]) -> Data {
      Data(
        numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } })
    }
    let row = Int((side + 31) / 32 * 4)
    let size = UInt32(row) * side
    var data = Data("BM".utf8) + bytes([62 + size, 0, 62, 40, side, side])
    data += bytes([1 | 1 << 16, 0, size, 2_835, 2_835, 2, 0, 0, 0xFF_FFFF])
    data += Data(count: Int(size))
    let url = folder.appendingPathComponent(name)
    try data.write(to: url)
    return url.path
  }

  @MainActor
  private func isShown(_ path: String) -> Bool {
    let image = Image(file: path, size: 24)
    present(image)
    pump { Image.areRead }
    return image.isFileShown
  }

  func testAnImageIsShown() throws {
    try onMain {
      XCTAssertTrue(isShown(try bitmap("small.bmp", side: 29)))
      XCTAssertTrue(isShown(try bitmap("large.bmp", side: 2_000)))
    }
  }

  func testAnImageOfTooManyPixelsIsNotRead() throws {
    try onMain {
      XCTAssertFalse(isShown(try bitmap("huge.bmp", side: 5_000)))
    }
  }

  func testAFIFOIsNotWaitedFor() {
    onMain {
      let path = folder.appendingPathComponent("pipe.png").path
      XCTAssertEqual(mkfifo(path, 0o600), 0)
      XCTAssertFalse(isShown(path))
      let row = ComboRow()
      row.setOptions([path, path], icons: [path, path])
      row.setSelected(0)
      present(row: row)
      pump { Image.areRead }
    }
  }

  func testAFileThatIsNotAnImageIsNotShown() {
    onMain {
      for path in ["/dev/zero", "/nowhere.png", folder.path, #filePath] {
        XCTAssertFalse(isShown(path))
      }
    }
  }

  func testAFileIsReadOnceUntilItChanges() throws {
    try onMain {
      let path = try bitmap("one.bmp", side: 40)
      XCTAssertTrue(isShown(path))
      let second = Image(file: path, size: 24)
      XCTAssertTrue(Image.areRead)
      XCTAssertTrue(second.isFileShown)
      try Data("nothing".utf8).write(to: URL(fileURLWithPath: path))
      XCTAssertFalse(isShown(path))
      present(second)
    }
  }

  func testAnImageIsShownByTheMainLoopOnly() throws {
    try onMain {
      let image = Image(file: try bitmap("waiting.bmp", side: 29), size: 24)
      Thread.sleep(forTimeInterval: 0.3)
      XCTAssertFalse(Image.areRead)
      present(image)
      pump { Image.areRead }
      XCTAssertTrue(image.isFileShown)
    }
  }
}
