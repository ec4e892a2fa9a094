import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import Levers

@MainActor
struct BundleReaderTests {
  private func row(_ title: String) -> PropertyListValue {
    ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": .string(title)]
  }

  @Test(
    "Changes between reading a bundle and watching its files are read again",
    arguments: [
      "Root.plist", "en.lproj/Root.strings", "de.lproj/Root.strings", "More.plist",
      "../Root.xcstrings",
    ])
  func changeBeforeWatching(file: String) async throws {
    let fixture = try BundleFixture([row("Alpha")])
    if !file.hasSuffix(".xcstrings") { try fixture.strings("en", "Root", ["Alpha": "First"]) }
    let before = file.hasSuffix(".xcstrings") ? "Alpha" : "First"
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    #expect(try bundle.rootTitle == before)
    switch file {
    case "Root.plist": try fixture.page("Root", [row("Beta")])
    case "More.plist": try fixture.page("More", [row("Gamma")])
    case "../Root.xcstrings": try fixture.file("Root.xcstrings", Data(catalog.utf8))
    case let path:
      try fixture.strings(String(path.prefix(2)), "Root", ["Alpha": "Changed"])
    }
    let work = WorkQueue()
    let reading = await withCheckedContinuation { continuation in
      var isRead = false
      let reader = BundleReader(of: { bundle }, in: work) { reading in
        guard !isRead else { return }
        isRead = true
        continuation.resume(returning: reading)
      }
      reader.watch()
      readers.kept.append(reader)
    }
    readers.kept = []
    let titles = [
      "Root.plist": "Beta", "en.lproj/Root.strings": "Changed", "../Root.xcstrings": "Catalog",
    ]
    let title = titles[file] ?? before
    #expect(try reading.bundle.rootTitle == title)
  }

  @Test("A bundle detects whether its files have changed since they were read")
  func isCurrent() throws {
    let fixture = try BundleFixture([row("Alpha")])
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    #expect(try bundle.rootTitle == "Alpha")
    _ = bundle.displayName
    #expect(bundle.isCurrent)
    try fixture.file("Info.plist", PropertyListWriter.xml(["CFBundleName": "Changed"]))
    #expect(!bundle.isCurrent)
  }

  private let catalog = """
    { "sourceLanguage" : "en", "strings" : { "Alpha" : { "localizations" : { "en" : {
      "stringUnit" : { "state" : "translated", "value" : "Catalog" } } } } }, "version" : "1.0" }
    """
  private let readers = Readers()

  @MainActor
  private final class Readers {
    var kept: [BundleReader] = []
  }
}

extension SettingsBundle {
  /// The title of the first row of the first page.
  fileprivate var rootTitle: String? {
    get throws {
      let root = try pane(named: rootPaneName)
      return root.specifiers.first?.title.map(root.localized)
    }
  }
}
