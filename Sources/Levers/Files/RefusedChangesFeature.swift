import SettingsGSettings
import SettingsStorage
import Translation
import Widgets

/// Changes that were applied at once, but that the database couldn’t write: a dialog says why, and what to do.
@MainActor
final class RefusedChangesFeature: Feature {
  var shown: Bool?
  private unowned let host: any FeatureHost
  private var observation: SettingsObservation?
  /// Whether the dialog is open: every change has the same problem.
  private var isReporting = false

  init(_ host: any FeatureHost) { self.host = host }

  /// Whether values are written to the database.
  var state: Bool { host.document?.usesDatabase ?? false }

  func show(_ usesDatabase: Bool) {
    guard usesDatabase else {
      observation = nil
      return
    }
    guard observation == nil else { return }
    observation = DatabaseRefusals.observe { [weak self] refusal in
      Task { @MainActor in self?.report(refusal) }
    }
  }

  private func report(_ refusal: StoreError) {
    guard state, !isReporting else { return }
    isReporting = true
    var alert = Alert(
      heading: tr("The Change Was Not Saved"), body: refusal.message.string,
      responses: [.init("close", tr("Close"))])
    alert.letsCopyBody = true
    host.ask(alert, enter: "close", close: "close") { [weak self] _ in self?.isReporting = false }
  }
}
