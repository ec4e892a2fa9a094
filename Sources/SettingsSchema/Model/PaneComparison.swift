import PropertyList

/// A comparison of two readings of a page, to find identical entries.
public struct PaneComparison: Sendable {
  private let old: Pane
  private let new: Pane
  private let isForSameReader: Bool
  private let hasSameTexts: Bool

  /// Compares two readings of a page.
  public init(_ old: Pane, _ new: Pane) {
    self.old = old
    self.new = new
    isForSameReader = old.language == new.language && old.device == new.device
    hasSameTexts = isForSameReader && old.strings.isSame(as: new.strings)
  }

  /// Whether an entry of the new page is identical to one of the old page, with the same strings, at any position.
  public func isSame(_ entry: Specifier, as before: Specifier) -> Bool {
    isForSameReader && entry.isSame(as: before) && (hasSameTexts || isTranslatedAlike(entry.node))
  }

  private func isTranslatedAlike(_ node: PropertyListNode) -> Bool {
    switch node.content {
    case .scalar(.string(let text)): old.localized(text) == new.localized(text)
    case .scalar: true
    case .array(let elements): elements.allSatisfy { isTranslatedAlike($0) }
    case .dictionary(let entries): entries.allSatisfy { isTranslatedAlike($0.value) }
    }
  }
}

extension Specifier {
  fileprivate func isSame(as other: Specifier) -> Bool {
    hasSameContent(node.value, other.node.value)
      && hasSameContent(source.value, other.source.value) && domain == other.domain
      && file == other.file && typeInFile == other.typeInFile
  }

  /// A text below a control of a generated page may change while its field is edited.
  private func hasSameContent(_ value: PropertyListValue, _ other: PropertyListValue) -> Bool {
    if value == other { return true }
    guard hint != nil, var now = value.dictionary, var before = other.dictionary else {
      return false
    }
    for key in ["LeversHint", "IASKSubtitle"] { (now[key], before[key]) = (nil, nil) }
    return now == before
  }
}
