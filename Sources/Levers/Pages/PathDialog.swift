import SettingsAdwaita
import SettingsStorage
import Translation
import Widgets

/// A dialog with a path for a schema that has none of its own, and Cancel and Open.
@MainActor
final class PathDialog: ModalDialog {
  let modal: Dialog
  private let schema: String
  /// The Flatpak app that the schema is a part of; nil for those of this computer.
  private let app: String?
  private let row = EntryRow()
  private let problem = Label(
    tr(
      """
      The path must begin and end with a slash, and can’t contain brackets or two slashes in a row.
      """),
    isSelectable: true)
  private let done = PushButton(tr("Open"))
  private let onChosen: @MainActor (StoreLocation) -> Void

  /// Creates a dialog; nil if the location isn’t that of a schema.
  ///
  /// - Parameters:
  ///   - location: the location of the schema.
  ///   - onChosen: called with the location of a valid path.
  init?(_ location: StoreLocation, onChosen: @escaping @MainActor (StoreLocation) -> Void) {
    guard case .gsettings(let schema, _, let app) = location else { return nil }
    (self.schema, self.app) = (schema, app)
    self.onChosen = onChosen
    modal = Dialog(title: tr("Open a Path"), width: 480, height: 240)
    row.setTitle(tr("Path"))
    row.text = "/"
    row.setInput(.freeForm, [.noSpellCheck])
    row.activateDefault()
    row.onChanged { [weak self] _ in self?.check() }
    DialogButtons.fill(modal, with: makeContent(), done: done) { [weak self] in self?.finish() }
    check()
  }

  var firstFocus: Widget? { row }

  private func makeContent() -> Box {
    problem.addStyleClass("error")
    let hint = Label(
      tr("The path at which an app uses \(schema), such as /org/example/profile/"), isDim: true)
    return .valueEditor([hint, Group(rows: [row]), problem])
  }

  /// The location; nil if the path isn’t valid.
  private var location: StoreLocation? {
    try? StoreLocation(gsettings: schema, path: row.text, app: app)
  }

  private func check() {
    // It is still to be typed.
    let isUntouched = row.text.count < 2
    problem.setVisible(!isUntouched && location == nil)
    done.setSensitive(!isUntouched && location != nil)
  }

  private func finish() {
    guard let location else { return }
    close()
    onChosen(location)
  }
}
