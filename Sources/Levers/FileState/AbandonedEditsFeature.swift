import Foundation
import SettingsViewModel
import Widgets

/// Edits that a process has left unsaved when it ended: made once more, or given up.
@MainActor
final class AbandonedEditsFeature: Feature {
  var shown: Int?
  private unowned let host: any FeatureHost

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("recover-edits") { [weak self] in self?.review() }
  }

  /// How many edits there are that were never saved, and can be restored.
  var state: Int { host.services.abandonedEdits.count(in: host.document?.files ?? []) }

  func show(_ count: Int) {
    host.commands.enable(["recover-edits"], count > 0)
    let what = count == 1 ? "1 unsaved change" : "\(count) unsaved changes"
    let notice = Banners.Notice(
      title: "\(what) from before can be restored", button: "Review…"
    ) { [weak self] in self?.review() }
    host.banners.show(count > 0 ? [notice] : [], as: "abandoned")
  }

  /// Looks for edits in the files of the document.
  func find() {
    guard let document = host.document else { return }
    let services = host.services
    services.abandonedEdits.look(for: document.files) { [weak services] in
      services?.refreshWindows()
    }
  }

  /// Asks what is to become of the edits.
  private func review() {
    let count = state
    guard count > 0, let document = host.document else { return }
    let edits = host.services.abandonedEdits
    host.ask(
      Alert(
        heading: count == 1 ? "Restore 1 Unsaved Change?" : "Restore \(count) Unsaved Changes?",
        body: edits.text(for: document.files, in: document.session),
        responses: [
          .init("later", "Not Now"), .init("discard", "Discard", style: .destructive),
          .init("restore", "Restore", style: .suggested),
        ]),
      enter: "restore", close: "later"
    ) { [weak self] in
      guard let self else { return }
      switch $0 {
      case "restore":
        document.session.perform(
          name: count == 1 ? "1 Change" : "\(count) Changes", action: .recovery
        ) { edits.restore(in: document.files) }
        host.showToast(count == 1 ? "1 change was restored" : "\(count) changes were restored")
      case "discard": edits.discard(in: document.files)
      default: return
      }
      host.services.refreshWindows()
    }
  }
}
