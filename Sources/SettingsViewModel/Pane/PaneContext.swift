import SettingsSchema

/// The shared context of a pane’s rows: the page, the session, and the path.
@MainActor
final class PaneContext {
  private(set) var pane: Pane
  /// The session, which has to outlive a pane that doesn’t keep it.
  unowned let session: SettingsSession
  private let keptSession: SettingsSession?
  /// The names of the panes on the path, from the first one, and the pane’s own.
  let path: [String]
  /// The pane’s own elements by key.
  private(set) lazy var keys = KeyIndex(pane, of: session.bundle)
  /// The label above each element, by its index.
  private var knownLabels: [Int: (label: Specifier?, header: Specifier?)]?
  /// The names of the pages in the sidebar.
  var listedPages: Set<String> = []
  /// The previous rows, while the page is being read again.
  var recycler: RowRecycler?

  /// The key for values of elements without a key; nil for none.
  private let draftKey: String?

  /// - Parameter keepsSession: false for a pane that the session itself keeps.
  init(
    pane: Pane, session: SettingsSession, path: [String], draftKey: String? = nil,
    keepsSession: Bool = true
  ) {
    self.draftKey = draftKey
    self.pane = pane
    self.session = session
    keptSession = keepsSession ? session : nil
    self.path = path
  }

  /// Shows a new reading of the page.
  func replace(with pane: Pane) {
    self.pane = pane
    keys = KeyIndex(pane, of: session.bundle)
    knownLabels = nil
  }

  /// The row of an element: the one that showed it before, or a new one.
  func row(
    for specifier: Specifier, option: Int? = nil, groupOptions: ChoiceOptions? = nil
  ) -> RowModel {
    if let row = recycler?.row(for: specifier, option: option) {
      if let groupOptions { row.setOptions(ofGroup: groupOptions) }
      return row
    }
    return RowSource(
      specifier: specifier, host: self, option: option, groupOptions: groupOptions
    ).makeRow()
  }

  /// The key of an element’s value in the store; nil for none.
  func storedKey(of specifier: Specifier) -> String? {
    specifier.key == nil ? draftKey : session.storedKey(of: specifier)
  }

  /// The heading of the section that an element starts, "" for none: the delegate’s, or else the bundle’s.
  func heading(of header: Specifier) -> String {
    let given = program.ask { $0.settings($1, headingOf: header) } ?? ""
    return given.isEmpty ? header.title.map(pane.localized) ?? "" : given
  }

  func label(of specifier: Specifier) -> String? {
    guard let above = labels()[specifier.index] else { return nil }
    let texts = [above.label?.title.map(pane.localized), above.header.map(heading)]
    return texts.lazy.compactMap(\.self).first { !$0.isEmpty }
  }

  func ownLabel(of specifier: Specifier) -> String? {
    labels()[specifier.index]?.label.flatMap(pane.title(of:))
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
}

extension PaneContext: RowHost {
  var bundle: SettingsBundle { session.bundle }
  var values: any RowValues { session }
  var typing: any RowTyping { session }
  var program: any RowProgram { session }

  func modifiedCount(ofPage name: String) -> Int {
    path.contains(name) ? 0 : session.modifiedRows?.count(in: name, after: path) ?? 0
  }
}

extension Specifier {
  /// Whether the element is a read-only text without a value.
  fileprivate var isLabel: Bool {
    guard case .titleValue = element else { return false }
    return defaultValue.map { $0.displayText.isEmpty } ?? (key == nil)
  }
}
