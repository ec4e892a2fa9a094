extension SettingsBundle {
  /// The keys that hold values, of the first page and of all that it leads to: in the order of the pages,
  /// each once, those of other devices included.
  public var valueKeys: [String] {
    var seen: Set<String> = []
    return reachablePanes().panes.flatMap(\.pane.specifiers).filter(\.holdsValue)
      .compactMap(\.key).filter { seen.insert($0).inserted }
  }

  /// Those of ``valueKeys`` whose values are dates; for stores that keep dates as texts.
  public var dateKeys: Set<String> {
    Set(reachablePanes().panes.flatMap(\.pane.specifiers).filter(\.holdsDate).compactMap(\.key))
  }
}

extension Specifier {
  /// Whether the key is a value's, and not only the name of a row or a section.
  public var holdsValue: Bool {
    guard key != nil else { return false }
    return switch element {
    case .group: false
    case .titleValue, .listGroup: true
    default: element.isEditable || defaultValue != nil
    }
  }

  fileprivate var holdsDate: Bool {
    if case .datePicker(let picker) = element { return picker.mode != .countDownTimer }
    return defaultValue?.date != nil
  }
}
