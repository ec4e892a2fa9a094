import SettingsAdwaita
import SettingsViewModel

/// Changes that are applied immediately: after each, a toast offers to undo it.
@MainActor
final class AppliedChangesFeature: Feature {
  struct State: Equatable {
    /// The ID of the last edit; nil for none, and if changes wait for a save.
    var lastEdit: Int?
    /// The name of the setting; nil for edits with a message of their own.
    var name: String?
  }

  var shown: State?
  private unowned let host: any FeatureHost
  /// The newest edit so far: an undone edit isn’t reported again.
  private var newest = 0
  private weak var document: OpenDocument?

  init(_ host: any FeatureHost) { self.host = host }

  var state: State {
    guard let document = host.document, document.appliesChanges,
      let edit = document.session.lastEdit
    else { return State() }
    return State(lastEdit: edit.id, name: edit.changed)
  }

  func show(_ state: State) {
    if host.document !== document { (document, newest) = (host.document, 0) }
    guard let edit = state.lastEdit, edit > newest else { return }
    newest = edit
    if let name = state.name { host.page?.offerUndo(ofChangeOf: name) }
  }
}
