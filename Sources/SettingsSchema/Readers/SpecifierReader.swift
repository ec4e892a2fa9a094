import PropertyList
import Translation

/// Reads an entry of `PreferenceSpecifiers`; always returns a specifier.
struct SpecifierReader {
  let node: PropertyListNode
  let index: Int
  /// Why it can't be shown, if already known.
  var problem: Text?
  /// The domain of the page's values: its app group; nil for the bundle's own.
  var pageDomain: String?

  func read() -> Specifier {
    if let problem {
      return specifier(type: node["Type"]?.value.string, element: .unsupported(problem))
    }
    guard case .dictionary = node.content else {
      return specifier(
        type: nil,
        element: .unsupported(
          Text(
            "this entry is of type \(node.value.typeName), not a dictionary, so there is nothing to show."
          )
        ))
    }
    guard let typeNode = node["Type"] else {
      return specifier(type: nil, element: .unsupported(Text("it has no Type.")))
    }
    guard let type = typeNode.value.string else {
      return specifier(
        type: nil,
        element: .unsupported(Text("its Type is of type \(typeNode.value.typeName), not a string."))
      )
    }
    return specifier(type: type, element: element(of: type))
  }

  private func specifier(type: String?, element: Element) -> Specifier {
    var specifier = Specifier(
      .init(
        index: index, type: type, key: node.filledText("Key"), title: node["Title"]?.text,
        subtitle: node["IASKSubtitle"].map(Specifier.Subtitle.init),
        defaultValue: node["DefaultValue"]?.value,
        element: element, image: node.filledText("IASKCellImage"),
        idioms: node["SupportedUserInterfaceIdioms"]?.texts ?? [],
        isEnabled: node["LeversEnabled"]?.value.boolValue ?? true,
        domain: node.filledText("LeversStoreDomain") ?? pageDomain, notifications: notifications,
        node: node))
    specifier.code = code(of: element)
    return specifier
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

  /// One name, or several in an array.
  private var notifications: [String] {
    guard let node = node["LeversPostNotification"] else { return [] }
    return node.text.map { [$0] } ?? node.texts
  }
}

extension Element {
  static func unsupported(_ reason: Text) -> Element {
    .unsupported(UnsupportedElement(reason: reason))
  }
}
