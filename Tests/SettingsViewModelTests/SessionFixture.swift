import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

/// A session with a bundle for a test and a store in memory, with a settable clock.
@MainActor
final class SessionFixture {
  let bundle: BundleFixture
  let store: MemoryStore
  var time = 0.0
  private(set) lazy var session = makeSession()
  private let languages: [String]

  init(
    _ specifiers: [PropertyListValue], stored: PropertyListDictionary = [:],
    languages: [String] = ["en"]
  ) throws {
    bundle = try BundleFixture(specifiers)
    store = MemoryStore(stored)
    self.languages = languages
  }

  private func makeSession() -> SettingsSession {
    let location = try? BundleLocation(path: bundle.url)
    guard let location else { preconditionFailure("the fixture is no bundle") }
    return SettingsSession(
      bundle: SettingsBundle(location, languages: .init(languages)), store: store
    ) { [weak self] in self?.time ?? 0 }
  }

  /// The first page; keep it while its rows are used.
  func root() throws -> PaneModel { try session.rootPane() }
}

/// The row of an element with the key "key", with its fixture and its page.
///
/// - Parameter stored: the stored value of that key.
@MainActor
func makeRow(
  _ element: PropertyListValue, stored: PropertyListValue? = nil
) throws -> (SessionFixture, PaneModel, RowModel) {
  let fixture = try SessionFixture([element], stored: stored.map { ["key": $0] } ?? [:])
  let pane = try fixture.root()
  return (fixture, pane, try #require(pane.rows.first))
}

/// A specifier with a type, a key and a title, and more fields.
func element(
  _ type: String, _ key: String? = "key", title: String? = "Title",
  _ more: KeyValuePairs<String, PropertyListValue> = [:]
) -> PropertyListValue {
  var fields: PropertyListDictionary = ["Type": .string(type)]
  fields["Key"] = key.map { .string($0) }
  fields["Title"] = title.map { .string($0) }
  for (name, value) in more { fields[name] = value }
  return .dictionary(fields)
}

/// A specifier with a type and more fields, the key "key" and the title "Title".
func element(
  _ type: String, _ more: KeyValuePairs<String, PropertyListValue>
) -> PropertyListValue {
  element(type, "key", title: "Title", more)
}
