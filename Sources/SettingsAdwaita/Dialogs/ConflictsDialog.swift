package import SettingsSchema
package import SettingsViewModel
import Translation
package import Widgets

/// A dialog for choosing between two values of each setting.
///
/// Accessibility: each setting is a group of two radio buttons, named after their values.
@MainActor
package final class ConflictsDialog: ModalDialog {
  private let model: ConflictsModel
  package let modal = Dialog(title: tr("Choose Values"), width: 480, height: 600)
  let apply = PushButton(tr("Apply"))
  private(set) var rows: [(mine: RadioRow, theirs: RadioRow)] = []
  private var isApplied = false
  private let show: (@MainActor (RawPath) -> Void)?

  /// - Parameters:
  ///   - bundle: the bundle, whose language gives the text direction.
  ///   - show: shows a stored value after the dialog is closed; nil if that isn’t possible.
  package init(
    _ model: ConflictsModel, direction bundle: SettingsBundle,
    show: (@MainActor (RawPath) -> Void)? = nil
  ) {
    self.model = model
    self.show = show
    let page = Page()
    page.append(makeIntroduction(bundle))
    for index in model.items.indices { page.append(makeGroup(index)) }
    DialogButtons.fill(modal, with: page, done: apply) { [weak self] in self?.finish() }
    Direction.apply(to: modal, for: bundle)
    refresh()
  }

  /// Shows the dialog over a window.
  ///
  /// - Parameter closed: called with whether the choice was applied.
  package func present(over widget: Widget, closed: @escaping @MainActor (Bool) -> Void) {
    modal.onClosed { [self] in
      let isApplied = isApplied
      // Not while the dialog is closing: another one may follow.
      Task { @MainActor in closed(isApplied) }
    }
    modal.present(over: widget)
  }

  private func makeIntroduction(_ bundle: SettingsBundle) -> Group {
    let group = Group()
    let (introduction, more) = (model.wording.introduction, model.hiddenCount)
    let text =
      more == 0
      ? introduction
      : tr(
        one: "\(introduction) \(more) more follows.",
        other: "\(introduction) \(more) more follow.", count: more,
        comment: "After a sentence about settings")
    group.setDescription(Direction.aligned(text, for: bundle))
    let buttons = Box.horizontal(spacing: 12)
    buttons.setCentered()
    for (label, isMine) in [(model.wording.allMine, true), (model.wording.allTheirs, false)] {
      let button = PushButton(label)
      button.onClicked { [weak self] in self?.chooseAll(isMine: isMine) }
      buttons.append(button)
    }
    group.append(buttons)
    return group
  }

  private func makeGroup(_ index: Int) -> Group {
    let item = model.items[index]
    let group = Group(item.title)
    if let show, let path = item.path {
      let button = PushButton(icon: "view-list-symbolic", tooltip: tr("Show Stored Value"))
      button.setAccessibleName(tr("Show Stored Value of \(item.title.inQuotes)"))
      button.onClicked { [weak self] in
        self?.close()
        show(path)
      }
      group.setSuffix(button)
    }
    let mine = makeRow(item.mine, model.wording.mine, index, isMine: true, leader: nil)
    let other = makeRow(item.theirs, model.wording.theirs, index, isMine: false, leader: mine)
    group.append(mine)
    group.append(other)
    rows.append((mine, other))
    return group
  }

  private func makeRow(
    _ value: String, _ place: String, _ index: Int, isMine: Bool, leader: RadioRow?
  ) -> RadioRow {
    let row = RadioRow(leader: leader)
    row.setTitle(value)
    row.setSubtitle(place)
    row.setAccessibleName("\(model.items[index].title): \(value), \(place)")
    row.onChosen { [weak self] in
      self?.model.choose(isMine ? .mine : .theirs, at: index)
      self?.refresh()
    }
    return row
  }

  private func chooseAll(isMine: Bool) {
    model.chooseAll(isMine ? .mine : .theirs)
    for row in rows { (isMine ? row.mine : row.theirs).setActive(true) }
    refresh()
  }

  private func refresh() { apply.setSensitive(model.isDecided) }

  private func finish() {
    model.apply()
    isApplied = true
    close()
  }
}
