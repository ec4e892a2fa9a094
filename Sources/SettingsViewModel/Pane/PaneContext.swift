import SettingsSchema

/// What the rows of a pane share: the page, the session, and how one came here.
@MainActor
final class PaneContext {
  let pane: Pane
  let session: SettingsSession
  /// The names of the panes that lead here, from the first one, and the pane's own.
  let path: [String]
  /// The pane's own elements by key.
  private(set) lazy var elements = KeyElements([pane])

  init(pane: Pane, session: SettingsSession, path: [String]) {
    self.pane = pane
    self.session = session
    self.path = path
  }

  /// The options of a choice as they are shown; where the bundle has none, the program's.
  func orderedOptions(of choice: ChoiceElement, _ specifier: Specifier) -> [ChoiceOption] {
    let others =
      choice.options.isEmpty ? session.delegate?.settings(session, optionsOf: specifier) : nil
    return choice.orderedOptions(in: pane, inPlaceOfOwn: others)
  }
}
