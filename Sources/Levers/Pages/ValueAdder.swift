import SettingsSchema
import SettingsViewModel
import Translation

/// Adds values of any type to lists and dictionaries of settings files without a bundle.
@MainActor
final class ValueAdder: SettingsDelegate {
  private let dialogs: RawDialogs

  init(_ host: any FeatureHost) { dialogs = RawDialogs(host) }

  func settings(_ session: SettingsSession, handles specifier: Specifier) -> Bool {
    specifier.addsValue
  }

  func settings(_ session: SettingsSession, pressed specifier: Specifier) {
    let key = specifier.listMember?.listKey ?? specifier.additionKey
    let parent = key.map { session.rawPath(of: session.path(ofStored: $0)) }
    dialogs.add(to: parent ?? RawPath(), in: RawTree(session), titled: tr("Add Value"))
  }
}
