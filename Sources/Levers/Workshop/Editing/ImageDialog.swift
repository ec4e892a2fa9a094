import Foundation
import SettingsAdwaita
import SettingsAuthoring
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// A dialog with the images of a bundle, to choose one of them or to add another.
@MainActor
final class ImageDialog: ModalDialog {
  private static let size: Int32 = 32

  let modal = Dialog(title: tr("Choose Image"), width: 420, height: 520)
  private let editor: PageEditor
  private let onChosen: @MainActor (String) -> Void
  private let onFailure: @MainActor (String) -> Void
  private var first: Row?
  private var current: Row?

  var firstFocus: Widget? { current ?? first }

  /// - Parameters:
  ///   - current: the name of the chosen image; "" for none.
  ///   - onFailure: called with the reason why an image isn’t added, after the dialog is closed.
  ///   - onChosen: called with the name of the chosen image, after the dialog is closed.
  init(
    _ editor: PageEditor, current: String, onFailure: @escaping @MainActor (String) -> Void,
    onChosen: @escaping @MainActor (String) -> Void
  ) {
    self.editor = editor
    self.onFailure = onFailure
    self.onChosen = onChosen
    let page = Page()
    page.setName(tr("Choose Image"))
    let list = Group()
    list.setListName(tr("Images"))
    let images = editor.images
    let file = editor.imageFile
    let chosen = images.contains(current) ? current : PageSurroundings.nameOfImage(current)
    for name in images { list.append(row(name, file(name), isCurrent: name == chosen)) }
    if images.isEmpty { list.setDescription(tr("The bundle has no images yet.")) }
    page.append(list)
    if editor.canAddImages {
      let adding = Group(rows: [addRow()])
      adding.setListName(tr("Add From File…"))
      page.append(adding)
    }
    modal.setPage(page)
  }

  private func row(_ name: String, _ file: URL?, isCurrent: Bool) -> Row {
    let row = ActionRow(name, file.map(Icon.isPDF) == true ? tr("PDF, no preview") : nil)
    row.setAccessibleName(name)
    let image = Icon.widget(for: file.map { .file($0) }, size: Self.size)
    image?.hideFromAssistiveTechnology()
    row.addImage(image)
    if isCurrent {
      row.addSuffix(Image(icon: "object-select-symbolic"))
      row.setAccessibleDescription(tr("Chosen", context: "choice"))
      current = row
    }
    row.onActivated { [weak self] in self?.finish(name) }
    first = first ?? row
    return row
  }

  private func addRow() -> Row {
    let row = ActionRow(tr("Add From File…"))
    row.setAccessibleName(tr("Add From File…"))
    row.addImage(Image(icon: "list-add-symbolic"))
    row.onActivated { [weak self] in self?.chooseFile() }
    first = first ?? row
    return row
  }

  private func chooseFile() {
    let filter = Chooser.Filter(
      tr("Images"), suffixes: SettingsBundle.imageTypes, all: tr("All Files"))
    Chooser.openFile(over: modal, title: tr("Add Image"), filter: filter) { [weak self] in
      if let self, let path = $0 { add(path) }
    }
  }

  private func add(_ path: String) {
    // A problem is reported over the window.
    close()
    if let remote = RemoteFile(path) { return onFailure(remote.localizedDescription) }
    if let name = editor.addImage(URL(fileURLWithPath: path)) { onChosen(name) }
  }

  private func finish(_ name: String) {
    close()
    onChosen(name)
  }
}
