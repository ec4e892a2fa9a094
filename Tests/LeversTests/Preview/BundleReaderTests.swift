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
    arguments: ["Root.plist", "en.lproj/Root.strings", "de.lproj/Root.strings", "More.plist"])
  func changeBeforeWatching(file: String) async throws {
    let fixture = try BundleFixture([row("Alpha")])
    try fixture.strings("en", "Root", ["Alpha": "First"])
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    #expect(try bundle.rootTitle == "First")
    switch file {
    case "Root.plist": try fixture.page("Root", [row("Beta")])
    case "More.plist": try fixture.page("More", [row("Gamma")])
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
    let title = ["Root.plist": "Beta", "en.lproj/Root.strings": "Changed"][file] ?? "First"
    #expect(try reading.bundle.rootTitle == title)
  }

  @Test("A bundle knows whether its files are as they were when they were read")
  func isCurrent() throws {
    let fixture = try BundleFixture([row("Alpha")])
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    #expect(try bundle.rootTitle == "Alpha")
    _ = bundle.displayName
    #expect(bundle.isCurrent)
    try fixture.file("Info.plist", PropertyListWriter.xml(["CFBundleName": "Changed"]))
    #expect(!bundle.isCurrent)
  }

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
