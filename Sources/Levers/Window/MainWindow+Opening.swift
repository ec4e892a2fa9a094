import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsStorage

// Opening a bundle or an archive, which may take a long time: then the window says so and offers Cancel.

extension MainWindow {
  /// Whether the window already shows this bundle in this way, or is about to, with this store or with any.
  func shows(_ bundle: SettingsBundle, store: StoreLocation?) -> Bool {
    guard let shown = document?.session.bundle ?? opening?.bundle else { return false }
    return shown.location == bundle.location && shown.device == bundle.device
      && shown.languages == bundle.languages
      && (store == nil || store?.text == (document?.location ?? opening?.location)?.text)
  }

  /// Shows a bundle with a store, or its last one; a large one is read first.
  func show(_ bundle: SettingsBundle, store: StoreLocation?) {
    let recent = RecentBundles().entries
    let location = store ?? DefaultStore.location(for: bundle, recent: recent)
    let place = recent.first { $0.path == bundle.recentPath }?.place
    if isEmpty, let place { widget.restore(place.size) }
    guard document == nil, Opening.isNeeded(for: bundle, at: location) else {
      opening?.cancel()
      opening = nil
      return showNow(bundle, at: location, given: store, place)
    }
    let opening = Opening(bundle, location)
    begin(opening)
    showPage(of: opening)
    opening.read(in: owner.openFiles) { [weak self] in
      guard let self, self.opening === opening else { return }
      showNow(bundle, at: location, given: store, place)
      self.opening = nil
      for body in opening.waiting { body() }
    }
  }

  /// Whether the window is about to show the content of an archive, with this store or any.
  func isUnpacking(_ archive: URL, store: StoreLocation?) -> Bool {
    guard let opening, opening.bundle == nil else { return false }
    return opening.url.path == archive.path && (store == nil || store == opening.location)
  }

  /// Unpacks an archive; if this takes a long time, says so and offers Cancel.
  ///
  /// - Parameters:
  ///   - store: the store to show it with; nil for the one last used.
  ///   - show: called with the location of the bundle, or the error; not called if something else was opened.
  ///   - goBack: called after Cancel; nil for the welcome page.
  func unpack(
    _ archive: URL, store: StoreLocation?,
    then show: @escaping @MainActor (Result<BundleLocation, any Error>) -> Void,
    goBack: (@MainActor () -> Void)? = nil
  ) {
    let opening = Opening(archive: archive, store)
    opening.goBack = goBack
    let isBlank = isEmpty
    begin(opening)
    if isBlank { showPage(of: opening) } else { showPageSoon(of: opening) }
    opening.unpack { [weak self] in
      guard let self, self.opening === opening else { return }
      self.opening = nil
      show($0)
      if document != nil || self.opening != nil {
        for action in opening.waiting { whenShown(action) }
      }
    }
  }

  private func begin(_ opening: Opening) {
    self.opening?.cancel()
    self.opening = opening
  }

  /// Shows the page after a delay: for most archives, which take little time, it would only flicker.
  private func showPageSoon(of opening: Opening) {
    Task { [weak self] in
      await SpinnerDelay.pass()
      if let self, self.opening === opening { showPage(of: opening) }
    }
  }

  /// Stops opening, and shows the previous content or the welcome page.
  func cancelOpening() {
    guard let opening else { return }
    opening.cancel()
    self.opening = nil
    if let goBack = opening.goBack { goBack() } else { showWelcome() }
  }

  /// Calls a closure once the bundle is shown: now, unless it is still being read.
  func whenShown(_ body: @escaping @MainActor () -> Void) {
    if let opening { opening.waiting.append(body) } else { body() }
  }
}
