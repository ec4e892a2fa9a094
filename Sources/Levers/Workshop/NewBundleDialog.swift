import Foundation
import SettingsAdwaita
import SettingsAuthoring
import SettingsSchema
import Translation
import Widgets

/// A dialog with the title and the first elements of a new bundle, and Cancel and Create.
@MainActor
final class NewBundleDialog: ModalDialog {
  let modal = Dialog(title: tr("New Bundle"), width: 480, height: 640)
  private let title = EntryRow()
  let create = PushButton(tr("Create…"))
  private var chosen: Set<ElementType>

  /// - Parameters:
  ///   - bundle: the initial title and elements.
  ///   - proceed: asks for a folder and writes the bundle.
  init(_ bundle: NewBundle, proceed: @escaping @MainActor (NewBundle) -> Void) {
    chosen = Set(bundle.elements)
    title.setTitle(tr("Title of the App"))
    title.text = bundle.title
    title.activateDefault()
    title.onChanged { [weak self] _ in self?.check() }
    let page = Page([Group(rows: [title])])
    addElements(to: page)
    DialogButtons.fill(modal, with: page, done: create) { [weak self] in
      self.map { proceed($0.bundle) }
    }
    check()
  }

  var firstFocus: Widget? { title }

  /// The bundle to create, with the elements in the order of the list.
  var bundle: NewBundle {
    NewBundle(
      title: title.text.trimmingCharacters(in: .whitespacesAndNewlines),
      elements: ElementInfo.all.compactMap { ElementType(rawValue: $0.type) }.filter(
        chosen.contains))
  }

  private func addElements(to page: Page) {
    let heading = Group(tr("Initial Elements"))
    heading.setDescription(tr("Each gets a title and a key that you can replace."))
    page.append(heading)
    for (title, infos) in NewElementDialog.parts {
      let group = Group(title)
      for info in infos {
        guard let element = ElementType(rawValue: info.type) else { continue }
        let row = CheckRow()
        row.setTitle(info.name.string)
        row.setAccessibleName(info.name.string)
        row.setActive(chosen.contains(element))
        row.onToggled { [weak self] in self?.choose(element, $0) }
        group.append(row)
      }
      page.append(group)
    }
  }

  private func choose(_ element: ElementType, _ isChosen: Bool) {
    if isChosen { chosen.insert(element) } else { chosen.remove(element) }
  }

  private func check() { create.setSensitive(!bundle.title.isEmpty) }
}
