import PropertyList
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// Adds values of any type to lists of settings files without a bundle.
@MainActor
final class ValueAdder: SettingsDelegate {
  private unowned let host: any FeatureHost
  /// The open dialog.
  private var dialog: RawDialog?

  init(_ host: any FeatureHost) { self.host = host }

  func settings(_ session: SettingsSession, handles specifier: Specifier) -> Bool {
    specifier.addsValue
  }

  func settings(_ session: SettingsSession, pressed specifier: Specifier) {
    guard let window = host.window, dialog == nil, let key = specifier.listMember?.listKey else {
      return
    }
    let draft = RawDraft(
      .addition(to: RawPath(stored: session.path(ofStored: key), in: session)),
      in: RawTree(session))
    // Lists of lists usually get another list.
    if let last = session.value(forKey: key)?.array?.last, last != .null {
      draft.type = PropertyListType(of: last)
    }
    let dialog = RawDialog(draft, named: tr("Add Value"))
    self.dialog = dialog
    dialog.present(over: window) { [weak self] in self?.dialog = nil }
  }
}
