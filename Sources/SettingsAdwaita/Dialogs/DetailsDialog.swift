import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// The details of a row: its facts, its issues, and its entry in the file.
///
/// Accessibility: each fact is a row with its name; values and the source are selectable.
@MainActor
final class DetailsDialog: ModalDialog {
  let modal = Dialog(title: tr("Details"), width: 520, height: 620)
  private let details: RowDetails
  private let bundle: SettingsBundle
  private let fix: ((Diagnostic) -> Void)?
  private let problems = Group(tr("Diagnostics"))
  private let progress = ActionRow()
  private var check: Task<Void, Never>?

  /// - Parameter fix: fixes an issue after the dialog is closed; nil if the bundle isn’t edited.
  init(_ row: RowModel, fix: ((Diagnostic) -> Void)? = nil) {
    self.fix = fix
    details = RowDetails(row)
    bundle = row.bundle
    let page = Page()
    addFacts(to: page, title: row.accessibleName)
    page.append(problems)
    addSource(to: page)
    modal.setPage(page)
    findProblems()
  }

  /// Shows the dialog over a window.
  func present(over widget: Widget, closed: @escaping @MainActor () -> Void) {
    modal.onClosed { [weak self] in
      self?.check?.cancel()
      self?.check = nil
      closed()
    }
    modal.present(over: widget)
  }

  private func addFacts(to page: Page, title: String) {
    let group = Group(title)
    for fact in details.facts { group.append(valueRow(fact.name, fact.text)) }
    page.append(group)
  }

  private func valueRow(_ name: String, _ text: String) -> Row {
    let row = PropertyRow()
    row.setTitle(name)
    setValue(text, of: row)
    row.setAccessibleName(name)
    return row
  }

  /// A value that is too long to be shown can be copied in full.
  private func setValue(_ text: String, of row: PropertyRow) {
    row.setValue(text)
    guard Label.shortens(text) else { return }
    let button = PushButton(icon: "edit-copy-symbolic", tooltip: tr("Copy All"))
    button.onClicked { row.copyToClipboard(text) }
    row.addSuffix(button)
  }

  private func addSource(to page: Page) {
    guard !details.source.isEmpty else { return }
    let group = Group(tr("Source"))
    let row = PropertyRow()
    setValue(details.source, of: row)
    row.addStyleClass("source")
    row.setAccessibleName(tr("Source"))
    group.append(row)
    page.append(group)
  }

  // MARK: Diagnostics

  /// Checks off the main thread, because a large bundle takes a while.
  private func findProblems() {
    progress.setTitle(tr("Checking…"))
    progress.addSuffix(Spinner())
    problems.append(progress)
    let (bundle, details) = (self.bundle, self.details)
    check = Task { [weak self] in
      let found = await Task.detached { details.own(BundleChecker(bundle).run()) }.value
      if !Task.isCancelled { self?.show(found) }
    }
  }

  private func show(_ diagnostics: [Diagnostic]) {
    guard check != nil else { return }
    problems.remove(progress)
    if diagnostics.isEmpty {
      problems.append(ActionRow(tr("Nothing Found")))
    }
    for diagnostic in diagnostics {
      let row = ActionRow(diagnostic.code, diagnostic.message.string)
      row.addPrefix(Image(icon: diagnostic.severity.looks.icon))
      row.setAccessibleName("\(diagnostic.severity.looks.name): \(diagnostic.code)")
      row.setAccessibleDescription(diagnostic.message.string)
      addFix(of: diagnostic, to: row)
      problems.append(row)
    }
  }

  private func addFix(of diagnostic: Diagnostic, to row: ActionRow) {
    guard let fix, diagnostic.fix != nil else { return }
    let button = FixButton()
    button.show(diagnostic.fix)
    button.widget.onClicked { [weak self] in
      self?.close()
      fix(diagnostic)
    }
    row.addSuffix(button.widget)
  }
}
