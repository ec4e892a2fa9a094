import CAdwaita

/// A field for a text, or a row with one as its control.
@MainActor
package protocol EditableText: Widget {
  /// Setting the same text leaves the cursor where it is.
  var text: String { get set }

  /// Shown instead of the text while the field is empty; nil for none.
  func setPlaceholder(_ text: String?)

  /// Called when the user changes the text.
  func onChanged(_ body: @escaping @MainActor (String) -> Void)
}

extension EditableText {
  package var text: String {
    get { control.text("text") }
    set { cadw_field_set_text(control.pointer, newValue) }
  }

  package func setPlaceholder(_ text: String?) { control.set("placeholder-text", text?.line) }

  package func setEditable(_ isEditable: Bool) { control.set("editable", isEditable) }

  package func focusField() { control.grabFocus() }

  /// Sets the accessible description of the field.
  package func describeField(_ text: String) { control.describe(.own, text) }

  package func onChanged(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(control.pointer, cadw_field_on_changed) { body($0 ?? "") }
  }
}
