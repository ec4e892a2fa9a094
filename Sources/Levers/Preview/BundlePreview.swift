import Foundation
import SettingsSchema
import Widgets

/// What a window does for those who write the bundle that it shows: files that change are shown at once, in any
/// language and for any device, with the keys, and with what the checker finds.
@MainActor
final class BundlePreview {
  private static let banner = "bundle-files"

  private unowned let window: MainWindow
  private var reader: BundleReader?
  private var isAwaitingMending = false
  /// What the checker finds.
  private(set) lazy var issues = BundleIssues(of: window)
  /// The commands of the preview, for the main menu of each page.
  let menu = PreviewMenu()

  init(_ window: MainWindow) { self.window = window }

  /// Follows the files of the document that the window shows now.
  func begin() {
    guard let session = window.document?.session else { return }
    isAwaitingMending = false
    reader = BundleReader(of: { [weak session] in session?.bundle }) { [weak self] in
      self?.show($0)
    }
    window.banners.hide(id: Self.banner)
    refreshMenu(session.bundle)
    window.page?.isFlagged = { [weak self] in self?.issues.list?.isFlagged($0) ?? false }
    issues.clear()
    // Nothing is to delay the first frame.
    window.widget.onNextFramePainted { [weak self] in
      self?.reader?.watch()
      self?.issues.check()
    }
  }

  /// Opens the bundle that can't be shown once its files are mended.
  func awaitMending() {
    guard !isAwaitingMending else { return }
    isAwaitingMending = true
    reader = BundleReader(of: { [weak window] in window?.failedBundle }) { [weak self] reading in
      // What is still damaged may be so in another place.
      self?.window.retry(with: reading.bundle)
    }
    reader?.watch()
  }

  /// The window goes.
  func end() {
    reader = nil
    issues.clear()
  }

  /// Shows the bundle in a language; "" for those of the user.
  func show(language: String) {
    let own = LanguagePreferences(environment: ProcessInfo.processInfo.environment)
    reader?.read(languages: own.preceded(by: language.isEmpty ? [] : [language]))
  }

  /// Shows the bundle for a device, by its name.
  func show(device: String) {
    if let device = Device(rawValue: device) { reader?.read(device: device) }
  }

  /// Shows or hides the keys of rows.
  func showKeys(_ isOn: Bool) {
    window.page?.showsKeys = isOn
    window.refresh()
  }

  private func show(_ reading: SettingsBundle.Rereading) {
    guard let page = window.page else { return }
    page.replaceBundle(reading.bundle)
    window.document?.refreshTitle()
    refreshMenu(reading.bundle)
    tell(reading.problems)
    window.refresh()
    issues.check()
  }

  private func refreshMenu(_ bundle: SettingsBundle) {
    menu.setLanguages(bundle.availableLanguages)
    let own = LanguagePreferences(environment: ProcessInfo.processInfo.environment)
    let language = bundle.languages == own ? "" : bundle.shownLanguage ?? ""
    window.widget.setActionChoice("language", language)
    window.widget.setActionChoice("device", bundle.device.rawValue)
  }

  private func tell(_ problems: [BundleError]) {
    guard let first = problems.first else { return window.banners.hide(id: Self.banner) }
    var text = first.message
    if let place = first.place {
      let line = place.line.map { ":\($0)" } ?? ""
      text = "\(place.file.lastPathComponent)\(line): \(place.problem)"
    }
    let others = problems.count - 1
    if others > 0 { text += others == 1 ? " (and 1 more)" : " (and \(others) more)" }
    window.banners.show(
      id: Self.banner, title: text + " The page is shown as it was before.",
      button: first.place == nil ? nil : "Show in Source"
    ) { [weak window] in
      if let place = first.place { window?.showInSource(place.file, line: place.line) }
    }
  }
}
