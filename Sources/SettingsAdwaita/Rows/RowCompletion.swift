package import SettingsViewModel
package import Widgets

/// The text fields of pages that complete what is typed, or whose text is chosen in a dialog; none by default.
@MainActor
package struct RowCompletion {
  /// The name of the list for assistive technology; nil for a field without completion.
  let name: (RowModel) -> String?
  /// The choices for a text, the place of the cursor, and whether the user has asked for them; nil for none.
  let complete: (RowModel, String, Int, Bool) -> Completion?

  /// The button of the field for a key; nil for none.
  let chooser: (String) -> RowChooser?

  /// - Parameters:
  ///   - name: the name of the list for assistive technology; nil for a field without completion.
  ///   - complete: returns the choices for a text, the place of the cursor, in characters, and whether the user has
  ///     asked for them; nil for none.
  ///   - chooser: the button of the field for a key; nil for none.
  package init(
    name: @escaping (RowModel) -> String? = { _ in nil },
    complete: @escaping (RowModel, String, Int, Bool) -> Completion? = { _, _, _, _ in nil },
    chooser: @escaping (String) -> RowChooser? = { _ in nil }
  ) {
    self.name = name
    self.complete = complete
    self.chooser = chooser
  }
}

/// A button of a text field that opens a dialog to choose the text.
@MainActor
package struct RowChooser {
  let icon: String
  let title: String
  /// Opens the dialog for a text over its field; the closure gets the chosen text.
  let open: (String, Widget, @escaping @MainActor (String) -> Void) -> Void

  /// - Parameters:
  ///   - icon: the name of the button’s icon.
  ///   - title: its name, and its tooltip.
  ///   - open: opens the dialog for a text over its field; the closure gets the chosen text.
  package init(
    icon: String, title: String,
    open: @escaping (String, Widget, @escaping @MainActor (String) -> Void) -> Void
  ) {
    (self.icon, self.title, self.open) = (icon, title, open)
  }
}
