import CAdwaita
import SettingsAdwaita
import SettingsSchema

extension MainWindow {
  /// Remembers where the user leaves the bundle.
  func notePlace() {
    guard let document, let page else { return }
    var (width, height, isMaximized): (Int32, Int32, Bool) = (0, 0, false)
    cadw_window_get_size(widget, &width, &height, &isMaximized)
    RecentBundles().setPlace(
      WindowPlace(
        width: Int(width), height: Int(height), isMaximized: isMaximized,
        pane: page.visiblePaneName, scrolled: page.scrolled),
      of: document.session.bundle.location.identity)
  }

  /// Gives a window that is not shown yet the size that it had when the bundle was shown last.
  func restoreSize(of place: WindowPlace?) {
    guard let place else { return }
    cadw_window_restore_size(
      widget, Int32(place.width), Int32(place.height), place.isMaximized)
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
