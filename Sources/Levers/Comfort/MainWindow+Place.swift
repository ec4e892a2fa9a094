import SettingsAdwaita
import SettingsSchema
import Widgets

extension MainWindow {
  /// Remembers where the user leaves the bundle.
  func notePlace() {
    guard let document, let page else { return }
    let size = widget.size
    RecentBundles().setPlace(
      WindowPlace(
        width: size.width, height: size.height, isMaximized: size.isMaximized,
        pane: page.visiblePaneName, scrolled: page.scrolled),
      of: document.session.bundle.location.identity)
  }

  /// Gives a window that is not shown yet the size that it had when the bundle was shown last.
  func restoreSize(of place: WindowPlace?) {
    guard let place else { return }
    widget.restore(
      .init(width: place.width, height: place.height, isMaximized: place.isMaximized))
  }

  /// Goes to the page that was shown last; one that is not there any more is no loss.
  func restorePage(of place: WindowPlace?) {
    guard let place, let page, let pane = place.pane else { return }
    if pane != page.visiblePaneName {
      do { try page.open(pane: pane) } catch { return }
    }
    page.scrolled = place.scrolled
  }

  /// Goes to the nth row that leads to another page; on the welcome page, opens the nth of the recent bundles.
  func openRow(_ number: Int) {
    if let page {
      page.openPage(ofRow: number)
    } else if showsWelcome {
      let entries = RecentBundles().entries.filter(\.isThere)
      if entries.indices.contains(number - 1) {
        application.open(path: entries[number - 1].bundle.path, in: self)
      }
    }
  }
}
