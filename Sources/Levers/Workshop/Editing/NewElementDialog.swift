import SettingsAdwaita
import SettingsAuthoring
import SettingsSchema
import Translation
import Widgets

/// A dialog with all types of elements, to add one of them to a page.
@MainActor
final class NewElementDialog: ModalDialog {
  let modal = Dialog(title: tr("Add Element"), width: 460, height: 640)
  private var first: Row?

  var firstFocus: Widget? { first }

  /// - Parameters:
  ///   - ofCells: whether the page is of a preference bundle, with cells of its own.
  ///   - onChosen: called with the chosen type, after the dialog is closed.
  init(ofCells: Bool, onChosen: @escaping @MainActor (ElementInfo) -> Void) {
    let page = Page()
    page.setName(tr("Add Element"))
    for (title, infos) in ofCells ? [("", ElementInfo.cells)] : Self.parts {
      let group = Group(title)
      group.setListName(title.isEmpty ? tr("Add Element") : title)
      for info in infos {
        let row = ActionRow(info.name.string, info.meaning.string)
        row.addImage(Image(icon: info.iconName, size: 24))
        row.onActivated { [weak self] in
          self?.close()
          onChosen(info)
        }
        group.append(row)
        first = first ?? row
      }
      page.append(group)
    }
    modal.setPage(page)
  }

  /// All types of elements of a settings bundle, by where they come from.
  static var parts: [(String, [ElementInfo])] {
    let all = ElementInfo.all
    return [
      (tr("iOS Settings"), all.filter(\.isApple)),
      ("InAppSettingsKit", all.filter { !$0.isApple && !$0.type.hasPrefix("Levers") }),
      (tr("Only in Levers"), all.filter { $0.type.hasPrefix("Levers") }),
    ]
  }
}
