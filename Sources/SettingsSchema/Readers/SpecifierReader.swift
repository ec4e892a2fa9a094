import PropertyList
import Translation

/// Reads an entry of `PreferenceSpecifiers`; always returns a specifier.
struct SpecifierReader {
  let node: PropertyListNode
  let index: Int
  /// Why it can’t be shown, if already known.
  var problem: Text?
  /// The domain of the page’s values: its app group; nil for the bundle’s own.
  var pageDomain: String?

  func read() -> Specifier {
    let element = element
    var specifier = Specifier(node, at: index, element: element, pageDomain: pageDomain)
    specifier.code = code(of: element)
    return specifier
  }

  private var element: Element {
    if let problem { return .unsupported(problem) }
    guard case .dictionary = node.content else {
      return .unsupported(
        Text(
          "this entry is of type \(node.value.typeName), not a dictionary, so there is nothing to show."
        ))
    }
    guard let typeNode = node["Type"] else { return .unsupported(Text("it has no Type.")) }
    guard let type = typeNode.value.string else {
      return .unsupported(Text("its Type is of type \(typeNode.value.typeName), not a string."))
    }
    return ElementType(rawValue: type)?.read(node)
      ?? .unsupported(Text("Levers doesn’t know the type “\(type)”."))
  }

  /// Order: InAppSettingsKit looks at a storyboard first, then a class, then a segue.
  private func code(of element: Element) -> CodeReference? {
    switch element {
    case .childPane, .customView:
      let keys = [
        "IASKViewControllerStoryBoardId", "IASKViewControllerClass", "IASKSegueIdentifier",
      ]
      return keys.lazy.compactMap { key in
        node[key].map { CodeReference(key: key, name: $0.text ?? "") }
      }.first
    default: return nil
    }
  }
}

extension Element {
  static func unsupported(_ reason: Text) -> Element {
    .unsupported(UnsupportedElement(reason: reason))
  }
}
