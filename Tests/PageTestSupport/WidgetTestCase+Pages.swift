import CAdwaita
public import PropertyList
public import SettingsAdwaita
import SettingsSchema
public import SettingsStorage
public import SettingsViewModel
public import TestSupport
import XCTest

extension WidgetTestCase {
  /// Shows the pages of a session while `body` runs; then checks that they are gone.
  @MainActor
  public func withPage(
    _ session: SettingsSession, paneName: String? = nil,
    customWidget: ((RowModel) -> OpaquePointer?)? = nil, sectionWidget: SectionWidget? = nil,
    body: (SettingsPage) throws -> Void
  ) throws {
    var page: SettingsPage?
    weak var remains: SettingsPage?
    try withWindow {
      let made = try SettingsPage(
        session: session, paneName: paneName, customWidget: customWidget,
        sectionWidget: sectionWidget)
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
  /// - Parameter stored: what the store holds at first.
  @MainActor
  public func withPage(
    _ fixture: BundleFixture, stored: PropertyListDictionary = [:],
    delegate: (any SettingsDelegate)? = nil, customWidget: ((RowModel) -> OpaquePointer?)? = nil,
    body: (SettingsPage, MemoryStore) throws -> Void
  ) throws {
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let store = MemoryStore(stored)
    let session = SettingsSession(bundle: bundle, store: store)
    session.delegate = delegate
    try withPage(session, customWidget: customWidget) { try body($0, store) }
  }

  /// Shows a bundle with one row, whose key is "key" and whose title is "Title" unless the fields say otherwise.
  @MainActor
  public func withRow(
    _ fields: PropertyListDictionary, delegate: (any SettingsDelegate)? = nil,
    body: (OpaquePointer?, MemoryStore, SettingsPage) throws -> Void
  ) throws {
    var specifier: PropertyListDictionary = ["Key": "key", "Title": "Title"]
    for (name, value) in fields { specifier[name] = value }
    try withPage(try BundleFixture([.dictionary(specifier)]), delegate: delegate) { page, store in
      try body(cadw_inspect_row(page.widget, 0), store, page)
    }
  }

  // MARK: What is shown

  /// The titles of the rows in a widget; "" for a row without one.
  @MainActor
  public func rowTitles(in widget: OpaquePointer?) -> [String] {
    (0..<cadw_inspect_row_count(widget)).map { index in
      cadw_inspect_row_title(cadw_inspect_row(widget, index)).map { String(cString: $0) } ?? ""
    }
  }

  /// The first row in a widget that has a title.
  @MainActor
  public func row(titled title: String, in widget: OpaquePointer?) -> OpaquePointer? {
    (0..<cadw_inspect_row_count(widget)).lazy.map { cadw_inspect_row(widget, $0) }
      .first { cadw_inspect_row_title($0).map { String(cString: $0) } == title } ?? nil
  }

  /// All texts that are shown in a widget, a line each.
  @MainActor
  public func shownText(_ widget: OpaquePointer?) -> String {
    guard let text = cadw_inspect_text(widget) else { return "" }
    defer { text.deallocateFromC() }
    return String(cString: text)
  }
}
