import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import Levers

/// The features with commands for the current pages.
@MainActor
struct PageFeaturesTests {
  @Test("Without pages, none of their commands can be used")
  func noPages() throws {
    let host = try TestHost(nil)
    host.features = [
      PagesFeature(host), PreviewFeature(host), RawFeature(host), SourceFeature(host),
    ]
    host.refresh()
    #expect(host.enabled == [])
    let changes = host.changes
    host.refresh()
    #expect(host.changes == changes)
  }

  @Test("Back works if there is something to go back to")
  func pages() throws {
    let host = try TestHost()
    let pages = PagesFeature(host)
    pages.show(.init(hasPage: true))
    #expect(host.enabled.contains("search") && !host.enabled.contains("back"))
    #expect(!host.enabled.contains("first-page") && !host.enabled.contains("forward"))
    pages.show(.init(hasPage: true, canGoBack: true, canGoForward: true, isOnFirstPage: false))
    #expect(host.enabled.isSuperset(of: ["back", "forward", "first-page"]))
  }

  @Test("Values are edited where one is selected, and added to what can hold them")
  func rawValues() throws {
    let host = try TestHost()
    let raw = RawFeature(host)
    host.features = [raw]
    host.refresh()
    let forPaths = ["raw", "raw-show", "raw-add-at", "raw-edit-at", "raw-move-at"]
    #expect(host.enabled == Set(forPaths))
    let session = raw.state.session
    raw.show(.init(session: session, isOpen: true, hasContainer: true))
    let always = forPaths + ["raw-add", "raw-reveal"]
    #expect(host.enabled == Set(always + ["raw-add-inside"]))
    raw.show(.init(session: session, isOpen: true, hasValue: true))
    #expect(host.enabled == Set(always + ["raw-edit", "raw-details", "raw-move", "raw-remove"]))
  }

  @Test(
    "The menu of a row whose page is damaged shows the error in the page’s file",
    arguments: [false, true])
  func damagedPage(addsElements: Bool) throws {
    let host = try TestHost()
    let fixture = try BundleFixture(
      ["Sub", "Broken", "Gone"].map { name in
        let row: PropertyListValue = [
          "Type": "PSChildPaneSpecifier", "Title": "T", "File": .string(name),
        ]
        return addsElements
          ? ["Type": "IASKListGroupSpecifier", "Key": .string(name), "AddSpecifier": row] : row
      })
    try fixture.page("Sub", [])
    try fixture.file("Settings.bundle/Broken.plist", .init("<plist><dict>".utf8))
    let bundle = try SettingsBundle(path: fixture.url)
    let document = try OpenDocument(of: bundle, at: .file(host.file), in: host.openFiles)
    (host.bundle, host.document) = (bundle, document)
    let pane = try document.session.rootPane()
    let entries = pane.rows.map { host.rowMenuExtras.showing($0).map(\.label) }
    #expect(entries.allSatisfy { $0.contains("Show in Source") })
    #expect(entries.map { $0.contains("Show Error in Source") } == [false, true, false])
  }

  @Test("A bundle is checked off the main thread; the issues are dropped with the document")
  func issues() async throws {
    let host = try TestHost()
    let preview = PreviewFeature(host)
    preview.issues.check()
    await host.settle(.checking)
    #expect(preview.issues.list?.issues.count == 0)
    preview.issues.check()
    preview.issues.clear()
    host.document = nil
    await host.settle(.checking)
    #expect(preview.issues.list == nil)
  }
}
