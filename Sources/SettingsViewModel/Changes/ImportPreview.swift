import PropertyList
import SettingsSchema
import SettingsStorage

/// A preview of the changes by importing a file.
@MainActor
public final class ImportPreview {
  /// How to treat settings that aren’t in the file.
  public enum Mode: Sendable {
    /// Keeps them.
    case merge
    /// Removes them: from the main store, and from each domain that the file has a key of.
    case replace
  }

  /// A key that would change.
  public struct Item: Sendable, Hashable, Identifiable {
    /// The key as the session’s store knows it.
    public let id: String
    /// The key in the file.
    public let name: String
    /// The title of the key’s row, or else the key.
    public let title: String
    /// The current value as the row shows it; a secret is masked.
    public let oldText: String
    /// The imported value in the same form.
    public let newText: String
    /// Whether the bundle has the key.
    public let isKnown: Bool
    /// The problem with the value for the key’s element, or nil.
    public let problem: String?
    /// Whether the change will be applied; initially false if there is a problem.
    public var isIncluded: Bool
    let value: PropertyListValue?
  }

  /// The file’s name.
  public let fileName: String
  /// How to treat settings that aren’t in the file; ``Mode/merge`` by default.
  public var mode = Mode.merge
  /// The number of settings in the file that already have the same value.
  public private(set) var sameCount = 0
  /// The number of values in the file that no page shows, and that are left out.
  public let unknownCount: Int

  private let session: SettingsSession
  private var fromFile: [Item] = []
  private var removals: [Item] = []

  /// Compares a file with the session’s store.
  public init(_ file: ImportedFile, into session: SettingsSession) {
    fileName = file.name
    unknownCount = file.unknownCount
    self.session = session
    session.openDomains()
    let catalog = KeyCatalog(session)
    let known = Set(session.otherDomains)
    var domains: Set<String?> = [nil]
    var keys: Set<String> = []
    for (name, value) in file.values {
      let key = KeyIndex.Key(text: name, domains: known)
      domains.insert(key.domain)
      let id = DomainStore.key(key.name, in: key.domain)
      keys.insert(id)
      let stored = session.store.value(forKey: id)
      let verdict = catalog.verdict(on: value, for: id)
      guard verdict.value != stored else {
        sameCount += 1
        continue
      }
      fromFile.append(item(id, name, verdict.value, verdict.problem, catalog))
    }
    for id in session.store.keys where !keys.contains(id) {
      guard domains.contains(DomainStore.parts(of: id).domain) else { continue }
      removals.append(item(id, KeyIndex.Key(stored: id).text, nil, nil, catalog))
    }
  }

  private func item(
    _ id: String, _ name: String, _ value: PropertyListValue?, _ problem: String?,
    _ catalog: KeyCatalog
  ) -> Item {
    Item(
      id: id, name: name, title: catalog.title(of: id),
      oldText: catalog.text(of: session.store.value(forKey: id), for: id),
      newText: catalog.text(of: value, for: id), isKnown: catalog[id] != nil, problem: problem,
      isIncluded: problem == nil, value: value)
  }

  /// The changes, in the file’s order; removals come last.
  public var items: [Item] { mode == .merge ? fromFile : fromFile + removals }

  /// The number of ``items`` that are included.
  public var includedCount: Int { items.filter(\.isIncluded).count }

  /// Includes a change, or leaves it out.
  ///
  /// - Parameter id: the item’s ID.
  public func setIncluded(_ isIncluded: Bool, _ id: String) {
    if let index = fromFile.firstIndex(where: { $0.id == id }) {
      fromFile[index].isIncluded = isIncluded
    } else if let index = removals.firstIndex(where: { $0.id == id }) {
      removals[index].isIncluded = isIncluded
    }
  }

  /// Makes the included changes, as one undoable edit.
  ///
  /// - Returns: The number of changed keys.
  @discardableResult
  public func apply() -> Int {
    let included = items.filter(\.isIncluded)
    session.setValues(
      included.map { ($0.id, $0.value) }, name: fileName, action: .importing)
    return included.count
  }
}
