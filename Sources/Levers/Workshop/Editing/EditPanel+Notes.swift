import Foundation
import SettingsAdwaita
import SettingsAuthoring
import Translation
import Widgets

// The notes that are shown instead of a page that can’t be edited.

extension EditPanel {
  static let banner = "damage"

  /// A page in the OpenStep format can only be edited as XML.
  func offerConversion(of editor: PageEditor) {
    let note = StatusPage(
      icon: "text-x-generic-symbolic", title: tr("This Page Is in an Old Format"),
      description: tr(
        """
        The OpenStep format can only be read. Convert the file to XML to edit it; its comments will be \
        lost. You can undo this.
        """))
    let convert = PushButton.pill(tr("Convert to XML"))
    convert.onClicked { [weak self] in
      editor.convert()
      self?.reload()
    }
    note.setChild(convert)
    put(note)
  }

  /// Says why a page can’t be edited, and offers its file as text, until it can be read again.
  func show(_ error: AuthoringError, of file: URL) {
    // The button keeps the focus.
    if let damage, damage == (file, error) { return }
    showNote((error.damage?.message ?? error.message).string) { note in
      guard let place = error.damage?.place else { return }
      let open = PushButton.pill(tr("Show in Source"))
      open.onClicked { [weak self] in self?.onShowSource?(place.file, place.line) }
      note.setChild(open)
    }
    damage = (file, error)
  }

  /// While another program’s changes leave the file of the page damaged, its elements can be read but not edited, and a
  /// banner says why.
  func showDamage() {
    guard let page else { return }
    let error = page.editor.damage
    page.view.isSensitive = error == nil
    let place = error?.damage?.place
    let notice = error.map {
      Banners.Notice(
        title: ($0.damage?.shortMessage ?? $0.message).string,
        button: place.map { _ in tr("Show in Source") }
      ) { [weak self] in
        if let place { self?.onShowSource?(place.file, place.line) }
      }
    }
    banners.show([notice].compactMap(\.self), as: Self.banner)
    onSelected?()
  }

  func showNote(_ text: String, adding add: (StatusPage) -> Void = { _ in }) {
    clear()
    let note = StatusPage(
      icon: "dialog-warning-symbolic", title: tr("This Page Can’t Be Edited"), description: text)
    add(note)
    put(note)
  }

  /// Shows a note instead of the page.
  private func put(_ note: StatusPage) {
    let header = HeaderBar()
    header.packEnd(makeCloseButton())
    noteHeader = header
    put(
      NavigationView(page: "note", title: tr("Bundle Editor"), header: header, content: note)
        as Widget)
    showWindowButtons()
    onSelected?()
  }
}
