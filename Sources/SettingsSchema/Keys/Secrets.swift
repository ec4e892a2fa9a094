public import PropertyList

/// What stands for values that are hidden where they are typed.
public enum Secret {
  /// What stands for any of them.
  public static let mask = "••••••"

  /// Whether there is something to hide: no value, no text and no elements are told.
  public static func isHidden(_ value: PropertyListValue?) -> Bool {
    value.map { $0 != "" && $0 != [] } ?? false
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
      return [list.item, list.addition].compactMap(\.self).contains { holdsSecret($0, &seen) }
    // What is typed on the page of a list's element is a part of the element.
    case _ where specifier.listMember != nil: return leadsToSecret(specifier, &seen)
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

extension Specifier {
  /// The names under which secrets are: of a secure field, or of a field of a list's elements; of the list itself where
  /// the elements are secrets as a whole.
  var secretNames: [String] {
    switch element {
    case .textField(let field) where field.isSecure: return [key].compactMap(\.self)
    case .listGroup(let list):
      return [list.item, list.addition].compactMap { member in
        guard let member, case .textField(let field) = member.element, field.isSecure else {
          return nil
        }
        return member.key ?? key
      }
    default: return []
    }
  }
}
