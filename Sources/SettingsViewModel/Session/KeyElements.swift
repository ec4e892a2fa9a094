import SettingsSchema

/// The elements of pages by key; of several with one key, one that is shown and can be edited.
struct KeyElements {
  private var elements: [String: (specifier: Specifier, rank: Int)] = [:]

  init(_ panes: [Pane]) {
    for pane in panes {
      for specifier in pane.specifiers { add(specifier, in: pane) }
    }
  }

  subscript(key: String) -> Specifier? { elements[key]?.specifier }

  private mutating func add(_ specifier: Specifier, in pane: Pane) {
    guard let key = specifier.key else { return }
    let rank =
      (specifier.element.isEditable ? 2 : 0) + (specifier.isShown(on: pane.device) ? 1 : 0)
    if let known = elements[key], known.rank >= rank { return }
    elements[key] = (specifier, rank)
  }
}
