import SettingsAdwaita
import Widgets

/// The notices of a window, below the header bar of each of its pages: what is wrong and lasts until it is put right.
@MainActor
final class Banners {
  private struct Notice: Equatable {
    let id: String
    let title: String
    let button: String?
    let action: () -> Void

    static func == (one: Notice, other: Notice) -> Bool {
      (one.id, one.title, one.button) == (other.id, other.title, other.button)
    }
  }

  private var notices: [Notice] = []
  /// The boxes of the pages that are open, with the banners in each.
  private var areas: [Box: [Banner]] = [:]
  /// Banners that are hidden, and removed at the next change: a dialog may hold on to the button that opened it.
  private var retired: [Box: [Banner]] = [:]

  /// Shows a notice on all pages, in place of the one with the same identity.
  ///
  /// - Parameters:
  ///   - id: what the notice is about, for ``hide(id:)``.
  ///   - title: a sentence, plain text.
  ///   - button: the label of the button; nil for none.
  ///   - action: what the button does; the notice stays until it is hidden.
  func show(id: String, title: String, button: String? = nil, action: @escaping () -> Void = {}) {
    let notice = Notice(id: id, title: title, button: button, action: action)
    if let index = notices.firstIndex(where: { $0.id == id }) {
      guard notices[index] != notice else { return }
      notices[index] = notice
    } else {
      notices.append(notice)
    }
    refresh()
  }

  /// Takes a notice away; nothing happens where there is none.
  func hide(id: String) {
    guard notices.contains(where: { $0.id == id }) else { return }
    notices.removeAll { $0.id == id }
    refresh()
  }

  /// Adds the place for the notices to a page.
  func addArea(to header: PageHeader) {
    let area = Box.vertical()
    areas[area] = []
    area.onDestroy { [weak self] in
      self?.areas[area] = nil
      self?.retired[area] = nil
    }
    header.packBelow(area)
    fill(area)
  }

  private func refresh() {
    for area in areas.keys { fill(area) }
  }

  private func fill(_ area: Box) {
    for banner in retired[area] ?? [] { banner.removeFromParent() }
    for banner in areas[area] ?? [] { banner.setVisible(false) }
    retired[area] = areas[area]
    areas[area] = notices.map { notice in
      let banner = Banner(notice.title, button: notice.button) { notice.action() }
      area.append(banner)
      return banner
    }
  }
}
