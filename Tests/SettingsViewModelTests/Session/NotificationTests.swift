import Foundation
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct NotificationTests {
  @Test("What an element announces is posted after the user's change")
  func notification() throws {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "a", ["LeversPostNotification": "levers.test.changed"])
    ])
    let posted = MemoryStore()
    // Not by sender: Foundation of Swift 6.0 tells no Swift objects apart.
    let token = NotificationCenter.default.addObserver(
      forName: Notification.Name("levers.test.changed"), object: nil, queue: nil
    ) { _ in posted.setValue(true, forKey: "seen") }
    defer { NotificationCenter.default.removeObserver(token) }
    fixture.store.setValue(true, forKey: "outside")
    #expect(posted.keys.isEmpty)
    try #require(try fixture.root().rows.first).setOn(true)
    #expect(posted.keys == ["seen"])
  }
}
