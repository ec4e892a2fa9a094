package import SettingsSchema

extension Pane {
  /// The secure text fields, whose values are kept nowhere but in the store.
  var secrets: [Specifier] {
    specifiers.filter { specifier in
      if case .textField(let field) = specifier.element { field.isSecure } else { false }
    }
  }
}

extension SettingsBundle {
  /// Whether the value of an element has in it what is typed into a secure field: its own, or that of an element of a
  /// list, on whatever page.
  package func holdsSecret(_ specifier: Specifier) -> Bool {
    var seen: Set<String> = []
    return holdsSecret(specifier, &seen)
  }

  private func holdsSecret(_ specifier: Specifier, _ seen: inout Set<String>) -> Bool {
    switch specifier.element {
    case .textField(let field): return field.isSecure
    case .listGroup(let list):
      for item in [list.item, list.addition].compactMap(\.self) {
        if holdsSecret(item, &seen) || leadsToSecret(item, &seen) { return true }
      }
      return false
    default: return false
    }
  }

  private func leadsToSecret(_ specifier: Specifier, _ seen: inout Set<String>) -> Bool {
    for name in specifier.paneNames where seen.insert(name).inserted {
      for specifier in (try? pane(named: name))?.specifiers ?? [] {
        if holdsSecret(specifier, &seen) || leadsToSecret(specifier, &seen) { return true }
      }
    }
    return false
  }
}
