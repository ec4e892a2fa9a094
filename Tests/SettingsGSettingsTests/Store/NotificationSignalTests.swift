import Dispatch
import SettingsStorage
import Testing

@testable import SettingsGSettings

/// The order and the content are tested from outside, in `EndToEnd/test_notifications.py`.
@Suite("NotificationSignal")
struct NotificationSignalTests {
  @Test("Sending does not wait for the bus; finishing does, for a while")
  func waiting() throws {
    let answer = DispatchSemaphore(value: 0)
    NotificationSignal.queue.async { answer.wait() }
    NotificationSignal("org.levers.test/a", keys: ["a"], store: .defaults(suite: "a")).send()
    #expect(!NotificationSignal.finish(within: 0))
    answer.signal()
    #expect(NotificationSignal.finish(within: 60))
  }
}
