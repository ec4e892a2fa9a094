import Foundation
import SettingsStorage
import Testing

@testable import SettingsGSettings

@Suite("Changes that the database refuses", .serialized)
struct DatabaseRefusalsTests {
  /// Runs an action, and returns the reasons that observers get.
  private func observed(_ action: () -> Void) -> [String] {
    let reasons = Lock<[String]>([])
    let observation = DatabaseRefusals.observe { refusal in
      reasons.withLock { $0.append(refusal.systemMessage ?? "") }
    }
    action()
    // In the meantime, other tests may wait for their own changes.
    let deadline = ContinuousClock.now + .seconds(5)
    while !reasons.withLock({ $0.contains("last") }), ContinuousClock.now < deadline {
      DatabaseRefusals.handle("last")
      usleep(2000)
    }
    observation.cancel()
    return reasons.withLock { $0 }.filter { $0 != "last" }
  }

  @Test("A refusal that comes while a successful save waits is passed on")
  func successfulSave() {
    let reasons = observed {
      let refusal = DatabaseRefusals.refusal {
        DatabaseRefusals.handle("of another store")
      } areWritten: {
        true
      }
      #expect(refusal == nil)
    }
    #expect(reasons == ["of another store"])
  }

  @Test("A refusal that a save reports isn’t passed on, but others are")
  func failedSave() {
    let reasons = observed {
      let refusal = DatabaseRefusals.refusal {
        DatabaseRefusals.handle("of another store")
        DatabaseRefusals.handle("of the save")
      } areWritten: {
        false
      }
      #expect(refusal?.systemMessage == "of the save")
    }
    #expect(reasons == ["of another store"])
  }
}
