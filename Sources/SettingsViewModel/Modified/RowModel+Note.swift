import PropertyList
import SettingsSchema

extension RowModel {
  /// Whether the row bears the mark of a modified one; of a radio group only the chosen option does.
  public var isMarkedModified: Bool { isModified && (option == nil || isChosen) }

  /// What the row says of its being modified, with the default, or of what is modified on the page that it leads
  /// to; nil for nothing.
  ///
  /// A secure field does not tell its default.
  public var modifiedNote: String? {
    guard isMarkedModified else {
      let count = modifiedCount
      return count == 0 ? nil : count == 1 ? "1 modified setting" : "\(count) modified settings"
    }
    if isSecret { return "Modified" }
    guard let text = shownDefault else { return "Modified; not set by default" }
    return text.isEmpty ? "Modified; empty by default" : "Modified; default: \(text.embedded)"
  }

  /// What the row would show of its value if nothing was stored, shortened; nil for nothing.
  private var shownDefault: String? {
    guard let value = fallbackValue else {
      switch specifier.element {
      case .toggle(let toggle): return toggle.isOn(nil) ? "On" : "Off"
      case .slider(let slider): return PropertyListValue.real(slider.minimum).displayText
      case .textField, .textView: return ""
      default: return nil
      }
    }
    if case .array(let elements) = value, list != nil {
      return elements.count == 1 ? "1 element" : "\(elements.count) elements"
    }
    let text = text(ofDefault: value)
    return text.count > 80 ? text.prefix(79) + "…" : text
  }

  /// The number of modified settings on the page that the row leads to and on those behind it.
  ///
  /// 0 for other rows, and until ``SettingsSession/countModifiedRows()`` was called.
  public var modifiedCount: Int {
    guard !isListItem, let name = childPaneName, !context.path.contains(name) else { return 0 }
    return session.modifiedRows?.count(in: name, after: context.path) ?? 0
  }
}

extension RowModel {
  /// Whether both rows, perhaps of two models of one pane, show the same.
  public func isSame(as other: RowModel) -> Bool {
    specifier.index == other.specifier.index && option == other.option
      && item?.index == other.item?.index && presentation == other.presentation
      && specifier.title == other.specifier.title
  }
}
