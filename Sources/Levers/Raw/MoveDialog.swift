import SettingsAdwaita
import SettingsViewModel
import Translation
import Widgets

/// A dialog that asks for the dictionary to move a stored value to.
@MainActor
final class MoveDialog: ModalDialog {
  let modal: Dialog
  private let place = ComboRow()
  private let places: [RawPath]
  private let onChosen: @MainActor (RawPath) -> Void

  var firstFocus: Widget? { place }

  /// - Parameters:
  ///   - places: the dictionaries that the value can be moved to.
  ///   - onChosen: called with the chosen one.
  init(
    _ path: RawPath, in tree: RawTree, to places: [RawPath],
    onChosen: @escaping @MainActor (RawPath) -> Void
  ) {
    self.places = places
    self.onChosen = onChosen
    modal = Dialog(title: tr("Move \(tree.name(of: path).inQuotes)"), width: 420, height: 220)
    place.setTitle(tr("To", comment: "Where a value is moved to"))
    place.setOptions(places.map(tree.placeName))
    place.setSelected(0)
    let box = Box.valueEditor([Group(rows: [place])])
    DialogButtons.fill(modal, with: box, done: PushButton(tr("Move"))) { [weak self] in
      self?.finish()
    }
  }

  private func finish() {
    guard let index = place.selected, places.indices.contains(index) else { return }
    close()
    onChosen(places[index])
  }
}
