package import SettingsViewModel
package import Widgets

/// Which text fields of pages complete what is typed, and how; none by default.
@MainActor
package struct RowCompletion {
  /// The name of the list for assistive technology; nil for a field without completion.
  let name: (RowModel) -> String?
  /// The choices for a text, the place of the cursor, and whether the user has asked for them; nil for none.
  let complete: (RowModel, String, Int, Bool) -> Completion?

  /// - Parameters:
  ///   - name: the name of the list for assistive technology; nil for a field without completion.
  ///   - complete: returns the choices for a text, the place of the cursor, in characters, and whether the user has
  ///     asked for them; nil for none.
  package init(
    name: @escaping (RowModel) -> String? = { _ in nil },
    complete: @escaping (RowModel, String, Int, Bool) -> Completion? = { _, _, _, _ in nil }
  ) {
    self.name = name
    self.complete = complete
  }
}
