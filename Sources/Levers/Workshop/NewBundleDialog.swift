import Foundation
import SettingsAdwaita
import SettingsAuthoring
import Translation
import Widgets

/// A dialog with the title and the first elements of a new bundle, and Cancel and Create.
@MainActor
final class NewBundleDialog: ModalDialog {
  let modal = Dialog(title: tr("New Bundle"), width: 480, height: 640)
  private let title = EntryRow()
  let create = PushButton(tr("Create…"))
  private var chosen: Set<StarterElement>

  /// - Parameters:
  ///   - bundle: the initial title and elements.
  ///   - proceed: asks for a folder and writes the bundle.
  init(_ bundle: NewBundle, proceed: @escaping @MainActor (NewBundle) -> Void) {
    chosen = Set(bundle.elements)
    title.setTitle(tr("Title of the App"))
    title.text = bundle.title
    title.activateDefault()
    title.onChanged { [weak self] _ in self?.check() }
    let page = Page()
    let group = Group()
    group.append(title)
    page.append(group)
    page.append(makeElements())
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
      elements: StarterElement.allCases.filter(chosen.contains))
  }

  private func makeElements() -> Group {
    let group = Group(tr("Elements to Begin With"))
    group.setDescription(tr("Each gets a title and a key that you can replace."))
    for element in StarterElement.allCases {
      let row = CheckRow()
      row.setTitle(element.name.string)
      row.setAccessibleName(element.name.string)
      row.setActive(chosen.contains(element))
      row.onToggled { [weak self] in self?.choose(element, $0) }
      group.append(row)
    }
    return group
  }

  private func choose(_ element: StarterElement, _ isChosen: Bool) {
    if isChosen { chosen.insert(element) } else { chosen.remove(element) }
  }

  private func check() { create.setSensitive(!bundle.title.isEmpty) }
}
