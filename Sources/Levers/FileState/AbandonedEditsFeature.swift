import Foundation
import SettingsViewModel
import Translation
import Widgets

/// Edits that a process left unsaved when it ended: restoring or discarding them.
@MainActor
final class AbandonedEditsFeature: Feature {
  var shown: Int?
  private unowned let host: any FeatureHost

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("recover-edits") { [weak self] in self?.review() }
  }

  /// The number of unsaved edits that can be restored.
  var state: Int { host.services.abandonedEdits.count(in: host.document?.files ?? []) }

  func show(_ count: Int) {
    host.commands.enable(["recover-edits"], count > 0)
    let notice = Banners.Notice(
      title: tr(
        one: "\(count) unsaved change from last time can be restored",
        other: "\(count) unsaved changes from last time can be restored", count: count),
      button: tr("Review…")
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

  /// Asks what to do with the edits.
  private func review() {
    let count = state
    guard count > 0, let document = host.document else { return }
    let edits = host.services.abandonedEdits
    host.ask(
      Alert(
        heading: tr(
          one: "Restore \(count) Unsaved Change?", other: "Restore \(count) Unsaved Changes?",
          count: count),
        body: edits.text(for: document.files, in: document.session),
        responses: [
          .init("later", tr("Not Now")), .init("discard", tr("Discard"), style: .destructive),
          .init("restore", tr("Restore"), style: .suggested),
        ]),
      enter: "restore", close: "later"
    ) { [weak self] in
      guard let self else { return }
      switch $0 {
      case "restore":
        document.session.perform(
          name: tr(one: "\(count) Change", other: "\(count) Changes", count: count),
          action: .recovery
        ) { edits.restore(in: document.files) }
        host.showToast(
          tr(
            one: "\(count) change was restored", other: "\(count) changes were restored",
            count: count))
      case "discard": edits.discard(in: document.files)
      default: return
      }
      host.services.refreshWindows()
    }
  }
}
