import SettingsGSettings
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// Changes that were applied immediately, but that the database couldn’t write: a dialog says why, and what to do.
///
/// It is in the window of the last change: which one was refused isn’t known.
@MainActor
final class RefusedChangesFeature: Feature {
  /// The one with the last change, which reports for all windows; nil if its window was closed.
  private static weak var last: RefusedChangesFeature?

  var shown: ObjectIdentifier??
  private unowned let host: any FeatureHost
  private var observations: [SettingsObservation] = []
  /// Whether the dialog is open: every change has the same problem.
  private var isReporting = false

  init(_ host: any FeatureHost) { self.host = host }

  /// The session whose values are written to the database; nil for none.
  var state: ObjectIdentifier? {
    host.document.flatMap { $0.usesDatabase ? ObjectIdentifier($0.session) : nil }
  }

  func show(_ session: ObjectIdentifier?) {
    observations = []
    if Self.last === self { Self.last = nil }
    guard session != nil, let document = host.document else { return }
    observations = [
      DatabaseRefusals.observe { [weak self] refusal in
        Task { @MainActor in self?.report(refusal) }
      },
      document.session.observe { [weak self] event in
        if case .change(let change) = event, change.origin == .user { Self.last = self }
      },
    ]
  }

  /// Reports a refusal, unless another window does.
  func report(_ refusal: StoreError) {
    guard state != nil, Self.last == nil || Self.last === self else { return }
    Self.last = self
    guard !isReporting else { return }
    isReporting = true
    var alert = Alert(
      heading: tr("The Change Was Not Saved"), body: refusal.message.string,
      responses: [.init("close", tr("Close"))])
    alert.letsCopyBody = true
    host.ask(alert, enter: "close", close: "close") { [weak self] _ in self?.isReporting = false }
  }
}
