import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

/// The code for a tweak’s cells, in a program that has it.
@MainActor
struct TweakCodeTests {
  /// A program with the code of a tweak, by the names in the cells.
  private final class Tweak: SettingsDelegate {
    var names: Set<String>?
    var values: [String: PropertyListValue] = [:]
    var isLoading = true
    private(set) var pressed: [String] = []
    private(set) var activated: [String] = []

    func settings(_ session: SettingsSession, handles specifier: Specifier) -> Bool {
      guard let names else { return true }
      return specifier.code.map { names.contains($0.name) } ?? false
    }

    func settings(_ session: SettingsSession, pressed specifier: Specifier) {
      pressed.append(specifier.code?.name ?? "")
    }

    func settings(_ session: SettingsSession, activated specifier: Specifier) {
      activated.append(specifier.code?.name ?? "")
    }

    func settings(_ session: SettingsSession, optionsOf specifier: Specifier) -> [ChoiceOption]? {
      specifier.source["titlesDataSource"]?.value.string == "titles:"
        ? [ChoiceOption(value: 1, title: "One"), ChoiceOption(value: 2, title: "Two")] : nil
    }

    func settings(
      _ session: SettingsSession, valueOf specifier: Specifier
    ) -> PropertyListValue? { specifier.title.flatMap { values[$0] } }

    func settings(
      _ session: SettingsSession, set value: PropertyListValue, of specifier: Specifier
    ) { specifier.title.map { values[$0] = value } }

    func settings(_ session: SettingsSession, isLoading specifier: Specifier) -> Bool { isLoading }
  }

  private func pane(
    _ items: [PropertyListValue], _ tweak: Tweak? = nil
  ) throws -> (PaneModel, MemoryStore) {
    let folder = try TemporaryFolder()
    try folder.write(
      PropertyListWriter.xml(["items": .array(items)]), to: "Tweak.bundle/Root.plist")
    let bundle = try SettingsBundle(
      path: folder.url.appendingPathComponent("Tweak.bundle"), languages: .init(["en"]))
    let store = MemoryStore()
    let session = SettingsSession(bundle: bundle, store: store)
    session.delegate = tweak
    return (try session.rootPane(), store)
  }

  private static let cells: [PropertyListValue] = [
    ["cell": "PSButtonCell", "label": "Action", "action": "respring:"],
    ["cell": "PSButtonCell", "label": "Cell", "cellClass": "MyButton", "action": "tap:"],
    ["cell": "PSDeleteButtonCell", "label": "Delete", "action": "erase:"],
    ["cell": "PSButtonCell", "label": "Deletion", "deletionAction": "remove:"],
    ["cell": "PSListItemCell", "label": "Item", "action": "choose:"],
    ["cellClass": "MyCell", "label": "Custom", "key": "c"],
    ["cellClass": "MyCell", "label": "Custom without key"],
    ["cell": "PSLinkCell", "label": "Page", "detail": "MyController"],
    ["cell": "PSSwitchCell", "label": "Switch", "get": "get:", "set": "set:"],
    ["cell": "PSSliderCell", "label": "Slider", "min": 0, "max": 9, "get": "get:"],
    ["cell": "PSEditTextCell", "label": "Text", "get": "get:", "set": "set:"],
    ["cell": "PSTitleValueCell", "label": "Title", "get": "version:"],
    [
      "cell": "PSLinkListCell", "label": "List", "key": "l", "valuesDataSource": "values:",
      "titlesDataSource": "titles:",
    ],
    ["cell": "PSSegmentCell", "label": "Segment", "key": "s", "titlesDataSource": "titles:"],
    ["cell": "PSGroupCell", "isRadioGroup": true, "label": "Radio"],
    ["cell": "PSListItemCell", "label": "A"], ["cell": "PSListItemCell", "label": "B"],
  ]

  @Test("Without the program’s code each cell says so; with it, each works")
  func handled() throws {
    let tweak = Tweak()
    let (pane, _) = try pane(Self.cells, tweak)
    #expect(pane.rows.count == Self.cells.count - 1)
    for row in pane.rows {
      #expect(row.isSensitive && row.tooltip == nil, "\(row.title): \(row.tooltip ?? "")")
    }
    tweak.names = []
    for row in pane.rows {
      let says = ["own code", "only in the app"].contains { row.tooltip?.contains($0) == true }
      #expect(!row.isSensitive && says, "\(row.title)")
    }
    tweak.names = ["erase:"]
    #expect(pane.rows.filter(\.isSensitive).map(\.title) == ["Delete"])
    withExtendedLifetime(pane) {}
  }

