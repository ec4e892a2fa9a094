import Foundation
import SettingsSchema
import Translation
import Widgets

/// Features for authors of the bundle: changed files are shown immediately, in any language and for any device, with
/// keys and issues.
@MainActor
final class PreviewFeature: Feature {
  struct State: Equatable {
    var hasPage = false
    var showsKeys = false
  }

  private static let banner = "bundle-files"

  var shown: State?
  /// Called after the files were read again.
  var onRead: (@MainActor () -> Void)?
  /// The checker’s issues.
  let issues: BundleIssues
  private unowned let host: any FeatureHost
  private var reader: BundleReader?
  /// The bundle whose files are watched until they are fixed.
  private var awaited: BundleLocation?
  /// The preference that the window last followed.
  private var appliedShowsKeys = false

  init(_ host: any FeatureHost) {
    self.host = host
    issues = BundleIssues(host)
    host.commands.addChoiceAction("language") { [weak self] in self?.show(language: $0) }
    host.commands.addChoiceAction("device") { [weak self] in self?.show(device: $0) }
    host.commands.addToggleAction("show-keys") { [weak self] in self?.showKeys($0) }
    host.commands.add("issues") { [weak self] in self?.issues.show() }
  }

  var state: State { State(hasPage: host.page != nil, showsKeys: host.page?.showsKeys ?? false) }

  func show(_ state: State) {
    host.commands.enable(["language", "device", "show-keys", "issues"], state.hasPage)
    host.commands.setActionState("show-keys", state.showsKeys)
  }

  /// Follows the files of the current document.
  func begin() {
    guard let session = host.document?.session else { return }
    awaited = nil
    appliedShowsKeys = false
    applyPreferences()
    reader = BundleReader(of: { [weak session] in session?.bundle }, in: host.work) { [weak self] in
      self?.show($0)
    }
    host.banners.show([], as: Self.banner)
    showChoices(of: session.bundle)
    host.page?.isFlagged = { [weak self] in self?.issues.list?.isFlagged($0) ?? false }
    host.page?.fixIssue = { [weak self] in self?.issues.fixes.fix([$0]) }
    issues.clear()
    // Don’t delay the first frame.
    host.window?.afterNextFrame { [weak self] in
      self?.reader?.watch()
      self?.issues.check()
    }
  }

  /// Reports when the files of a bundle that can’t be shown are fixed.
  ///
  /// - Parameters:
  ///   - failed: returns that bundle.
  ///   - onReading: called with the newly read bundle, which may still be damaged in another place.
  func awaitFix(
    of failed: @escaping @MainActor () -> SettingsBundle?,
    onReading: @escaping @MainActor (SettingsBundle.Rereading) -> Void
  ) {
    guard let location = failed()?.location, location != awaited else { return }
    awaited = location
    reader = BundleReader(of: failed, in: host.work, onReading: onReading)
    reader?.watch()
  }

  /// Stops reading and checking, because the window is closed.
  func end() {
    reader = nil
    issues.clear()
  }

  /// Reads the bundle again, because its pages have changed.
  func rereadPages() { reader?.read() }

  /// A window may show or hide keys regardless of the preference, which only applies when it
  /// changes.
  func applyPreferences() {
    let showsKeys = host.services.preferences.showsKeys
    guard showsKeys != appliedShowsKeys else { return }
    appliedShowsKeys = showsKeys
    showKeys(showsKeys)
  }

  /// Shows the bundle in a language; "" for the user’s languages.
  private func show(language: String) {
    let own = LanguagePreferences(environment: ProcessInfo.processInfo.environment)
    reader?.read(languages: own.preceded(by: language.isEmpty ? [] : [language]))
  }

  /// Shows the bundle for a device, by name.
  private func show(device: String) {
    if let device = Device(rawValue: device) { reader?.read(device: device) }
  }

  /// Shows or hides the keys of rows.
  private func showKeys(_ isOn: Bool) {
    host.page?.showsKeys = isOn
    refresh()
  }

  private func show(_ reading: SettingsBundle.Rereading) {
    guard let page = host.page else { return }
    page.replaceBundle(reading.bundle)
    host.document?.refreshTitle()
    showChoices(of: reading.bundle)
    showProblems(reading.problems)
    host.refresh()
    onRead?()
    issues.check()
  }

  private func showChoices(of bundle: SettingsBundle) {
    let own = LanguagePreferences(environment: ProcessInfo.processInfo.environment)
    let language = bundle.languages == own ? "" : bundle.shownLanguage ?? ""
    host.commands.setActionChoice("language", language)
    host.commands.setActionChoice("device", bundle.device.rawValue)
  }

  private func showProblems(_ problems: [BundleError]) {
    guard let first = problems.first else { return host.banners.show([], as: Self.banner) }
    let text = first.shortMessage
    let others = problems.count - 1
    let message =
      others == 0
      ? tr("\(text) The page is shown as it was before.", comment: "After a sentence")
      : tr(
        one: "\(text) (and \(others) more) The page is shown as it was before.",
        other: "\(text) (and \(others) more) The page is shown as it was before.", count: others,
        comment: "After a sentence")
    host.banners.show(
      [
        .init(
          title: message,
          button: first.place == nil ? nil : tr("Show in Source")
        ) { [weak self] in
          if let place = first.place { self?.host.showInSource(place.file, line: place.line) }
        }
      ], as: Self.banner)
  }
}
