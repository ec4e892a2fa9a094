import PropertyList

/// A choice of several options on a separate page: `PSMultiValueSpecifier` with `LeversMultipleSelection`.
public final class MultipleChoiceRow: ChoicePageRow {
  public override var allowsMultiple: Bool { true }

  public override var selectedIndices: Set<Int> {
    Set(chosenValues.compactMap(options.firstIndex(matching:)))
  }

  /// The stored array; a value of another type counts as one of a single element.
  private var chosenValues: [PropertyListValue] {
    switch value {
    case .array(let elements): elements
    case let single?: [single]
    case nil: []
    }
  }

  /// Selects or deselects an option; the others stay as they are.
  ///
  /// The array is in the order of the options. Elements that aren’t options stay, after the others.
  public override func setChosen(_ isChosen: Bool, option index: Int) {
    guard options.indices.contains(index) else { return }
    let values = chosenValues
    var chosen = selectedIndices
    guard chosen.contains(index) != isChosen else { return }
    if isChosen { chosen.insert(index) } else { chosen.remove(index) }
    let options = self.options
    let others = values.filter { options.firstIndex(matching: $0) == nil }
    store(.array(options.indices.filter(chosen.contains).map { options[$0].value } + others))
  }

  /// The titles of the selected options, in order; elements that aren’t options are shown raw.
  override var choiceText: String {
    let options = self.options
    let chosen = selectedIndices.sorted().map { options[$0].titleInRow }
    let others = chosenValues.filter { options.firstIndex(matching: $0) == nil }.map(\.displayText)
    return (chosen + others).joined(separator: ", ")
  }
}
