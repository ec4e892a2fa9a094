import Foundation

extension Pane {
  /// The options of a choice, translated and in order: as in the file, or sorted by title if the file says so.
  ///
  /// Equal titles keep their order.
  /// - Parameter others: options to use instead of the file’s, such as the program’s.
  public func orderedOptions(
    of choice: ChoiceElement, inPlaceOfOwn others: ChoiceOptions? = nil
  ) -> ChoiceOptions {
    let options = (others ?? choice.options).map(localized)
    guard choice.isSortedByTitle else { return ChoiceOptions(options) }
    let locale = locale
    let sorted = options.enumerated().sorted { first, second in
      switch first.element.title.compare(second.element.title, locale: locale) {
      case .orderedSame: first.offset < second.offset
      case let order: order == .orderedAscending
      }
    }
    return ChoiceOptions(sorted.map(\.element))
  }

  /// The option with its titles translated.
  private func localized(_ option: ChoiceOption) -> ChoiceOption {
    ChoiceOption(
      value: option.value, title: localized(option.title),
      shortTitle: option.shortTitle.map(localized), icon: option.icon)
  }
}
