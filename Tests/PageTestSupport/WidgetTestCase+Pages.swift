package import PropertyList
package import SettingsAdwaita
import SettingsSchema
package import SettingsStorage
package import SettingsViewModel
package import TestSupport
package import WidgetTestSupport
package import Widgets
import XCTest

extension WidgetTestCase {
  /// Shows the pages of a session while `body` runs; then checks that they were released.
  @MainActor
  package func withPage(
    _ session: SettingsSession, paneName: String? = nil, showsSidebar: Bool = false,
    customWidget: ((RowModel) -> Widget?)? = nil, sectionWidget: SectionWidget? = nil,
    body: (SettingsPage) throws -> Void
  ) throws {
    var page: SettingsPage?
    weak var remains: SettingsPage?
    try withWindow {
      let made = try SettingsPage(
        session: session, paneName: paneName, showsSidebar: showsSidebar,
        customWidget: customWidget, sectionWidget: sectionWidget)
      page = made
      remains = made
      return made.widget
    } body: {
      if let page { try body(page) }
      page = nil
    }
    XCTAssertNil(remains, "the page outlives its window")
  }

  /// Shows the pages of a bundle, in English, over a store in memory.
  ///
  /// - Parameter stored: the initial content of the store.
  @MainActor
  package func withPage(
    _ fixture: BundleFixture, stored: PropertyListDictionary = [:], showsSidebar: Bool = false,
    delegate: (any SettingsDelegate)? = nil, customWidget: ((RowModel) -> Widget?)? = nil,
    body: (SettingsPage, MemoryStore) throws -> Void
  ) throws {
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let store = MemoryStore(stored)
    let session = SettingsSession(bundle: bundle, store: store)
    session.delegate = delegate
    try withPage(session, showsSidebar: showsSidebar, customWidget: customWidget) {
      try body($0, store)
    }
  }

  /// Shows a bundle with one row, whose key is "key" and whose title is "Title" unless the fields say otherwise.
  @MainActor
  package func withRow(
    _ fields: PropertyListDictionary, delegate: (any SettingsDelegate)? = nil,
    body: (Row, MemoryStore, SettingsPage) throws -> Void
  ) throws {
    var specifier: PropertyListDictionary = ["Key": "key", "Title": "Title"]
    for (name, value) in fields { specifier[name] = value }
    try withPage(try BundleFixture([.dictionary(specifier)]), delegate: delegate) { page, store in
      try body(XCTUnwrap(page.widget.rows.first), store, page)
    }
  }
}
