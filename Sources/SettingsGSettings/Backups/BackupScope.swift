package import SettingsSchema
package import SettingsStorage

/// The schemas whose values a copy contains.
package enum BackupScope: Hashable, Sendable {
  /// The schema of a page.
  case page(String)
  /// The schemas of a page and of all pages that it opens, such as those of an app.
  case pages(String)
  case all

  /// The scopes from a page that make a difference, the smallest first.
  package static func choices(from page: String, in bundle: SettingsBundle) -> [BackupScope] {
    let all = BackupScope.all.locations(in: bundle)
    var choices: [BackupScope] = []
    var seen: Set<Set<StoreLocation>> = [Set(all)]
    for scope in [BackupScope.page(page), .pages(page)] {
      let locations = scope.locations(in: bundle)
      if !locations.isEmpty, seen.insert(Set(locations)).inserted { choices.append(scope) }
    }
    return choices + [.all]
  }

  /// The schemas, each once, in the order of the pages.
  package func locations(in bundle: SettingsBundle) -> [StoreLocation] {
    let names: [String]
    switch self {
    case .page(let name): names = [name]
    case .pages(let name): names = bundle.pageSteps(from: name).map(\.name)
    case .all: return bundle.schemaLocations
    }
    let main = bundle.storeLocation.flatMap { try? StoreLocation($0) }
    var seen: Set<StoreLocation> = [.schemas]
    return names.compactMap { try? bundle.pane(named: $0) }.flatMap(\.specifiers)
      .filter(\.holdsValue)
      .compactMap { specifier in
        specifier.domain.map { try? StoreLocation($0) } ?? main
      }
      .filter { seen.insert($0).inserted }
  }
}
