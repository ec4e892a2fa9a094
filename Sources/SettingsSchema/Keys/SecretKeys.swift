/// The secret keys of a bundle, by name: a secure field on one page makes its key secret on all pages and in any
/// domain.
///
/// From all pages, including those for other devices and languages, those hidden by another layer, and those that no
/// row opens, because the value in the store is the same.
struct SecretKeys: Sendable {
  /// The names of secrets: of secure fields, also in list items, and of lists whose items are secrets as a whole.
  private(set) var names: Set<String> = []
  /// The ``names``, and the keys of lists whose items have such fields, on any page.
  private(set) var keys: Set<String> = []

  /// - Parameter panes: the pages; several may have the same name.
  init(_ panes: [Pane]) {
    var lists: [Specifier] = []
    var ways: [String: [String]] = [:]
    var waiting: [String] = []
    for pane in panes {
      for specifier in pane.specifiers {
        let own = specifier.secretNames
        names.formUnion(own)
        if !own.isEmpty { waiting.append(pane.name) }
        if case .listGroup = specifier.element { lists.append(specifier) }
        for name in specifier.paneNames { ways[name, default: []].append(pane.name) }
      }
    }
    var leading: Set<String> = []
    while let name = waiting.popLast() {
      if leading.insert(name).inserted { waiting += ways[name] ?? [] }
    }
    let holding = lists.filter { list in
      !list.secretNames.isEmpty || list.paneNames.contains(where: leading.contains)
    }
    keys = names.union(holding.compactMap(\.key))
  }
}

extension Specifier {
  /// The names of secrets: of a secure field, or of a field in list items; of the list itself if its items are
  /// secrets as a whole.
  fileprivate var secretNames: [String] {
    switch element {
    case .listGroup(let list):
      return [list.item, list.addition].compactMap { member in
        member.flatMap { $0.isSecureField ? $0.key ?? key : nil }
      }
    default: return isSecureField ? [key].compactMap(\.self) : []
    }
  }

  /// Whether the text is masked: `IsSecure`.
  package var isSecureField: Bool {
    if case .textField(let field) = element { field.isSecure } else { false }
  }
}
