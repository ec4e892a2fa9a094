import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel

/// A bundle as text: a block for each pane, a line for each row.
@MainActor
struct BundleText {
  private let bundle: SettingsBundle
  private let session: SettingsSession

  init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    session = SettingsSession(bundle: bundle, store: MemoryStore())
  }

  var text: String {
    let (panes, missing) = bundle.reachablePanes()
    var lines: [String] = []
    for pane in panes {
      let title = pane.pane.name == bundle.rootPaneName ? bundle.displayName : pane.title
      guard let model = try? session.pane(named: pane.pane.name, title: title) else { continue }
      lines += describe(model) + [""]
    }
    lines += missing.map { "Missing pane: \($0)" }
    while lines.last?.isEmpty == true { lines.removeLast() }
    // A name in a file may hold anything.
    return lines.map(\.withControlsEscaped).joined(separator: "\n")
  }

  private func describe(_ model: PaneModel) -> [String] {
    let file = model.pane.file?.lastPathComponent ?? model.pane.name
    return ["\(oneLine(model.title)) (\(file))"] + model.sections.flatMap { describe($0) }
  }

  private func describe(_ section: SectionModel) -> [String] {
    var lines = ["  " + (section.title.isEmpty ? "—" : oneLine(section.title))]
    lines += section.rows.map { "    " + describe($0) }
    if !section.footer.isEmpty { lines.append("    (\(oneLine(section.footer)))") }
    return lines
  }

  private func describe(_ row: RowModel) -> String {
    var line = "\(row.presentation.rawValue): \(oneLine(row.accessibleName))"
    if let key = row.specifier.key { line += " [\(key)]" }
    let state = oneLine(state(of: row))
    if !state.isEmpty { line += " = \(state)" }
    if !row.isVisible { line += " (hidden)" }
    return line
  }

  private func state(of row: RowModel) -> String {
    switch row.presentation {
    case .toggle: row.isOn ? "on" : "off"
    case .slider: String(row.number)
    case .entry: row.text
    case .secureEntry: row.text.isEmpty ? "" : Secret.mask
    case .radio: row.isChosen ? "chosen" : ""
    case .choice: row.displayedValue.isEmpty ? row.subtitle : row.displayedValue
    case .choicePage, .value: row.displayedValue
    case .pane: row.childPaneProblem ?? row.childPaneName ?? ""
    case .checkmark: row.isOn ? "on" : "off"
    case .date, .custom: row.displayedValue
    case .text: row.text
    case .spin: row.value?.displayText ?? ""
    case .link: linkText(row)
    case .button: row.subtitle
    case .listItem, .addItem, .spinner: ""
    case .unsupported: row.unsupportedReason ?? ""
    }
  }

  private func linkText(_ row: RowModel) -> String {
    switch row.linkTarget {
    case .address(let url)?, .page(let url)?:
      url.isFileURL ? row.specifier.element.file ?? "" : url.absoluteString
    case .mail(let message)?: message.to.joined(separator: ", ")
    case .privacySettings?: "the desktop’s privacy settings"
    case nil: row.linkProblem ?? ""
    }
  }

  private func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
