import SettingsAuthoring
import SettingsSchema
import Translation
import Widgets

/// Fixes issues in the files of a window’s bundle, as edits that can be undone.
@MainActor
final class IssueFixes {
  /// The number of fixes that a question lists.
  private static let mostListed = 5
  /// The number of reasons that a message lists, each a sentence or two.
  private static let mostReasons = 3

  /// Records saved changes as an edit of the bundle with a title; returns a closure that undoes it.
  var record: EditRecorder?
  private unowned let host: any FeatureHost

  init(_ host: any FeatureHost) { self.host = host }

  /// Applies the fix of an issue, or of several that are alike; asks first if another fix is possible.
  func fix(_ issues: [Diagnostic]) {
    let unsure = issues.compactMap(\.fix).filter { !$0.isCertain }
    guard !unsure.isEmpty else { return apply(issues) }
    var seen: Set<String> = []
    var titles = unsure.map(\.title.string).filter { seen.insert($0).inserted }
    if titles.count > Self.mostListed { titles = titles.prefix(Self.mostListed) + ["…"] }
    host.ask(
      tr(
        one: "Apply This Fix?", other: "Apply These Fixes?",
        count: issues.count, comment: "The number isn’t shown"),
      titles.joined(separator: "\n"), close: .init("cancel", tr("Cancel")),
      action: .init("fix", tr("Fix"), style: .suggested)
    ) { [weak self] in if $0 { self?.apply(issues) } }
  }

  private func apply(_ issues: [Diagnostic]) {
    guard let bundle = host.document?.session.bundle, let first = issues.first
    else { return }
    host.completeInterruptedChanges()
    let scope: BundleFixer.Scope =
      issues.count == 1
      ? .one(first)
      : .alike(code: first.code, messages: Set(issues.map(\.message)))
    let heading = tr(
      one: "The Issue Was Not Fixed", other: "The Issues Were Not Fixed", count: issues.count,
      comment: "The number isn’t shown")
    let notice = WorkQueue.Notice(
      text: tr("Fixing", context: "progress"), name: bundle.displayName, isCancellable: false)
    host.request(notice, orReport: heading) {
      let fixer = try BundleFixer(bundle.toCheck, fixing: scope)
      try fixer.changes.save()
      return fixer
    } then: { [weak self] fixer in
      self?.show(fixer, of: bundle.location, heading)
    }
  }

  private func show(_ fixer: BundleFixer, of bundle: BundleLocation, _ heading: String) {
    let count = fixer.applied.count
    // Don’t record the edit for another bundle that the window shows by now.
    let isOpen = bundle == host.document?.session.bundle.location
    if let first = fixer.applied.first, isOpen {
      let several = tr(one: "\(count) issue fixed", other: "\(count) issues fixed", count: count)
      let undo = record?(fixer.changes, count == 1 ? first.fix.title.string : several)
      host.showToast(
        count == 1 ? tr("Fixed: \(first.fix.title)") : several, button: tr("Undo")
      ) { undo?() }
    }
    let heading = count == 0 ? heading : tr("Some Issues Were Not Fixed")
    let reasons = fixer.reasons.map(\.string)
    if !reasons.isEmpty {
      host.report(heading, Self.list(reasons))
    } else if count == 0 {
      host.showToast(tr("The file has changed in the meantime"))
    }
  }

  private static func list(_ reasons: [String]) -> String {
    let others = reasons.count - mostReasons
    guard others > 0 else { return reasons.joined(separator: "\n\n") }
    let more = tr(
      one: "And \(others) more reason", other: "And \(others) more reasons", count: others)
    return (reasons.prefix(mostReasons) + [more]).joined(separator: "\n\n")
  }
}
