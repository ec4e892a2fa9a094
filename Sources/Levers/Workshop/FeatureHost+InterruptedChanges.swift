import SettingsAuthoring
import SettingsSchema
import Translation
import Widgets

extension FeatureHost {
  /// Completes changes of the bundle’s files that were interrupted when a process ended; asks about those that can’t be
  /// completed.
  func completeInterruptedChanges() {
    guard let location = document?.session.bundle.location else { return }
    for change in ChangeJournal.interrupted(in: location) {
      do throws(AuthoringError) {
        try change.complete()
        showToast(tr("A change that was interrupted has been completed."))
      } catch {
        ask(about: change, error)
      }
    }
  }

  private func ask(about change: ChangeJournal, _ error: AuthoringError) {
    ask(
      tr("Interrupted Change"), error.message.string, close: .init("later", tr("Not Now")),
      action: .init("discard", tr("Discard"), style: .destructive)
    ) { if $0 { change.discard() } }
  }
}
