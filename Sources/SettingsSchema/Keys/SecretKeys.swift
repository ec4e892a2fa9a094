/// The keys of a bundle under which secrets are, by name: what is typed into a secure field of one page is a secret on all of
/// them, in whatever domain.
///
/// Made of all pages, those for other devices and languages included, those that another layer hides, and those that no
/// row leads to: the value in the store is the same.
struct SecretKeys: Sendable {
  /// The names under which secrets are: of secure fields, also of those of a list's elements, and of lists whose elements
  /// are secrets as a whole.
  private(set) var names: Set<String> = []
  /// ``names``, and the keys of the lists whose elements have such fields, on whatever page.
  private(set) var keys: Set<String> = []

  /// - Parameter panes: the pages; of one name there may be several.
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
  /// The names under which secrets are: of a secure field, or of a field of a list's elements; of the list itself where
  /// the elements are secrets as a whole.
  fileprivate var secretNames: [String] {
    switch element {
    case .listGroup(let list):
      return [list.item, list.addition].compactMap { member in
        member.flatMap { $0.isSecureField ? $0.key ?? key : nil }
      }
    default: return isSecureField ? [key].compactMap(\.self) : []
    }
  }

  /// Whether what is typed is hidden: `IsSecure`.
  package var isSecureField: Bool {
    if case .textField(let field) = element { field.isSecure } else { false }
  }
}
