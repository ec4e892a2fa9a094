import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// A preview of an import, with a check button for each change, in a dialog with Cancel and Import.
@MainActor
final class ImportDialog: ModalDialog {
  /// The maximum number of rows: more than anyone reads.
  private static let mostRows = 200

  let modal = Dialog(title: tr("Import Settings"), width: 520, height: 640)
  private let preview: ImportPreview
  private let bundle: SettingsBundle
  private let page = Page()
  private var group: Group?
  private let done = PushButton(tr("Import"))
  private let imported: (Int) -> Void

  /// - Parameter imported: called with the number of settings that were imported.
  init(
    _ preview: ImportPreview, of bundle: SettingsBundle, imported: @escaping (Int) -> Void
  ) {
    self.preview = preview
    self.bundle = bundle
    self.imported = imported
    page.append(makeModes())
    showItems()
    let header = DialogButtons.fill(modal, with: page, done: done) { [weak self] in self?.finish() }
    header.setTitle(tr("Import Settings"), subtitle: preview.fileName)
  }

  private func makeModes() -> Group {
    let group = Group()
    group.appendChoices([
      (
        ImportPreview.Mode.merge, tr("Merge"),
        tr("Settings that aren’t in the file are kept.")
      ),
      (.replace, tr("Replace"), tr("Settings that aren’t in the file are removed.")),
    ]) { [weak self] in
      self?.preview.mode = $0
      self?.showItems()
    }
    return group
  }

  // MARK: Changes

  private func showItems() {
    group?.removeFromParent()
    let items = preview.items
    let count = tr(
      one: "\(items.count) Change", other: "\(items.count) Changes", count: items.count)
    let group = Group(items.isEmpty ? "" : count)
    self.group = group
    for item in items.prefix(Self.mostRows) { group.append(makeRow(item)) }
    group.setFooter(footer)
    page.append(group)
    refresh()
  }

  private var footer: String {
    var lines: [String] = []
    let more = preview.items.count - Self.mostRows
    if preview.items.isEmpty {
      lines.append(tr("Your settings already match the file."))
    }
    if more > 0 {
      lines.append(tr(one: "And \(more) more.", other: "And \(more) more.", count: more))
    }
    if preview.sameCount > 0, !preview.items.isEmpty {
      lines.append(
        tr(
          one: "\(preview.sameCount) more setting in the file already matches.",
          other: "\(preview.sameCount) more settings in the file already match.",
          count: preview.sameCount))
    }
    let unknown = preview.unknownCount
    if unknown > 0 {
      lines.append(
        tr(
          one: "\(unknown) value in the file can’t be used here.",
          other: "\(unknown) values in the file can’t be used here.", count: unknown))
    }
    return lines.joined(separator: "\n")
  }

  private func makeRow(_ item: ImportPreview.Item) -> CheckRow {
    let row = CheckRow()
    row.setTitle(item.title)
    let key = item.title == item.name ? nil : item.name
    let note = item.isKnown ? key : tr("Not in the bundle")
    let text = ChangeText(
      old: item.oldText, new: item.newText, note: note,
      isRightToLeft: bundle.languages.isRightToLeft == true)
    row.setSubtitle(text.lines)
    row.setAccessibleName(item.title)
    if let problem = item.problem { row.setMessage(problem, .warning) }
    row.setActive(item.isIncluded)
    row.onToggled { [weak self] in
      self?.preview.setIncluded($0, item.id)
      self?.refresh()
    }
    return row
  }

  private func refresh() { done.setSensitive(preview.includedCount > 0) }

  private func finish() {
    imported(preview.apply())
    modal.close()
  }
}
