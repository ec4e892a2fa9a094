import SettingsSchema

/// What the rows of a pane share: the page, the session, and how one came here.
@MainActor
final class PaneContext {
  private(set) var pane: Pane
  let session: SettingsSession
  /// The names of the panes that lead here, from the first one, and the pane's own.
  let path: [String]
  /// The pane's own elements by key.
  private(set) lazy var keys = KeyIndex(pane, of: session.bundle)
  /// What stands above each element, by its index.
  private var knownLabels: [Int: (label: Specifier?, header: Specifier?)]?
  /// The names of pages that a list beside this one shows.
  var listedPages: Set<String> = []
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
    keys = KeyIndex(pane, of: session.bundle)
    knownLabels = nil
  }

  /// The row of an element: the one that showed it before, or else a new one.
  func row(
    for specifier: Specifier, option: Int? = nil, groupOptions: ChoiceOptions? = nil
  ) -> RowModel {
    if let row = recycler?.row(for: specifier, option: option) {
      if let groupOptions { row.setOptions(ofGroup: groupOptions) }
      return row
    }
    return RowSource(
      specifier: specifier, context: self, option: option, groupOptions: groupOptions,
      draftKey: specifier.key == nil ? draftKey : nil
    ).makeRow()
  }

  /// Where the value of an element lives in the session's store; nil for nowhere.
  func storedKey(of specifier: Specifier) -> String? {
    specifier.key == nil ? draftKey : session.storedKey(of: specifier)
  }

  /// The heading of the section that an element starts, "" for none: the delegate's, or else the bundle's.
  func heading(of header: Specifier) -> String {
    let given = session.delegate?.settings(session, headingOf: header) ?? ""
    return given.isEmpty ? header.title.map(pane.localized) ?? "" : given
  }

  /// What a reader takes for the title of an element that has none: the text of a label right above it, or else the
  /// heading of its section; nil for none.
  func label(of specifier: Specifier) -> String? {
    guard let above = labels()[specifier.index] else { return nil }
    let texts = [above.label?.title.map(pane.localized), above.header.map(heading)]
    return texts.lazy.compactMap(\.self).first { !$0.isEmpty }
  }

  /// The text right above an element that is nothing but its label; nil for none.
  func ownLabel(of specifier: Specifier) -> String? {
    let text = labels()[specifier.index]?.label?.title.map(pane.localized)
    return text?.isEmpty == false ? text : nil
  }

  private func labels() -> [Int: (label: Specifier?, header: Specifier?)] {
    if let knownLabels { return knownLabels }
    var labels: [Int: (label: Specifier?, header: Specifier?)] = [:]
    var label: Specifier?
    var header: Specifier?
    for specifier in pane.specifiers where specifier.isShown(on: pane.device) {
      if specifier.element.startsSection { header = specifier }
      labels[specifier.index] = (label, header)
      label = specifier.isLabel ? specifier : nil
    }
    knownLabels = labels
    return labels
  }

  /// The options of a choice as they are shown; where the bundle has none, the program's.
  func orderedOptions(of choice: ChoiceElement, _ specifier: Specifier) -> ChoiceOptions {
    let others =
      choice.options.isEmpty ? session.delegate?.settings(session, optionsOf: specifier) : nil
    return choice.orderedOptions(in: pane, inPlaceOfOwn: others.map { ChoiceOptions($0) })
  }
}

extension Specifier {
  /// Whether the element is a text to read that shows no value.
  fileprivate var isLabel: Bool {
    guard case .titleValue = element else { return false }
    return defaultValue.map { $0.displayText.isEmpty } ?? (key == nil)
  }
}