  @Test("Buttons are pressed, with their question and in red; custom cells and pages are activated")
  func actions() throws {
    let tweak = Tweak()
    let (pane, store) = try pane(
      [
        ["cell": "PSButtonCell", "action": "a", "confirmation": ["prompt": "Sure?"]],
        ["cell": "PSDeleteButtonCell", "action": "b"],
        ["cellClass": "MyCell", "label": "Custom"],
      ], tweak)
    #expect(pane.rows[0].button.confirmation?.prompt == "Sure?")
    #expect(pane.rows.map(\.isDestructive) == [false, true, false])
    pane.rows[0].button.press()
    pane.rows[1].button.press()
    pane.rows[2].activate()
    #expect(tweak.pressed == ["a", "b"] && tweak.activated == ["MyCell"])
    #expect(store.values.isEmpty)
  }

  @Test("The program keeps the values of cells without a key: get and set")
  func values() throws {
    let tweak = Tweak()
    tweak.values = ["Switch": true, "Slider": 4, "Title": "1.2", "Radio": "B"]
    let (pane, store) = try pane(
      Self.cells + [["cell": "PSSwitchCell", "label": "Own", "key": "k", "set": "set:"]], tweak)
    func row(_ title: String) throws -> RowModel {
      try #require(pane.rows.first { $0.title == title })
    }
    let (toggle, slider, radio) = (try row("Switch"), try row("Slider"), try row("A"))
    #expect(toggle.toggle.isOn && slider.numbered.number == 4)
    #expect(try row("Title").displayedValue == "1.2")
    #expect(try row("B").radio.isChosen)
    var changes = 0
    try row("B").onChange = { changes += 1 }
    toggle.toggle.setOn(false)
    radio.radio.chooseThis()
    try row("Text").field.setText("new")
    #expect(tweak.values["Switch"] == false && tweak.values["Radio"] == "A")
    #expect(tweak.values["Text"] == "new" && radio.radio.isChosen)
    #expect(changes > 0 && store.values.isEmpty && pane.session.undoName == nil)
    #expect(!toggle.isModified && !toggle.canReset)
    // A row with a key is in the store.
    try row("Own").toggle.setOn(true)
    #expect(store.values == ["k": true])
  }

  @Test("The program has the options of a cell with a data source, or it says that there are none")
  func dataSources() throws {
    let tweak = Tweak()
    let (pane, store) = try pane(
      [
        ["cell": "PSLinkListCell", "label": "L", "key": "l", "titlesDataSource": "titles:"],
        ["cell": "PSLinkListCell", "label": "N", "key": "n", "valuesDataSource": "others:"],
      ], tweak)
    guard case .choicePage(let row) = pane.rows[0].kind else { throw CancellationError() }
    #expect(row.options.map(\.title) == ["One", "Two"])
    row.choose(1)
    #expect(store.values == ["l": 2] && row.displayedValue == "Two")
    #expect(!pane.rows[1].isSensitive && pane.rows[1].refusal?.contains("options") == true)
  }

  @Test("A switch with control-loading has a spinner until the program ends it, and can be used")
  func loading() throws {
    let tweak = Tweak()
    let items: [PropertyListValue] = [
      ["cell": "PSSwitchCell", "key": "k", "control-loading": true],
      ["cell": "PSSwitchCell", "key": "m", "control-loading": false],
    ]
    #expect(try pane(items).0.rows.map(\.toggle.isLoading) == [true, false])
    let (pane, _) = try pane(items, tweak)
    #expect(pane.rows.map(\.toggle.isLoading) == [true, false])
    #expect(pane.rows.map(\.isSensitive) == [true, true])
    tweak.isLoading = false
    #expect(pane.rows.map(\.toggle.isLoading) == [false, false])
  }

  @Test("A cell without a key is found by its id; a key comes first")
  func identifiers() throws {
    let (pane, _) = try pane([
      ["cell": "PSButtonCell", "label": "First", "id": "k"],
      ["cell": "PSSwitchCell", "label": "Second", "key": "k"],
      ["cell": "PSButtonCell", "label": "Third", "id": "third"],
    ])
    #expect(pane.session.row(forKey: "third")?.row.title == "Third")
    #expect(pane.session.row(forKey: "k")?.row.title == "Second")
    #expect(pane.session.row(forKey: "none") == nil)
  }
}
