import PropertyList
import SettingsSchema

/// A choice from a list on a separate page: `PSMultiValueSpecifier`.
public class ChoicePageRow: ChoiceRow {
  public override var presentation: Presentation { .choicePage }

  /// If it has no title, the choice takes the title’s place, and so does the choice of a list item.
  ///
  /// Source: InAppSettingsKit, section 1.4 of the reference.
  public override var title: String { isChoiceTitle ? choiceText : ownTitle }

  private var isChoiceTitle: Bool { ownTitle.isEmpty || isListItem }
  override var nameInEdits: String { ownTitle }
  override var titlePlaces: [TextAlignment] { [.center] }

  /// Whether the selected options are shown below the title: for a left-aligned choice.
  private var showsValueBelow: Bool { specifier.textAlignment == .left && !isChoiceTitle }

  override var note: String { showsValueBelow ? choiceText : "" }
  override var shownValue: String { isChoiceTitle ? "" : choiceText }
  public override var displayedValue: String { showsValueBelow ? "" : shownValue }
  public override var stateText: String { displayedValue }
}
