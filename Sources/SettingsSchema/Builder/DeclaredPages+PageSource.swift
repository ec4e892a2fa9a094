import Foundation
import Translation

extension DeclaredPages: PageSource {
  /// Elements may be added at any time.
  var isFixed: Bool { false }
  var name: String? { nil }
  var fallbackName: String { "" }
  var isCurrent: Bool { true }
  var firstPageSize: Int { 0 }
  var folders: [String: Set<String>] { [:] }

  func pane(named name: String) throws(BundleError) -> Pane {
    guard let page = self[name] else { throw missing(name) }
    return Pane(
      name: name, file: nil, specifiers: page.specifiers, title: page.title, icon: nil,
      stringsTable: nil, device: device, strings: strings, language: languages.first,
      accentColor: page.accentColor)
  }

  func panes(besides known: [Pane]) -> [Pane] {
    let names = Set(known.map(\.name))
    return all.map(\.name).filter { !names.contains($0) }.compactMap { try? pane(named: $0) }
  }

  func reread(
    for device: Device, _ languages: LanguagePreferences, from location: BundleLocation
  ) -> (any PageSource)? { nil }

  func missing(_ screen: String) -> BundleError {
    BundleError(
      .missingPane,
      Text("There is no screen “\(screen)”. Its name is the one given to it, or else its title."))
  }
}
