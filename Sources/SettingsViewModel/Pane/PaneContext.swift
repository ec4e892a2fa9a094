import SettingsSchema

/// What the rows of a pane share: the page, the session, and how one came here.
@MainActor
final class PaneContext {
  private(set) var pane: Pane
  let session: SettingsSession
  /// The names of the panes that lead here, from the first one, and the pane's own.
  let path: [String]
  /// The pane's own elements by key.
  private(set) lazy var elements = KeyElements([pane])
  /// Rows of the reading before, while a new reading of the page takes its place.
  var recycler: RowRecycler?

  /// Where the values of elements without a key live; nil for nowhere.
  private let draftKey: String?

  init(pane: Pane, session: SettingsSession, path: [String], draftKey: String? = nil) {
    self.draftKey = draftKey
    self.pane = pane
    self.session = session
    self.path = path
  }

  /// Shows another reading of the page.
  func replace(with pane: Pane) {
    self.pane = pane
    elements = KeyElements([pane])
  }

  /// The row of an element: the one that showed it before, or else a new one.
  func row(
    for specifier: Specifier, option: Int? = nil, groupOptions: [ChoiceOption]? = nil
  ) -> RowModel {
    if let row = recycler?.row(for: specifier, option: option) {
      if let groupOptions { row.knownOptions = groupOptions }
      return row
    }
    let row = RowModel(
      specifier, in: self, option: option, groupOptions: groupOptions,
      draftKey: specifier.key == nil ? draftKey : nil)
    recycler?.passOn(to: row)
    return row
  }

  /// The options of a choice as they are shown; where the bundle has none, the program's.
  func orderedOptions(of choice: ChoiceElement, _ specifier: Specifier) -> [ChoiceOption] {
    let others =
      choice.options.isEmpty ? session.delegate?.settings(session, optionsOf: specifier) : nil
    return choice.orderedOptions(in: pane, inPlaceOfOwn: others)
  }
}
