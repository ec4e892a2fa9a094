package import Translation

/// Information about a type of element, for people who write pages.
package struct ElementInfo: Sendable {
  /// The `Type`, or the `cell` of a preference bundle.
  package let type: String
  /// The type, or for a cell, that of an element that shows the same; nil if there is none.
  package let element: ElementType?
  /// The name for users.
  package let name: Text
  /// The meaning in a sentence.
  package let meaning: Text
  /// The name of a symbolic icon of the desktop’s theme.
  package let iconName: String
  /// The keys that an element needs besides `Type`, or a cell besides `cell`, in the order to fill them in.
  package let required: [String]

  /// Whether Apple’s Settings supports it.
  package var isApple: Bool { isCell || element?.isApple == true }

  /// All types in the order to offer them.
  package static let all: [ElementInfo] = {
    let infos = Dictionary(uniqueKeysWithValues: (values + others).map { ($0.type, $0) })
    return ElementType.allCases.compactMap { infos[$0.rawValue] }
  }()

  /// The information about a type or a cell, or nil if it is unknown.
  package static func of(_ type: String) -> ElementInfo? {
    all.first { $0.type == type } ?? cells.first { $0.type == type }
  }
}

extension ElementInfo {
  init(
    _ element: ElementType, _ name: Text, _ meaning: Text, icon: String, required: [String] = []
  ) {
    self.init(
      type: element.rawValue, element: element, name: name, meaning: meaning,
      iconName: icon + "-symbolic", required: required)
  }
}
