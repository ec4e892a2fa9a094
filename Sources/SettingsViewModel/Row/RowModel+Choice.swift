import Foundation
public import SettingsSchema

extension RowModel {
  /// The options, localized and in the order in which they are shown: those of the bundle, or else of the
  /// program, which is asked anew each time the row is shown.
  public var options: ChoiceOptions {
    if let knownOptions { return knownOptions }
    let options =
      specifier.element.choice.map { context.orderedOptions(of: $0, toldSpecifier) } ?? []
    knownOptions = options
    return options
  }

  /// The position in ``options`` of the option that is chosen; nil when the value is none of them.
  public var selectedIndex: Int? { value.flatMap(options.firstIndex(matching:)) }

  /// The text below the list of options, "" for none.
  public var choiceFooter: String { specifier.element.choice?.footerText.map(localized) ?? "" }

  /// Whether choosing an option closes the page of options: `IASKQuickMultiValueSelection`.
  public var isQuickChoice: Bool { specifier.element.choice?.isQuick == true && !allowsMultiple }

  /// Whether the options stand beside one another in the row: `LeversSegmented`.
  public var isSegmented: Bool {
    presentation == .choice && specifier.element.choice?.isSegmented == true
  }

  /// What the row shows of the choice: the option's short title, or else its title.
  ///
  /// A value that is none of the options is shown raw, so that nothing is hidden.
  var choiceText: String {
    if allowsMultiple { return multipleChoiceText }
    let options = self.options
    guard let value else { return "" }
    guard let index = options.firstIndex(matching: value) else { return value.displayText }
    return options[index].shortTitle ?? options[index].title
  }

  /// For a list in the row itself: the value, when it is none of the options and so can't be shown there.
  var unlistedValueNote: String {
    guard presentation == .choice, let value, selectedIndex == nil else {
      return showsValueBelow ? choiceText : ""
    }
    return "Now \(value.displayText.inQuotes), which is none of the options"
  }

  /// The positions of the options whose titles hold all words of a query, without regard to case, accents
  /// and width.
  public func options(matching query: String) -> [Int] {
    let words = query.searchFolded.split(separator: " ")
    return options.indices.filter { index in
      let title = options[index].title.searchFolded
      return words.allSatisfy { title.contains($0) }
    }
  }

  /// Chooses an option; choosing the one that is stored already changes nothing.
  public func choose(_ index: Int) {
    guard options.indices.contains(index) else { return }
    let chosen = options[index].value
    if storedValue?.schemaEquals(chosen) == true {
      // The mark may have moved to another option of the same value.
      noteChange()
      return
    }
    store(chosen)
  }

  // MARK: Radio groups

  /// The title of the row's own option.
  var optionTitle: String {
    option.flatMap { options.indices.contains($0) ? options[$0].title : nil } ?? ""
  }

  /// Whether the row's own option is the chosen one.
  public var isChosen: Bool {
    guard let option, options.indices.contains(option), let value else { return false }
    return option == options.firstIndex(matching: value)
  }

  /// Chooses the row's own option.
  public func chooseThis() {
    if let option { choose(option) }
  }
}
