import PropertyList
import SettingsSchema
import Translation

/// A choice from a short list, in the row itself: `PSMultiValueSpecifier`.
public class ChoiceRow: OptionsRow {
  /// Called like ``RowModel/onChange``, for an open page with the options.
  public final var onChoiceChange: (() -> Void)?

  public override var presentation: Presentation { .choice }

  override func notifyChange() {
    super.notifyChange()
    onChoiceChange?()
  }

  public override var subtitle: String { lines(bundleSubtitle, refusal ?? note) }

  /// The value, if it isn’t an option and so can’t be shown in the row.
  var note: String {
    guard let value, selectedIndex == nil else { return "" }
    return tr("\(value.displayText.inQuotes) isn’t one of the options")
  }

  override var shownValue: String { selectedIndex.map { options[$0].titleInRow } ?? "" }
  public override var stateText: String {
    displayedValue.isEmpty ? refusal ?? note : displayedValue
  }
  override var ownRefusal: String? { options.isEmpty ? Self.missingOptionsNote.string : nil }

  /// Whether the options are buttons next to each other in the row: `LeversSegmented`.
  public final var isSegmented: Bool { presentation == .choice && element.isSegmented }

  /// The text below the list of options, "" for none.
  public final var choiceFooter: String { element.footerText.map(localized) ?? "" }

  /// Whether several options may be selected: `LeversMultipleSelection`.
  public var allowsMultiple: Bool { false }

  /// Whether selecting an option closes the page of options: `IASKQuickMultiValueSelection`.
  public final var isQuickChoice: Bool { element.isQuick && !allowsMultiple }

  /// The indexes of the selected options: several if that is allowed, otherwise one or none.
  public var selectedIndices: Set<Int> { Set([selectedIndex].compactMap(\.self)) }

  /// The indexes of the options whose titles contain all words of a query, ignoring case, accents and width.
  public final func options(matching query: String) -> [Int] {
    let words = query.searchFolded.split(separator: " ")
    return options.indices.filter { index in
      let title = options[index].title.searchFolded
      return words.allSatisfy { title.contains($0) }
    }
  }

  /// Selects an option; selecting the stored one changes nothing.
  public final func choose(_ index: Int) { storeOption(index) }

  /// Selects or deselects an option, if several are allowed; the others stay as they are.
  public func setChosen(_ isChosen: Bool, option index: Int) {}

  /// The image before an option’s title, from `IconNames`; nil for none.
  public final func icon(ofOption index: Int, scale: Int) -> RowIcon? {
    shownIcon(at: .option(index), scale: scale)
  }
}
