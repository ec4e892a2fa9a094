import SettingsAdwaita
import SettingsStorage
import SettingsViewModel

/// Conflicting values that were also changed elsewhere, between which the user must choose.
@MainActor
final class ConflictsFeature: Feature {
  var shown: Int?
  private unowned let host: any FeatureHost
  /// The open dialog over the window.
  private var dialog: ConflictsDialog?

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("choose-values") { [weak self] in self?.choose {} }
  }

  /// The number of conflicts.
  var state: Int { host.document?.session.storeStatus.conflicts.count ?? 0 }

  func show(_ count: Int) {
    host.commands.enable(["choose-values"], count > 0)
    let notice = StoreNotice.conflicts(count).map {
      Banners.Notice(title: $0.title, button: $0.button) { [weak self] in self?.choose {} }
    }
    host.banners.show([notice].compactMap(\.self), as: "conflicts")
  }

  /// Lets the user choose between values, and continues if all are decided.
  ///
  /// - Parameters:
  ///   - source: the source of the other values; nil for all sources.
  ///   - onCancel: called if the user cancels.
  func choose(
    with source: SettingsConflict.Source? = nil, onCancel: @escaping @MainActor () -> Void = {},
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
      guard isApplied else { return onCancel() }
      host.services.refreshWindows()
      choose(with: source, onCancel: onCancel, then: done)
    }
  }
}
