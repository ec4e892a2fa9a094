import Foundation
import PropertyList
import SettingsSchema
import Translation

// The strings that a row shows.

extension RowModel {
  /// The validation state of a row’s text, by the rules of its element and the program.
  public enum TextState: Sendable, Hashable {
    /// The text may be stored.
    case accepted
    /// The stored text breaks a rule, or the program has replaced the typed text; with the reason.
    case warning(String)
    /// The shown text isn’t stored; with the reason.
    case refused(String)
  }

  func localized(_ text: String) -> String { pane.localized(text) }

  /// A question in the bundle’s language.
  func localized(_ prompt: ConfirmationPrompt) -> ConfirmationPrompt {
    ConfirmationPrompt(
      title: prompt.title.map { localized($0) }, prompt: prompt.prompt.map { localized($0) },
      confirmText: prompt.confirmText.map { localized($0) },
      denyText: prompt.denyText.map { localized($0) })
  }

  /// The element’s own title, or "".
  var ownTitle: String { specifier.title.map(localized) ?? "" }

  /// The element’s own title; for a list item without one, its number, because a control has no text of its own.
  var controlTitle: String {
    guard ownTitle.isEmpty, let item else { return ownTitle }
    return tr("Item \(item.index + 1)")
  }

  /// The element’s `IASKSubtitle` for a value; nil for none.
  ///
  /// Source: InAppSettingsKit, section 1.6 of the reference.
  func ownSubtitle(for value: PropertyListValue?) -> String? {
    specifier.subtitle?.text(for: value).map(localized)
  }

  func lines(_ texts: String?...) -> String {
    texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The accessible name of the control: the title, or else a text field’s placeholder, the label above the row, or the
  /// key.
  public var accessibleName: String {
    let name = title
    if !name.isEmpty { return name }
    if let placeholder, !placeholder.isEmpty { return placeholder }
    if let item { return "\(item.list.name) \(item.index + 1)" }
    return nameWithoutTitle
  }

  /// The name of a row that has no title and isn’t a list item.
  private var nameWithoutTitle: String {
    if let nameAbove, host.ownLabel(of: specifier) == nil, !purpose.isEmpty {
      if nameAbove.searchFolded.contains(purpose.searchFolded) { return nameAbove }
      return tr(
        "\(nameAbove), \(purpose)",
        comment: "What a slider without a title is called: its section, and what it is for")
    }
    return nameAbove ?? specifier.key ?? specifier.typeInFile ?? ""
  }

  /// The label or heading above a row without a title; nil for none.
  private var nameAbove: String? { host.label(of: specifier) }

  /// The name for "Undo Change of …".
  var editName: String {
    let name = nameInEdits
    return name.isEmpty ? nameAbove ?? specifier.key ?? "" : name
  }

  /// An explanation shown on hovering; nil for none.
  public var tooltip: String? { reason ?? problem ?? hint }

  /// The key, for authors of bundles, and the value of an option.
  ///
  /// Nil for a row without a key, and for list items, which have no keys of their own.
  public var keyCaption: String? {
    guard item == nil, let key = specifier.shownKey else { return nil }
    guard let option, options.indices.contains(option) else { return key }
    return "\(key) = \(options[option].value.displayText)"
  }

  /// Whether the title is centered and has the accent color.
  public var isCentered: Bool {
    specifier.textAlignment == .center && titlePlaces.contains(.center)
  }

  /// Whether the title is at the end of the line: for a button, link, page or text with right alignment.
  public var isAtEnd: Bool { specifier.textAlignment == .right && titlePlaces.contains(.right) }

  /// Whether the value takes the title’s place: for a read-only value, or a page with a key, with left alignment.
  public var showsValueAsTitle: Bool {
    valueMayBeTitle && specifier.textAlignment == .left && !shownValue.isEmpty
  }

  /// Whether the title or subtitle depends on the value.
  var hasTextsOfValue: Bool {
    valueMayBeTitle && specifier.textAlignment == .left
      || specifier.subtitle?.texts.isEmpty == false
  }

  /// The locale for dates, of the bundle’s language.
  var locale: Locale { bundle.languages.locale }

  /// A date in the bundle’s language.
  func text(
    of date: Date, date dateStyle: Date.FormatStyle.DateStyle = .abbreviated,
    time timeStyle: Date.FormatStyle.TimeStyle = .shortened
  ) -> String {
    date.formatted(Date.FormatStyle(date: dateStyle, time: timeStyle).locale(locale))
  }

  /// The value as a formatted date; nil if it isn’t a date, or no calendar has it.
  var dateToRead: String? {
    value?.date.flatMap { $0.isInCalendar ? text(of: $0) : nil }
  }
}
