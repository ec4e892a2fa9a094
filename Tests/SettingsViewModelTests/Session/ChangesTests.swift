import Dispatch
import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

/// Source: section 2.5 of the reference, and 6.4 number 21.
@MainActor
struct ChangesTests {
  private let delegate = ScriptedDelegate()

  private func fixture() throws -> SessionFixture {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "a"),
      element("PSMultiValueSpecifier", "c", ["Values": [1, 2], "Titles": ["One", "Two"]]),
      element("PSToggleSwitchSpecifier", nil),
    ])
    fixture.session.delegate = delegate
    return fixture
  }

  @Test("The delegate is called once for each change, undo and redo included, with the value")
  func delegateIsTold() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    pane.rows[0].toggle.setOn(true)
    #expect(delegate.changes == ["a=1"])
    fixture.session.undo()
    fixture.session.redo()
    #expect(delegate.changes == ["a=1", "a=-", "a=1"])
  }

  @Test("Choosing the same value again causes no call, nor does an element without a key")
  func nothing() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    pane.rows[1].choice.choose(1)
    pane.rows[1].choice.choose(1)
    pane.rows[2].toggle.setOn(true)
    fixture.session.setValue(2, forKey: "c", name: "")
    #expect(delegate.changes == ["c=2"])
  }

  @Test("Callbacks for one key or all are called until they are canceled or released")
  func callbacks() throws {
    let session = try fixture().session
    var reported: [String] = []
    let all = session.observeChanges { reported.append("all \($0.key)") }
    var one: SettingsObservation? = session.observeChanges(of: "c") {
      reported.append("c \($0.key)")
    }
    session.setValue(1, forKey: "c", name: "")
    session.setValue(true, forKey: "a", name: "")
    #expect(reported == ["all c", "c c", "all a"])
    one = nil
    session.setValue(2, forKey: "c", name: "")
    all.cancel()
    session.setValue(1, forKey: "c", name: "")
    #expect(reported == ["all c", "c c", "all a", "all c"])
    #expect(one == nil)
  }

  @Test(
    "A sequence has all changes in order, those from outside as such, and ends with the session")
  func sequence() async throws {
    var fixture: SessionFixture? = try fixture()
    let store = try #require(fixture?.store)
    let changes = try #require(fixture?.session.changes(of: "a"))
    fixture?.session.setValue(true, forKey: "a", name: "")
    fixture?.session.setValue(1, forKey: "c", name: "")
    store.setValue(false, forKey: "a")
    var found: [SettingsSession.Change] = []
    for await change in changes {
      found.append(change)
      if found.count == 2 { fixture = nil }
    }
    #expect(
      found == [
        .init(key: "a", value: true, origin: .user),
        .init(key: "a", value: false, origin: .outside),
      ])
    #expect(delegate.changes == ["a=1", "c=1"])
  }

  @Test("A change is reported once, as the user’s, also if another thread delivers it")
  func deliveredElsewhere() async throws {
    let fixture = try fixture()
    let store = fixture.store
    let (telling, wrote) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    // Blocks the thread that writes “other” while it notifies, until the session has written.
    let blocking = store.observe { change in
      guard change.key == "other" else { return }
      telling.signal()
      wrote.wait()
    }
    var reported: [SettingsSession.Change] = []
    let observation = fixture.session.observeChanges { reported.append($0) }
    let other = DispatchGroup()
    DispatchQueue.global().async(group: other) { store.setValue(1, forKey: "other") }
    block { telling.wait() }
    fixture.session.setValue(true, forKey: "a", name: "")
    wrote.signal()
    block { other.wait() }
    while reported.count < 2 { await Task.yield() }
    observation.cancel()
    blocking.cancel()
    #expect(
      reported == [
        .init(key: "a", value: true, origin: .user),
        .init(key: "other", value: 1, origin: .outside),
      ])
  }

  /// Blocks the main thread, so that nothing else happens on it.
  private func block(_ body: () -> Void) { body() }

  @Test("Changes that the user requests from the store are the user’s, and reported once")
  func performed() async throws {
    let fixture = try fixture()
    var reported: [SettingsSession.Change] = []
    let observation = fixture.session.observeChanges { reported.append($0) }
    fixture.session.perform(name: "Merge", action: .merge) {
      fixture.store.setValue(true, forKey: "a")
    }
    fixture.store.setValue(1, forKey: "other")
    while !reported.contains(where: { $0.key == "other" }) { await Task.yield() }
    observation.cancel()
    #expect(reported.map(\.key) == ["a", "other"])
    #expect(reported.map(\.origin) == [.user, .outside])
    #expect(delegate.changes == ["a=1"])
  }

  @Test("A handler may hide rows and set other keys")
  func reentrant() throws {
    let fixture = try fixture()
    delegate.onChange = { session, key in
      guard key == "a" else { return }
      session.hiddenKeys = ["c"]
      session.setValue(2, forKey: "c", name: "")
    }
    let pane = try fixture.root()
    pane.rows[0].toggle.setOn(true)
    #expect(!pane.rows[1].isVisible)
    #expect(delegate.changes == ["a=1", "c=2"])
  }
}
