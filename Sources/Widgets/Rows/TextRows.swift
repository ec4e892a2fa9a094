import CAdwaita
import Translation

/// What a text is for, which input methods are told: `GtkInputPurpose`.
package enum InputPurpose: String {
  case freeForm = "free-form"
  case digits, number, phone, url, email, name, password, pin
}

/// How a text is to be typed: `GtkInputHints`.
package struct InputHints: OptionSet {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// By their places.
  private static let names = [
    "spellcheck", "no-spellcheck", "word-completion", "uppercase-chars", "uppercase-words",
    "uppercase-sentences", "private",
  ]

  package static let spellCheck = InputHints(rawValue: 1 << 0)
  package static let noSpellCheck = InputHints(rawValue: 1 << 1)
  package static let wordCompletion = InputHints(rawValue: 1 << 2)
  package static let uppercaseCharacters = InputHints(rawValue: 1 << 3)
  package static let uppercaseWords = InputHints(rawValue: 1 << 4)
  package static let uppercaseSentences = InputHints(rawValue: 1 << 5)
  package static let isPrivate = InputHints(rawValue: 1 << 6)

  /// As GTK names them.
  fileprivate var names: String {
    Self.names.indices.filter { rawValue & (1 << $0) != 0 }.map { Self.names[$0] }
      .joined(separator: "|")
  }
}

extension Widget {
  fileprivate func set(_ purpose: InputPurpose, _ hints: InputHints) {
    set("input-purpose", purpose.rawValue)
    set("input-hints", hints.names)
  }
}

/// A line of text: `AdwEntryRow`, or `AdwPasswordEntryRow`.
@MainActor
package final class EntryRow: Row {
  package convenience init(isSecure: Bool = false) {
    self.init(handle: cadw_entry_row_new(isSecure ? tr("Show or Hide the Text") : nil))
    followLongText(inField: self)
  }

  /// Setting the same text leaves the cursor where it is.
  package var text: String {
    get { text("text") }
    set { cadw_entry_row_set_text(pointer, newValue) }
  }

  package func setInput(_ purpose: InputPurpose, _ hints: InputHints = []) {
    set(purpose, hints)
  }

  /// Shown in place of the text while the field is empty and has the focus; nil for none.
  package func setPlaceholder(_ text: String?) {
    cadw_entry_row_set_placeholder(pointer, text?.line)
  }

  /// The text stands at the end of the field.
  package func endText() { cadw_entry_row_end_text(pointer) }

  /// A dim text behind the field; once.
  package func setUnit(_ unit: String) { addSuffix(Label.unit(unit)) }

  /// Enter presses the default button of its dialog.
  package func activateDefault() { set("activates-default", true) }

  package func onChanged(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_entry_row_on_changed) { body($0 ?? "") }
  }
}

/// Title, and below it a text of several lines: `GtkTextView`.
@MainActor
package final class TextViewRow: Row {
  package convenience init() {
    self.init(handle: cadw_text_row_new())
    followLongText()
  }

  /// Setting the same text leaves the cursor where it is.
  package var text: String {
    get { CText.taken(cadw_text_row_text(pointer)) ?? "" }
    set { cadw_text_row_set_text(pointer, newValue) }
  }

  package func setPlaceholder(_ text: String?) {
    cadw_text_row_set_placeholder(pointer, text?.line)
  }

  package func setInput(_ purpose: InputPurpose, _ hints: InputHints = []) {
    control.set(purpose, hints)
  }

  package func onChanged(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_text_row_on_changed) { body($0 ?? "") }
  }
}
