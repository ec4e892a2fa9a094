import Foundation
import SettingsSchema

@testable import SettingsGSettings

/// A dump in a temporary file, which is removed with it.
final class DumpFile: Sendable {
  /// In a folder of its own: a save locks the folder, and in a window others don’t wait long for that.
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("levers-dump-\(UUID().uuidString)")

  var url: URL { folder.appendingPathComponent("values.dconf") }

  init() { try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

/// Tests of a dump.
protocol DumpSuite {
  var fixture: DumpFile { get }
}

extension DumpSuite {
  static var text: String {
    """
    # mine
    [levers/kinds]
    i = -3
    zzz='?'
    u=uint32 9

    [org/foreign]
    key=uint32 7
    # last
    list=['a']
    """
  }

  var file: URL { fixture.url }
  var content: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

  func dump(_ text: String = Self.text) throws -> Dump {
    try write(text)
    return try Dump(file, schemasIn: PagesFixture.folder)
  }

  func bundle(_ text: String) throws -> SettingsBundle {
    try write(text)
    return SettingsBundle(
      from: DumpPages(file, language: "en", schemasIn: PagesFixture.folder),
      first: DumpPages.firstPage, file: file, device: .pad, languages: .init(["en"]))
  }
}
