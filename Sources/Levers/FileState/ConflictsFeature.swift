import SettingsAdwaita
import SettingsStorage
import SettingsViewModel

/// Values that were also changed elsewhere, between which the user has to choose.
@MainActor
final class ConflictsFeature: Feature {
  var shown: Int?
  private unowned let host: any FeatureHost
  /// The dialog that is open over the window.
  private var dialog: ConflictsDialog?

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("choose-values") { [weak self] in self?.choose {} }
  }

  /// How many values there are to choose.
  var state: Int { host.document?.session.storeStatus.conflicts.count ?? 0 }

  func show(_ count: Int) {
    host.commands.enable(["choose-values"], count > 0)
    let notice = StoreNotice.conflicts(count).map {
      Banners.Notice(title: $0.title, button: $0.button) { [weak self] in self?.choose {} }
    }
    host.banners.show([notice].compactMap(\.self), as: "conflicts")
  }

  /// Has the user choose between values; then goes on, if all are decided.
  ///
  /// - Parameters:
  ///   - source: where the other values are; nil for all places.
  ///   - cancelled: what happens when the user leaves without a choice.
  func choose(
    with source: SettingsConflict.Source? = nil, cancelled: @escaping @MainActor () -> Void = {},
    then done: @escaping @MainActor () -> Void
  ) {
    guard dialog == nil, let session = host.document?.session else { return }
    session.finishContinuousEdit()
    guard let model = ConflictsModel(session, with: source) else { return done() }
    guard let window = host.window else { return }
    let dialog = ConflictsDialog(model, direction: session.bundle) { [weak self] in
      self?.host.showStoredValue($0)
    }
    self.dialog = dialog
    dialog.present(over: window) { [weak self] isApplied in
      guard let self else { return }
      self.dialog = nil
      guard isApplied else { return cancelled() }
      host.services.refreshWindows()
      choose(with: source, cancelled: cancelled, then: done)
    }
  }
}
