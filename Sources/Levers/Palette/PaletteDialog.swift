import SettingsAdwaita
import SettingsViewModel
import Translation
import Widgets

/// A dialog with matches for a typed text: the arrow keys select one, Enter or a click chooses it.
@MainActor
final class PaletteDialog {
  private let dialog: Dialog
  private let bar: SearchBar
  private let list: PaletteList
  private let empty = Label("", isDim: true)
  private let palette: CommandPalette
  private let showsKinds: Bool
  private var entries: [PaletteEntry] = []
  /// The chosen entry, before the dialog closes.
  private var taken: PaletteEntry?
  private lazy var work = IncrementalWork { [weak self] in self?.readNext() ?? false }

  /// - Parameters:
  ///   - showsKinds: whether there are several kinds of entries, which are then shown.
  init(_ palette: CommandPalette, title: String, placeholder: String, showsKinds: Bool = true) {
    self.palette = palette
    self.showsKinds = showsKinds
    dialog = Dialog(title: title, width: 560, height: 520)
    bar = SearchBar(placeholder: placeholder)
    list = PaletteList(accessibleName: title)
    empty.setCentered()
    empty.addStyleClass("palette-empty")
    let content = Box.vertical()
    for part in [bar, empty, list] { content.append(part) }
    dialog.setPage(content)
    dialog.setFocus(bar)
    follow()
  }

  /// Shows the dialog over a window.
  ///
  /// - Parameter closed: called with the chosen entry after the dialog is closed and the focus is back; nil for none.
  func present(over window: Widget, closed: @escaping @MainActor (PaletteEntry?) -> Void) {
    dialog.onClosed { [weak self] in
      guard let self else { return }
      work.cancel()
      let taken = taken
      // The window gets its focus back first.
      Task { closed(taken) }
    }
    readAtOnce()
    show()
    dialog.present(over: window)
    work.start(afterNextFrameOf: bar)
  }

  func close() { dialog.close() }

  private func follow() {
    list.onFill { [weak self] in self?.row(at: $0) }
    list.onActivated { [weak self] in self?.run($0) }
    bar.onChanged { [weak self] _ in
      self?.readAtOnce()
      self?.show()
    }
    bar.onMoved { [weak self] in
      self?.list.move(by: $0)
      self?.describe()
    }
    bar.onActivated { [weak self] in self?.runSelected() }
    bar.onStopped { [weak self] in self?.dialog.close() }
  }

  // MARK: Showing

  private func show() {
    entries = palette.entries(matching: bar.text)
    list.setCount(entries.count)
    list.setVisible(!entries.isEmpty)
    empty.setText(emptyText)
    empty.setVisible(entries.isEmpty)
    describe()
  }

  private var emptyText: String {
    palette.isComplete ? tr("Nothing found") : tr("Reading all pages…")
  }

  private func row(at position: Int) -> PaletteList.Row? {
    guard entries.indices.contains(position) else { return nil }
    let entry = entries[position]
    guard case .command(let command) = entry else {
      return PaletteList.Row(
        entry.title, kind: entry.kind, detail: entry.path.joined(separator: " › "))
    }
    return PaletteList.Row(
      command.title, kind: showsKinds ? entry.kind : "", detail: state(of: command),
      accelerator: command.accelerator, isOn: command.isOn ?? false)
  }

  /// The state of a command that is on or off, as a word.
  private func state(of command: PaletteCommand) -> String {
    switch command.isOn {
    case true?:
      command.isChoice || !showsKinds
        ? tr("Chosen", context: "choice") : tr("On", context: "switch")
    case false?: command.isChoice || !showsKinds ? "" : tr("Off", context: "switch")
    case nil: ""
    }
  }

  /// Announces the entry for Enter, because the focus stays in the field.
  private func describe() {
    guard let selected = list.selected, let row = row(at: selected) else {
      return bar.describe(emptyText)
    }
    bar.describe([row.title, row.kind, row.detail].filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  // MARK: Taking

  private func runSelected() {
    if let selected = list.selected { run(selected) }
  }

  private func run(_ position: Int) {
    guard entries.indices.contains(position) else { return }
    taken = entries[position]
    dialog.close()
  }

  // MARK: Reading

  /// Reads settings for a moment.
  private func readAtOnce() {
    IncrementalWork.readAtOnce(until: { palette.isComplete }) { palette.makeNext() }
  }

  private func readNext() -> Bool {
    let wasComplete = palette.isComplete
    let isMore = palette.makeNext()
    if !wasComplete, palette.isComplete {
      let selected = list.selected ?? 0
      show()
      // Without a text, pages are added below a possible selection.
      if bar.text.isEmpty { list.move(by: selected) }
    }
    return isMore
  }
}

extension PaletteEntry {
  /// The kind of entry, as a word.
  fileprivate var kind: String {
    switch self {
    case .command: tr("Command", context: "kind of result")
    case .page: tr("Page", context: "kind of result")
    case .setting: tr("Setting", context: "kind of result")
    }
  }
}
