import PropertyList
import SettingsSchema
import SettingsStorage
import Testing

@testable import SettingsViewModel

/// Closures of elements that are declared in Swift, and the values that rows store; includes SwiftySettings’ tests.
@MainActor
struct ChangeHandlerTests {
  private let store = MemoryStore()

  /// The values that closures got.
  @MainActor
  private final class Log {
    var entries: [String] = []
  }
  private let log = Log()

  private func session(
    @SettingsBuilder<any ScreenContent> _ content: () -> [any ScreenContent]
  ) -> SettingsSession {
    SettingsSession(bundle: SettingsBundle(Screen(title: "T", content)), store: store)
  }

  @Test("A slider, a switch and a text field report the new value, once")
  func values() throws {
    let log = log
    let session = session {
      Section {
        Slider(key: "slider", title: "Slider") { log.entries.append("slider \($0)") }
        Switch(key: "switch", title: "Switch") { log.entries.append("switch \($0)") }
        TextField(key: "text", title: "Text", isSecure: true) { log.entries.append("text \($0)") }
      }
    }
    let rows = try session.rootPane().rows
    rows[0].numbered.setNumber(89)
    rows[1].toggle.setOn(true)
    rows[2].typed.setText("password")
    #expect(log.entries == ["slider 89.0", "switch true", "text password"])
    #expect(store.values == ["slider": .real(89), "switch": true, "text": "password"])
  }

  @Test("A switch, a slider, options of a section and of a button store under their keys")
  func storing() throws {
    let session = session {
      Section {
        Switch(key: "key1", title: "Switch")
        Slider(key: "key2", title: "Slider")
        OptionsButton(key: "key4", title: "Button") {
          Option(title: "Option 0", optionId: 0)
          Option(title: "Option 1", optionId: 1)
        }
      }
      OptionsSection(key: "key3", title: "Section") {
        Option(title: "Option 0", optionId: 0)
        Option(title: "Option 1", optionId: 1)
      }
    }
    let rows = try session.rootPane().rows
    #expect(rows[2].choice.selectedIndex == 0 && rows[3].radio.isChosen)
    rows[0].toggle.setOn(true)
    rows[1].numbered.setNumber(98.9)
    rows[2].choice.choose(1)
    rows[4].radio.chooseThis()
    #expect(store.values == ["key1": true, "key2": .real(98.9), "key3": 1, "key4": 1])
  }

  @Test("An option’s closure and its container’s are each called once, with the chosen number")
  func options() throws {
    let log = log
    let session = session {
      OptionsSection(key: "mode", title: "Mode") {
        Option(title: "A", optionId: 1) { log.entries.append("A") }
        Option(title: "B", optionId: 2) { log.entries.append("B") }
      }
      .onChange { (id: Int) in log.entries.append("mode \(id)") }
    }
    let rows = try session.rootPane().rows
    rows[1].radio.chooseThis()
    rows[1].radio.chooseThis()
    rows[0].radio.chooseThis()
    #expect(log.entries == ["B", "mode 2", "A", "mode 1"])
  }

  @Test("Undo and redo are reported, too; a removed value is reported as the default")
  func undo() throws {
    let log = log
    let session = session {
      Switch(key: "on", title: "On", default: true, on: "yes", off: "no") {
        log.entries.append("\($0)")
      }
    }
    let root = try session.rootPane()
    root.rows[0].toggle.setOn(false)
    #expect(store.values == ["on": "no"])
    session.undo()
    session.redo()
    session.undo()
    #expect(log.entries == ["false", "true", "false", "true"])
    #expect(store.values == [:])
  }

  @Test("A change by another program is reported, the last one last; one that is overtaken is not")
  func outside() async throws {
    let log = log
    let session = session {
      Slider(key: "n", title: "N") { log.entries.append("\($0)") }
    }
    let root = try session.rootPane()
    store.setValue(5, forKey: "n")
    store.setValue("6", forKey: "n")
    #expect(log.entries.isEmpty)
    while log.entries.isEmpty { await Task.yield() }
    #expect(log.entries == ["6.0"])
    store.setValue(7, forKey: "n")
    root.rows[0].numbered.setNumber(8)
    for _ in 0..<10 { await Task.yield() }
    #expect(log.entries == ["6.0", "8.0"])
  }

  @Test("An element that is added later stores and reports")
  func additions() throws {
    let log = log
    let session = session { Section(title: "S") { Switch(key: "a", title: "A") } }
    try session.bundle.append(
      Switch(key: "b", title: "B") { log.entries.append("b \($0)") }, toSection: "S")
    let rows = try session.rootPane().rows
    rows[1].toggle.setOn(true)
    #expect(store.values == ["b": true] && log.entries == ["b true"])
  }

  @Test("A closure may change other settings")
  func nested() throws {
    let holder = Holder()
    let log = log
    let session = session {
      Switch(key: "a", title: "A") {
        holder.session?.setValue(.boolean($0), forKey: "b", name: "B")
      }
      Switch(key: "b", title: "B") { log.entries.append("b \($0)") }
    }
    holder.session = session
    let rows = try session.rootPane().rows
    rows[0].toggle.setOn(true)
    #expect(log.entries == ["b true"] && rows[1].toggle.isOn)
  }

  @MainActor
  private final class Holder {
    weak var session: SettingsSession?
  }
}
