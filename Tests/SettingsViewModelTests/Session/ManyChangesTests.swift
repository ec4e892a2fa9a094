import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

/// Many keys that change together are reported together, without losing anything.
@MainActor
struct ManyChangesTests {
  private let delegate = ScriptedDelegate()

  private func fixture() throws -> SessionFixture {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "k3"), element("PSToggleSwitchSpecifier", "other"),
    ])
    fixture.session.delegate = delegate
    return fixture
  }

  @Test("Rows, searches, the delegate and undo follow", arguments: [2, 99, 100, 500])
  func own(count: Int) throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    let index = SearchIndex(fixture.session)
    #expect(index.results(matching: SearchQuery("@modified")).isEmpty)
    var refreshed = 0
    var states = 0
    pane.rows[0].onChange = { refreshed += 1 }
    let observation = fixture.session.observe {
      if case .state = $0 { states += 1 }
    }
    defer { observation.cancel() }
    let values = (2..<(2 + count)).map { (key: "k\($0)", value: PropertyListValue?.some(true)) }
    fixture.session.setValues(values, name: "All")
    #expect(refreshed > 0)
    #expect(states == 1)
    #expect(pane.rows[0].toggle.isOn)
    #expect(delegate.changes == values.map { "\($0.key)=1" })
    #expect(index.results(matching: SearchQuery("@modified")).map(\.row.specifier.key) == ["k3"])
    refreshed = 0
    fixture.session.undo()
    #expect(refreshed > 0)
    #expect(!pane.rows[0].toggle.isOn)
    #expect(fixture.store.keys.isEmpty)
    #expect(fixture.session.undoName == nil)
  }

  @Test("So they do after changes from outside", arguments: [1, 99, 100, 500])
  func outside(count: Int) async throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    var seen: [String] = []
    var refreshed = 0
    pane.rows[0].onChange = { refreshed += 1 }
    let observation = fixture.session.observeChanges { seen.append($0.key) }
    let keys = (3..<(3 + count)).map { "k\($0)" }
    for key in keys { fixture.store.setValue(true, forKey: key) }
    while seen.count < count { await Task.yield() }
    #expect(seen == keys)
    #expect(refreshed > 0)
    #expect(pane.rows[0].toggle.isOn)
    observation.cancel()
  }
}
