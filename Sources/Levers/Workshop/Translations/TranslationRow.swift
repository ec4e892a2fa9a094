import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// The actions for a text.
@MainActor
struct TranslationActions {
  /// The focus has entered the field: returns whether the first place is shown.
  let select: @MainActor (TextList.ID) -> Bool
  /// The user has typed.
  let type: @MainActor (TextList.ID, String) -> Void
  /// The field was left, or Enter pressed in it.
  let commit: @MainActor (TextList.ID, _ isEnter: Bool) -> Void
  /// Escape: returns false if there is nothing to discard.
  let cancel: @MainActor (TextList.ID) -> Bool
  /// Goes to the row that shows the text.
  let open: @MainActor (TextList.Place) -> Void
}

/// The row of a text: the source, its state and places, and a field with the translation.
@MainActor
final class TranslationRow {
  /// The longest text that is edited in a line without wrapping.
  private static let longestLine = 60

  let id: TextList.ID
  let widget: Row
  /// Whether the field has several lines.
  let hasLines: Bool
  private let actions: TranslationActions
  private let field: any Row & EditableText
  private let icon = Image(icon: "object-select-symbolic")
  private let open = PushButton(icon: "go-next-symbolic", tooltip: "")
  private var row: TextList.Row
  /// The number of places that were shown.
  private var seenPlaces = 0

  init(_ row: TextList.Row, shown: String, _ actions: TranslationActions) {
    id = row.id
    self.row = row
    self.actions = actions
    hasLines = Self.needsLines(row, shown: shown)
    field = hasLines ? TextViewRow() : LineRow()
    widget = field
    (field as? TextViewRow)?.setFramed()
    widget.addPrefix(icon)
    open.onClicked { [weak self] in self?.openNext() }
    widget.addSuffix(open)
    field.onChanged { [weak self] in
      if let self { actions.type(id, $0) }
    }
    widget.onEdited { [weak self] in self?.handle($0) ?? false }
    (field as? TextViewRow)?.onEnter { [weak self] in self?.handleEnter(withControl: $0) ?? false }
  }

  /// Whether a text is edited in a field of several lines.
  static func needsLines(_ row: TextList.Row, shown: String) -> Bool {
    [row.source, shown].contains { $0.contains(where: \.isNewline) || $0.count > longestLine }
  }

  // MARK: Editing

  private func handle(_ edit: FieldEdit) -> Bool {
    switch edit {
    case .begun: if actions.select(id) { seePlaces(1) }
    case .ended: actions.commit(id, true)
    case .left: actions.commit(id, false)
    case .canceled: return actions.cancel(id)
    }
    return false
  }

  /// Enter begins a line in a text that has lines, and ends others.
  private func handleEnter(withControl: Bool) -> Bool {
    let hasLineEnds = [row.source, field.text].contains { $0.contains(where: \.isNewline) }
    guard withControl || !hasLineEnds else { return false }
    actions.commit(id, true)
    return true
  }

  func focusField() { field.focusField() }

  // MARK: Places

  /// The place that the button shows: each in turn.
  private var nextPlace: TextList.Place? {
    row.places.isEmpty ? nil : row.places[seenPlaces % row.places.count]
  }

  private func openNext() {
    guard let place = nextPlace else { return }
    seePlaces(seenPlaces + 1)
    actions.open(place)
  }

  private func seePlaces(_ count: Int) {
    seenPlaces = count
    let title = tr("Show on \((nextPlace?.titles.first ?? "").inQuotes)")
    open.setTooltip(title)
    open.setAccessibleName(title)
  }

  // MARK: Presentation

  /// - Parameters:
  ///   - shown: the text of the field.
  ///   - isRefused: whether that could not be saved.
  func show(_ row: TextList.Row, shown: String, isRefused: Bool, isEditable: Bool) {
    self.row = row
    widget.setTitle(row.source)
    let places = row.placeText
    let state = isRefused ? tr("Not saved", context: "translation") : row.looks.name
    let summary = [state, places, row.fileName ?? ""].filter { !$0.isEmpty }
      .joined(separator: " · ")
    let note = row.variationNote
    widget.setSubtitle([summary, note, row.comment].compactMap { $0 }.joined(separator: "\n"))
    let looks = row.looks
    icon.setIcon(isRefused ? "dialog-error-symbolic" : looks.icon)
    for name in ["success", "warning", "error", "dim-label"] {
      icon.setStyleClass(name, name == (isRefused ? "error" : looks.styleClass))
    }
    icon.hideFromAssistiveTechnology()
    field.text = shown
    let isEditable = isEditable && row.isEditable
    field.setEditable(isEditable)
    field.setPlaceholder(isEditable ? tr("Not translated") : nil)
    widget.setAccessibleName(row.source)
    field.describeField([summary, note].compactMap { $0 }.joined(separator: "\n"))
    open.setVisible(!row.places.isEmpty)
    seePlaces(seenPlaces)
    open.setAccessibleDescription(row.source)
  }
}

extension TextList.Row {
  /// The words and the icon of the state.
  fileprivate var looks: (name: String, icon: String, styleClass: String) {
    if isUnused {
      return (tr("Not used by any page"), "list-remove-symbolic", "dim-label")
    }
    switch remark {
    case .needsReview:
      return (tr("Needs review", context: "translation"), "dialog-information-symbolic", "warning")
    case .notTranslated:
      return (tr("Not to be translated"), "object-select-symbolic", "dim-label")
    case nil: break
    }
    return switch state {
    case .translated: (tr("Translated"), "object-select-symbolic", "success")
    case .missing: (tr("Missing", context: "translation"), "content-loading-symbolic", "dim-label")
    case .same:
      (tr("Same as the source"), "dialog-information-symbolic", "dim-label")
    case .arguments:
      (
        tr("Arguments that differ from the source, such as %@"), "dialog-warning-symbolic",
        "warning"
      )
    }
  }

  /// The forms of a translation that varies, and where to edit them; nil for others.
  fileprivate var variationNote: String? {
    guard !variants.isEmpty else {
      return isEditable || remark != nil
        ? nil
        : tr("The source varies by number, device or width. Translate it in Xcode.")
    }
    let forms = Text.list(variants.map { "\($0.name) \($0.text.shortened.inQuotes)" })
    let criteria = Set(variants.map(\.criterion))
    return switch criteria.count == 1 ? criteria.first ?? nil : nil {
    case .number: tr("Varies by number: \(forms). Edit these forms in Xcode.")
    case .device: tr("Varies by device: \(forms). Edit these forms in Xcode.")
    case .width: tr("Varies by width: \(forms). Edit these forms in Xcode.")
    case nil: tr("Varies: \(forms). Edit these forms in Xcode.")
    }
  }

  /// The titles of the page and the row, and the number of other places.
  fileprivate var placeText: String {
    guard let first = places.first else { return "" }
    // The row’s own title is often the text itself.
    let titles = first.titles.filter {
      $0 != source && $0 != translation || first.titles.count == 1
    }
    let path = titles.joined(separator: " › ")
    let count = places.count - 1
    return count == 0
      ? path
      : tr(one: "\(path) and \(count) more", other: "\(path) and \(count) more", count: count)
  }
}
