import Foundation
import SettingsSchema
import SettingsStorage
import Widgets

/// A large bundle or store that is being read off the main thread, before a window shows it.
@MainActor
final class Opening {
  let bundle: SettingsBundle
  let location: StoreLocation
  fileprivate(set) var isRead = false
  /// What is to be done once it is shown.
  fileprivate var waiting: [@MainActor (MainWindow) -> Void] = []
  /// The store that was read, which is read again when nobody holds it.
  fileprivate var file: FileStore?

  fileprivate init(_ bundle: SettingsBundle, _ location: StoreLocation) {
    self.bundle = bundle
    self.location = location
  }

  /// Reads all that the window needs at once; what can't be read is told when it is shown.
  fileprivate nonisolated static func read(
    _ bundle: SettingsBundle, _ location: StoreLocation, in openFiles: OpenFiles
  ) async -> FileStore? {
    _ = try? bundle.pane(named: bundle.rootPaneName)
    _ = bundle.domains(foreignTo: nil)
    return location.file.flatMap { try? openFiles.file(at: $0) }
  }
}

extension MainWindow {
  /// Shows a spinner while a large bundle or store is read; nothing where both are small, or are read.
  ///
  /// - Parameter show: called when it is read, unless the user does not want it any more.
  /// - Returns: Whether it has to be read first.
  func readsFirst(
    _ bundle: SettingsBundle, _ location: StoreLocation, then show: @escaping @MainActor () -> Void
  ) -> Bool {
    guard document == nil, opening?.isRead != true, isLarge(bundle) || isLarge(location) else {
      return false
    }
    let opening = Opening(bundle, location)
    self.opening = opening
    showOpening(makeOpeningPage(of: bundle), of: bundle)
    let openFiles = application.openFiles
    Task { [weak self] in
      let file = await Opening.read(bundle, location, in: openFiles)
      guard let self, self.opening === opening else { return }
      opening.isRead = true
      opening.file = file
      show()
      self.opening = nil
      for body in opening.waiting { body(self) }
    }
    return true
  }

  /// Does something once the bundle is shown: now, unless it is still being read.
  func whenShown(_ body: @escaping @MainActor (MainWindow) -> Void) {
    if let opening { opening.waiting.append(body) } else { body(self) }
  }

  private func cancelOpening() {
    guard opening != nil else { return }
    opening = nil
    showWelcome()
  }

  private func isLarge(_ location: StoreLocation) -> Bool {
    (location.file?.byteCount ?? 0) >= SettingsDocument.manyBytes
  }

  private func isLarge(_ bundle: SettingsBundle) -> Bool {
    guard bundle !== application.firstBundle else { return false }
    let root = bundle.location.identity
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let pages = names.filter { $0.hasSuffix(".plist") }.map { root.appendingPathComponent($0) }
    return (pages + [root]).reduce(0) { $0 + $1.byteCount } >= SettingsDocument.manyBytes
  }

  private func makeOpeningPage(of bundle: SettingsBundle) -> NavigationView {
    let box = Box.vertical(spacing: 24)
    let cancel = PushButton("Cancel")
    cancel.addStyleClass("pill")
    cancel.setCentered()
    cancel.onClicked { [weak self] in self?.cancelOpening() }
    box.append(ProgressSpinner(isLarge: true))
    box.append(cancel)
    let page = StatusPage(
      title: "Opening", description: UserFolders.display(bundle.location.identity))
    page.setChild(box)
    return PlainPage.make(page, hasMenu: false)
  }
}
