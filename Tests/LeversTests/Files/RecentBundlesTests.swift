import Foundation
import SettingsStorage
import PropertyList
import TestSupport
import Testing
import Widgets

@testable import Levers

struct RecentBundlesTests {
  private func entry(_ name: String) -> RecentBundles.Entry {
    .init(
      path: "/b/\(name)", store: .file(URL(fileURLWithPath: "/s/\(name)")),
      name: name)
  }

  @Test("The newest comes first, each bundle once, across programs")
  func order() throws {
    let folder = try TemporaryFolder()
    for name in (1...14).map(String.init) + ["5"] {
      RecentBundles(folder: folder.url).record(entry(name))
    }
    let names = RecentBundles(folder: folder.url).entries.map(\.name)
    #expect(names.prefix(3) == ["5", "14", "13"])
    #expect(names.count == 14)
    #expect(Set(names).count == 14)
  }

  @Test("Stores of all kinds are remembered")
  func stores() throws {
    let folder = try TemporaryFolder()
    let stores: [StoreLocation] = [
      .gsettings(schema: "org.a", path: "/b/"), .defaults(suite: "org.a"),
      .file(URL(fileURLWithPath: "/s/gsettings:x")),
    ]
    for store in stores {
      RecentBundles(folder: folder.url).record(
        .init(path: "/b/\(store.text)", store: store, name: "App"))
    }
    #expect(RecentBundles(folder: folder.url).entries.map(\.store) == stores.reversed())
  }

  @Test("Schemas are remembered like bundles, and have no files")
  func schemas() throws {
    let recent = RecentBundles(folder: try TemporaryFolder().url)
    recent.record(.init(path: "gsettings:", store: .schemas, name: "This Computer"))
    let entry = try #require(recent.entries.first)
    #expect(entry.path == "gsettings:")
    #expect(entry.store == .schemas)
    #expect(entry.bundle == nil)
    #expect(entry.isThere)
    recent.forget(entry.path)
    #expect(recent.entries.isEmpty)
  }

  @Test("A damaged list is ignored")
  func damaged() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("no plist".utf8), to: "recent.plist")
    #expect(RecentBundles(folder: folder.url).entries.isEmpty)
  }

  @Test("When and where a bundle was left is remembered, also when it is opened again")
  func place() throws {
    let recent = RecentBundles(folder: try TemporaryFolder().url)
    let place = WindowPlace(
      size: .init(width: 700, height: 500, isMaximized: true), pane: "Sub", scrolled: 12.5)
    var first = entry("a")
    first.opened = Date(timeIntervalSince1970: 1_000)
    recent.record(first)
    recent.setPlace(place, of: first.path)
    recent.setPlace(place, of: "/b/unknown")
    recent.record(entry("b"))
    recent.record(entry("a"))
    #expect(recent.entries.map(\.name) == ["a", "b"])
    #expect(recent.entries.first?.place == place)
    recent.forget(first.path)
    #expect(recent.entries.map(\.name) == ["b"])
  }

  @Test("A place that no window can have is ignored")
  func strangePlaces() {
    let strange: [PropertyListValue] = [
      "x", [:], ["Width": 700], ["Width": 1, "Height": 500], ["Width": 700, "Height": 1_000_000],
      ["Width": "wide", "Height": 500],
    ]
    for value in strange { #expect(WindowPlace(propertyList: value) == nil) }
    let endless: PropertyListValue = ["Width": 700, "Height": 500, "Scrolled": .real(.nan)]
    #expect(WindowPlace(propertyList: endless)?.scrolled == 0)
  }

  @Test("The day of opening is shown in words")
  func lastOpened() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let now = Date(timeIntervalSince1970: 1_700_000_000)  // 22:13:20
    let text = { LastOpened.text(now.addingTimeInterval($0), now: now, calendar: calendar) }
    #expect(text(-60) == "Last opened today")
    #expect(text(-80_001) == "Last opened yesterday")
    #expect(text(-85_000) == "Last opened yesterday")
    #expect(text(-200_000).hasPrefix("Last opened on "))
    #expect(text(200_000).hasPrefix("Last opened on "))
  }
}
