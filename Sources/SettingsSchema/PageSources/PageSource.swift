package import PropertyList
import Translation

/// Provides the pages of a bundle: from files, from declarations in Swift, or from anything else that settings can be
/// read from.
///
/// ``SettingsBundle`` has one source and keeps the pages that it has read. Thread-safe.
package protocol PageSource: Sendable {
  /// Whether a page is the same at each call, so that it is read once.
  var isFixed: Bool { get }
  /// The name of the bundle; nil, as by default, for the app’s, or else the title of its first page.
  var name: String? { get }
  /// The name if there is no other.
  var fallbackName: String { get }

  /// A page by name, read now.
  ///
  /// - Throws: ``BundleError``, with the file and the line, if there are any.
  func pane(named name: String) throws(BundleError) -> Pane

  /// All pages except for some: those for other devices and languages, those hidden by others, and those that no row
  /// opens; without unreadable ones; none by default.
  func panes(besides known: [Pane]) -> [Pane]

  /// Whether everything that was read is unchanged.
  var isCurrent: Bool { get }
  /// Whether the elements declare defaults, so that values can be modified and reset; true by default.
  var hasDefaults: Bool { get }
  /// Whether the source creates the entries itself, so that they have no text and no issues; false by default.
  var isGenerated: Bool { get }
  /// Whether the pages are files in the bundle’s folders, which can be checked, changed and translated; false by
  /// default.
  ///
  /// The folder around such a bundle counts as the app, as in an app’s sources.
  var hasFiles: Bool { get }
  /// Whether keys can be looked up on all pages: false if there are many pages, each for itself; true by default.
  var hasKeyIndex: Bool { get }
  /// The location of the only store that the pages are for, as in a command line; nil if the user chooses the store.
  var storeLocation: String? { get }
  /// Whether values are only tried out, and not kept; false by default.
  var isTrial: Bool { get }
  /// The issues of the source’s files, read now; nil by default, if ``BundleChecker`` finds them.
  var diagnostics: [Diagnostic]? { get }
  /// The number of bytes to read for the first page; 0 by default.
  var firstPageSize: Int { get }
  /// The folders with the source’s files, by path; for each the relevant names, or none for all; empty by default.
  var folders: [String: Set<String>] { get }

  /// Whether the pages follow the values in their store, with ``update(_:)``, so that there is a row for each value
  /// and none without one; false by default.
  var followsValues: Bool { get }
  /// Makes the pages for other values; does nothing by default.
  ///
  /// - Returns: Whether the pages have changed.
  func update(_ values: PropertyListDictionary) -> Bool
  /// Makes the pages again after a single value has changed, which is faster; does nothing by default.
  ///
  /// - Returns: Whether the pages have changed; nil if that depends on all values.
  func update(_ value: PropertyListValue?, forKey key: String) -> Bool?
  /// Gives the bundle the name of a file, if its name is that of a file; does nothing by default.
  func rename(to name: String)

  /// The pages, if they are declared in a program’s code instead of files; nil by default.
  var declaredPages: DeclaredPages? { get }
  /// Adds to the end of a page, or of one of its sections.
  ///
  /// - Parameter section: the key of the section’s header, or else its title; nil for the page.
  /// - Throws: ``BundleError`` if nothing can be added, as by default, or there is no such page or section.
  func add(
    _ declarations: [Declaration], to page: String, section: String?) throws(BundleError)
  /// The handlers for changes of a key’s value, in a program’s code; none by default.
  func changeHandlers(
    ofKey key: String
  ) -> [@MainActor @Sendable (PropertyListValue?) -> Void]

  /// Watches for changes of the pages by anything but files in ``folders``; nothing by default.
  ///
  /// - Parameter handler: called when the source has to be read again, on any thread.
  /// - Returns: the watch, which ends with its last reference.
  func watchPages(_ handler: @escaping @Sendable () -> Void) -> (any Sendable)?

  /// The same source for a device and languages, which reads everything again; nil, as by default, if there is nothing
  /// to read again.
  ///
  /// - Parameter location: the current location of its files.
  func reread(
    for device: Device, _ languages: LanguagePreferences, from location: BundleLocation
  ) -> (any PageSource)?
}

extension PageSource {
  package var name: String? { nil }
  package func panes(besides known: [Pane]) -> [Pane] { [] }
  package var hasDefaults: Bool { true }
  package var isGenerated: Bool { false }
  package var hasFiles: Bool { false }
  package var hasKeyIndex: Bool { true }
  package var storeLocation: String? { nil }
  package var isTrial: Bool { false }
  package var diagnostics: [Diagnostic]? { nil }
  package var firstPageSize: Int { 0 }
  package var folders: [String: Set<String>] { [:] }
  package func watchPages(_ handler: @escaping @Sendable () -> Void) -> (any Sendable)? { nil }

  package var followsValues: Bool { false }
  package func update(_ values: PropertyListDictionary) -> Bool { false }
  package func update(_ value: PropertyListValue?, forKey key: String) -> Bool? { false }
  package func rename(to name: String) {}

  package var declaredPages: DeclaredPages? { nil }
  package func add(
    _ declarations: [Declaration], to page: String, section: String?
  ) throws(BundleError) {
    throw BundleError(
      .missingPane, Text("The bundle consists of files; nothing can be added to it."))
  }
  package func changeHandlers(
    ofKey key: String
  ) -> [@MainActor @Sendable (PropertyListValue?) -> Void] { [] }

  package func reread(
    for device: Device, _ languages: LanguagePreferences, from location: BundleLocation
  ) -> (any PageSource)? { nil }
}
