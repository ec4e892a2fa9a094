import Foundation
import Translation

extension DeclaredPages: PageSource {
  /// Elements may be added at any time.
  package var isFixed: Bool { false }
  package var fallbackName: String { "" }
  package var isCurrent: Bool { true }
  package var declaredPages: DeclaredPages? { self }

  package func pane(named name: String) throws(BundleError) -> Pane {
    guard let page = self[name] else { throw missing(name) }
    return Pane(
      name: name, file: nil, specifiers: page.specifiers, title: page.title, icon: nil,
      stringsTable: nil, device: device, strings: strings, language: languages.first,
      accentColor: page.accentColor)
  }

  package func panes(besides known: [Pane]) -> [Pane] {
    let names = Set(known.map(\.name))
    return all.map(\.name).filter { !names.contains($0) }.compactMap { try? pane(named: $0) }
  }

  package func add(
    _ declarations: [Declaration], to page: String, section: String?
  ) throws(BundleError) {
    guard self[page] != nil else { throw missing(page) }
    guard insert(declarations, in: page, section: section) else {
      throw BundleError(
        .missingPane,
        Text("The screen “\(page)” has no section with the key or title “\(section ?? "")”."))
    }
  }

  private func missing(_ screen: String) -> BundleError {
    BundleError(
      .missingPane,
      Text("There is no screen “\(screen)”. Its name is the one given to it, or else its title."))
  }
}
