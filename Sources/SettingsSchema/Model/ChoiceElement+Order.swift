import Foundation

extension ChoiceElement {
  /// The options in order for a pane: as in the file, or sorted by localized title if the file says so.
  ///
  /// Equal titles keep their order.
  /// - Parameter others: options to use instead of the file’s, such as the program’s.
  public func orderedOptions(
    in pane: Pane, inPlaceOfOwn others: ChoiceOptions? = nil
  ) -> ChoiceOptions {
    let localized = (others ?? options).map { $0.localized(in: pane) }
    guard isSortedByTitle else { return ChoiceOptions(localized) }
    let locale = pane.locale
    let sorted = localized.enumerated().sorted { first, second in
      switch first.element.title.compare(second.element.title, locale: locale) {
      case .orderedSame: first.offset < second.offset
      case let order: order == .orderedAscending
      }
    }
    return ChoiceOptions(sorted.map(\.element))
  }
}

extension ChoiceOption {
  /// The option with its titles translated.
  func localized(in pane: Pane) -> ChoiceOption {
    ChoiceOption(
      value: value, title: pane.localized(title), shortTitle: shortTitle.map(pane.localized),
      icon: icon)
  }
}
