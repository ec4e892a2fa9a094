import SettingsAdwaita
import SettingsViewModel
import Translation
import Widgets

/// The dialogs that add a stored value, change its key and type, or move it, above any page of a window.
///
/// One is open at a time.
@MainActor
final class RawDialogs {
  private unowned let host: any FeatureHost
  /// The open dialog.
  private var dialog: (any ModalDialog)?

  init(_ host: any FeatureHost) { self.host = host }

  /// Closes the open dialog.
  func close() { dialog?.close() }

  /// Asks for a new value in a store, a dictionary or an array.
  ///
  /// - Parameters:
  ///   - title: the title of the dialog; nil for one that names the container.
  ///   - then: called with the path of the value.
  func add(
    to parent: RawPath, in tree: RawTree, titled title: String? = nil,
    then: @escaping @MainActor (RawPath) -> Void = { _ in }
  ) {
    let isMainStore = parent.steps.isEmpty && parent.domain == nil
    let usual =
      isMainStore ? tr("Add Value") : tr("Add to \(tree.name(of: parent).inQuotes)")
    open(.addition(to: parent), in: tree, titled: title ?? usual, then)
  }

  /// Asks for another key, type and value for a stored value.
  ///
  /// - Parameter then: called with the new path of the value.
  func edit(
    _ path: RawPath, in tree: RawTree, then: @escaping @MainActor (RawPath) -> Void = { _ in }
  ) {
    guard !host.isLocked(path, in: tree) else { return }
    open(
      .change(of: path), in: tree, titled: tr("Edit \(tree.name(of: path).inQuotes)"), then)
  }

  /// Asks for the dictionary to move a value to.
  ///
  /// - Parameter then: called with the new path of the value.
  func move(
    _ path: RawPath, in tree: RawTree, then: @escaping @MainActor (RawPath) -> Void = { _ in }
  ) {
    guard !host.isLocked(path, in: tree) else { return }
    let places = tree.destinations(of: path)
    guard !places.isEmpty else {
      host.showToast(tr("There is no other dictionary to move this value to"))
      return
    }
    present {
      MoveDialog(path, in: tree, to: places) { [weak self] in
        self?.move(path, to: $0, in: tree, then)
      }
    }
  }

  private func move(
    _ path: RawPath, to parent: RawPath, in tree: RawTree, _ then: @MainActor (RawPath) -> Void
  ) {
    let (name, place) = (tree.name(of: path), tree.placeName(of: parent))
    guard let moved = tree.move(path, to: parent) else {
      host.showToast(tr("\(name.inQuotes) can’t be moved to \(place.inQuotes)"))
      return
    }
    then(moved)
    host.showToast(tr("\(name.inQuotes) moved to \(place.inQuotes)"), isUndoable: true)
  }

  private func open(
    _ purpose: RawDraft.Purpose, in tree: RawTree, titled title: String,
    _ then: @escaping @MainActor (RawPath) -> Void
  ) {
    present {
      let dialog = RawDialog(RawDraft(purpose, in: tree), named: title)
      dialog.onStored = then
      return dialog
    }
  }

  /// Makes a dialog and shows it, unless another one is open: GTK would keep one that is never shown.
  private func present(_ make: () -> any ModalDialog) {
    guard let window = host.window, dialog == nil else { return }
    let dialog = make()
    self.dialog = dialog
    dialog.present(over: window) { [weak self] in self?.dialog = nil }
  }
}

extension FeatureHost {
  /// Whether a stored value can’t be changed; a toast says why.
  func isLocked(_ path: RawPath, in tree: RawTree) -> Bool {
    guard let reason = tree.lockReason(of: path) else { return false }
    showToast(reason)
    return true
  }
}
