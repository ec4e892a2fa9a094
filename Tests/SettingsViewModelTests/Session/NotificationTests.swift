import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

@MainActor
struct NotificationTests {
  @Test("An element’s notification is posted after the user’s change")
  func notification() throws {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "a", ["LeversPostNotification": "levers.test.changed"])
    ])
    let posted = MemoryStore()
    // Not by sender: Foundation in Swift 6.0 can’t distinguish Swift objects.
    let token = NotificationCenter.default.addObserver(
      forName: Notification.Name("levers.test.changed"), object: nil, queue: nil
    ) { _ in posted.setValue(true, forKey: "seen") }
    defer { NotificationCenter.default.removeObserver(token) }
    fixture.store.setValue(true, forKey: "outside")
    #expect(posted.keys.isEmpty)
    try #require(try fixture.root().rows.first).toggle.setOn(true)
    #expect(posted.keys == ["seen"])
  }

  /// A session with a store that saves later, and the notifications that it sent.
  private func session(_ specifiers: [PropertyListValue]) throws -> (
    SettingsSession, PaneModel, () -> [SavedNotification]
  ) {
    let fixture = try BundleFixture(specifiers)
    let url = fixture.app.appendingPathComponent("main.plist")
    let store = DomainStore(main: try FileStore(url: url)) { domain in
      try FileStore(url: fixture.app.appendingPathComponent(domain + ".plist"))
    }
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let session = SettingsSession(bundle: bundle, store: store)
    let reported = Reported()
    reported.observation = session.observe {
      if case .saved(let notifications) = $0 { reported.all += notifications }
    }
    let pane = try session.rootPane()
    return (session, pane, { withExtendedLifetime(fixture) { reported.all } })
  }

  private final class Reported {
    var all: [SavedNotification] = []
    var observation: SettingsObservation?
  }

  @Test("Other programs are notified once the values are saved, of all keys of a name at once")
  func saved() throws {
    func toggle(
      _ key: String, _ names: PropertyListValue?, in domain: PropertyListValue = "main"
    ) -> PropertyListValue {
      var entry: PropertyListDictionary = [
        "Type": "PSToggleSwitchSpecifier", "Key": .string(key), "LeversStoreDomain": domain,
      ]
      entry["LeversPostNotification"] = names
      return .dictionary(entry)
    }
    let (session, pane, reported) = try session([
      toggle("b", ["n", "m"]), toggle("a", "n"), toggle("a", "n", in: "other"),
      toggle("silent", nil),
    ])
    for row in pane.rows { row.toggle.setOn(true) }
    #expect(reported() == [])
    try session.save()
    #expect(
      Set(reported()) == [
        SavedNotification(name: "n", domain: nil, keys: ["a", "b"]),
        SavedNotification(name: "m", domain: nil, keys: ["b"]),
        SavedNotification(name: "n", domain: "other", keys: ["a"]),
      ])
    try session.save()
    #expect(reported().count == 3)
    pane.rows[1].toggle.setOn(false)
    session.undo()
    try session.save()
    #expect(reported().count == 3)
    pane.rows[1].toggle.setOn(false)
    session.announceSaved(session.unsavedNotifyingKeys)
    #expect(reported().count == 3, "it is not saved")
  }
}
