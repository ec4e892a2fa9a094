import SettingsSchema

/// What a row is made of.
struct RowSource {
  let specifier: Specifier
  let context: PaneContext
  /// The option that the row shows, of a radio group.
  var option: Int?
  /// The ordered options of that group, which its rows share.
  var groupOptions: ChoiceOptions?
  /// The element of a list that the row shows; `specifier` is the list's item then.
  var item: ListItem?
  /// The list that the row adds to.
  var list: ListModel?
  /// Where the value lives when that is not the element's own key.
  var draftKey: String?
}
