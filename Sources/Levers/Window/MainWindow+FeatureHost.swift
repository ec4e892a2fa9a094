import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import Translation
import Widgets

/// The services that features need from the window.
extension MainWindow: FeatureHost {
  var services: any AppServices { owner }
  var bundle: SettingsBundle? { document?.session.bundle ?? failure?.bundle }
  var window: Window? { widget }
  var commands: any Commands { widget }

  func showToast(_ text: String, isUndoable: Bool) {
    let (button, action) = isUndoable ? (tr("Undo"), "win.undo") : (nil, nil)
    (page?.toasts ?? toasts).show(text, button: button, action: action)
  }

  func showToast(_ text: String, button: String, _ body: @escaping @MainActor () -> Void) {
    (page?.toasts ?? toasts).showToast(text, button: button, body)
  }

  func dismissToastWithButton() { (page?.toasts ?? toasts).dismissToastWithButton() }

  func ask(
    _ question: Alert, enter: String, close: String, answer: @escaping @MainActor (String) -> Void
  ) {
    openQuestions += 1
    question.present(over: widget, defaultResponse: enter, closeResponse: close) { [weak self] in
      self?.openQuestions -= 1
      answer($0)
    }
  }

  func chooseFile(_ title: String, chosen: @escaping @MainActor (URL) -> Void) {
    Chooser.openFile(over: widget, title: title) { [weak self] in self?.use($0, chosen) }
  }

  func chooseFolder(_ title: String, chosen: @escaping @MainActor (URL) -> Void) {
    Chooser.openFolder(over: widget, title: title) { [weak self] in self?.use($0, chosen) }
  }

  func chooseFileToSave(
    _ title: String, in folder: URL, named name: String, chosen: @escaping @MainActor (URL) -> Void
  ) {
    Chooser.saveFile(over: widget, title: title, folder: folder.path, name: name) {
      [weak self] in self?.use($0, chosen)
    }
  }

  func setPanel(_ panel: Widget?, arranged: @escaping @MainActor (_ isBeside: Bool) -> Void) {
    guard let panelView else { return }
    panelView.onArranged(arranged)
    panelView.setPanel(panel)
  }

  func copy(_ text: String) { widget.copyToClipboard(text) }
  func openWindow(_ bundle: SettingsBundle, store: StoreLocation) {
    owner.open(bundle, store: store)
  }
  func discardEdits() { owner.discardEdits(shownOnlyIn: self) }
  func destroy() { widget.destroy() }
}
