import SettingsSchema

/// The data for making a row.
struct RowSource {
  let specifier: Specifier
  let host: any RowHost
  /// The index of the row’s option, in a radio group.
  var option: Int?
  /// The ordered options of that group, shared by its rows.
  var groupOptions: ChoiceOptions?
  /// The list item that the row shows; then `specifier` is the one for the list’s items.
  var item: ListItem?
  /// The list that the row adds to.
  var list: ListModel?
  /// The key of the value if it isn’t the element’s own.
  var draftKey: String?
}
