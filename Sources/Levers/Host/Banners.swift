import SettingsAdwaita
import Widgets

/// The notices of a window, below the header bar of each of its pages: problems that persist until they are resolved.
@MainActor
final class Banners {
  /// One notice.
  struct Notice: Equatable {
    /// A unique ID in its group.
    var id = ""
    /// A sentence, plain text.
    let title: String
    /// The label of the button; nil for none.
    var button: String?
    /// The action of the button; the notice stays until it is replaced.
    var action: @MainActor () -> Void = {}

    static func == (one: Notice, other: Notice) -> Bool {
      (one.id, one.title, one.button) == (other.id, other.title, other.button)
    }
  }

  private(set) var notices: [(group: String, notice: Notice)] = []
  /// The boxes of the open pages, with their banners.
  private var areas: [Box: [Banner]] = [:]
  /// Hidden banners, which are removed at the next change: a dialog may still refer to the button that opened it.
  private var retired: [Box: [Banner]] = [:]

  /// Shows notices on all pages, replacing those of the same group.
  func show(_ notices: [Notice], as group: String) {
    var all = self.notices.filter { shown in
      shown.group != group || notices.contains { $0.id == shown.notice.id }
    }
    var isChanged = all.count != self.notices.count
    for notice in notices {
      if let index = all.firstIndex(where: { $0.group == group && $0.notice.id == notice.id }) {
        if all[index].notice == notice { continue }
        all[index].notice = notice
      } else {
        all.append((group, notice))
      }
      isChanged = true
    }
    guard isChanged else { return }
    let isSameButTitles = all.elementsEqual(self.notices) { new, old in
      (new.group, new.notice.id, new.notice.button) == (old.group, old.notice.id, old.notice.button)
    }
    self.notices = all
    if isSameButTitles { return retitle() }
    for area in areas.keys { fill(area) }
  }

  /// Keeps a button that is pressed or focused.
  private func retitle() {
    for banners in areas.values {
      for (banner, notice) in zip(banners, notices) { banner.setTitle(notice.notice.title) }
    }
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

  private func fill(_ area: Box) {
    for banner in retired[area] ?? [] { banner.removeFromParent() }
    for banner in areas[area] ?? [] { banner.setVisible(false) }
    retired[area] = areas[area]
    areas[area] = notices.map { group, notice in
      // The notice may get another title and action.
      let banner = Banner(notice.title, button: notice.button) { [weak self] in
        self?.notices.first { $0.group == group && $0.notice.id == notice.id }?.notice.action()
      }
      area.append(banner)
      return banner
    }
  }
}
