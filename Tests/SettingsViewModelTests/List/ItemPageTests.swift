import PropertyList
import SettingsSchema
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct ItemPageTests {
  private func fixture(
    _ elements: [PropertyListValue], key: String? = "name"
  ) throws -> SessionFixture {
    let fixture = try SessionFixture(
      [list(item: page(key, title: "Item"))], stored: ["list": .array(elements), "name": "root"])
    try fixture.bundle.page(
      "Item",
      [
        field("password", title: "Password", ["IsSecure": true]), field("name", title: "Name"),
        list(item: field(), add: field(), ["Key": "tags"]),
      ])
    return fixture
  }

  @Test(
    "On an item’s page, the program knows the list, and its folders and web pages apply"
  )
  func program() throws {
    let fixture = try fixture(["Ann", "Bob"])
    let program = RecordingDelegate()
    fixture.session.delegate = program
    fixture.session.resourceFolders = [fixture.bundle.app]
    fixture.session.showsWebPages = { true }
    let page = try fixture.root().openRow(1)
    #expect(page.session.listMember == ListMember(.item, ofListKeyed: "list", position: 1))
    program.members = []
    page.rows[1].typed.setText("Rob")
    #expect(program.members.first == ListMember(.item, ofListKeyed: "list", position: 1))
    #expect(page.session.resourceFolders == [fixture.bundle.app] && page.session.showsWebPages())
  }

  @Test("Rows of an item’s page are on that page only, and have no paths in the store")
  func ownRows() throws {
    let fixture = try fixture([["name": "Ann"], ["name": "Bob"]])
    let root = try fixture.root()
    let page = try root.openRow(0)
    let row = page.rows[1]
    #expect(page.isPage(of: row) && !root.isPage(of: row))
    #expect(row.isOnItemPage && !root.rows[0].isOnItemPage)
    #expect(row.storedValue == "Ann" && row.storedPath == nil)
  }

  @Test("Later hiding and decisions of the program apply to open pages of items, too")
  func laterDecisions() throws {
    let fixture = try SessionFixture(
      [list(item: page("name", title: "Item"), add: page("name", title: "Add"))],
      stored: ["list": ["Ann"]])
    try fixture.bundle.page("Item", [field("name", title: "Name"), field("more", title: "More")])
    let root = try fixture.root()
    let page = try root.openRow(0)
    let draft = try root.beginAddition(root.rows.count - 1)
    let new = try #require(draft.pane)
    var refreshed = 0
    page.rows[1].onChange = { refreshed += 1 }
    new.rows[1].onChange = { refreshed += 1 }
    fixture.session.hiddenKeys = ["more"]
    #expect(!page.rows[1].isVisible && !new.rows[1].isVisible)
    #expect(refreshed == 2)
    fixture.session.hiddenKeys = []
    #expect(page.rows[1].isVisible && new.rows[1].isVisible)
    let program = RecordingDelegate()
    fixture.session.delegate = program
    fixture.session.resourceFolders = [fixture.bundle.app]
    for session in [page.session, draft.session] {
      #expect(session.delegate === program)
      #expect(session.resourceFolders == [fixture.bundle.app])
    }
    try fixture.bundle.page("Item", [field("name", title: "Full Name")])
    fixture.session.replaceBundle(fixture.session.bundle.reread().bundle)
    #expect(page.rows.map(\.title) == ["Full Name"] && new.rows.map(\.title) == ["Full Name"])
  }

  @Test("The page of an item edits it in place, and keeps its other fields")
  func editing() throws {
    let fixture = try fixture([["name": "Ann", "id": 1], "Bob"])
    let root = try fixture.root()
    #expect(root.rows.map(\.title) == ["Ann", "Bob"])
    let first = try root.openRow(0)
    #expect(first.title == "Ann")
    #expect(first.path == ["Root", "Item"])
    #expect(first.rows[1].typed.text == "Ann")
    first.rows[1].typed.setText("Anna")
    #expect(fixture.store.value(forKey: "list") == [["name": "Anna", "id": 1], "Bob"])
    #expect(root.rows[0].title == "Anna")
    let second = try root.openRow(1)
    second.rows[1].typed.setText("Rob")
    #expect(fixture.store.value(forKey: "list") == [["name": "Anna", "id": 1], "Rob"])
    #expect(fixture.store.value(forKey: "name") == "root")
  }

  @Test("Edits on the page are undone with the others, and the page follows")
  func undo() async throws {
    let fixture = try fixture([["name": "Ann"]])
    let root = try fixture.root()
    let page = try root.openRow(0)
    var refreshed = 0
    page.rows[1].onChange = { refreshed += 1 }
    page.rows[1].typed.setText("Anna")
    #expect(fixture.session.undoName == "Name")
    #expect(page.session.undoName == "Name")
    refreshed = 0
    fixture.session.undo()
    #expect(page.rows[1].typed.text == "Ann")
    for _ in 0..<100 where refreshed == 0 { await Task.yield() }
    #expect(refreshed > 0)
    page.session.redo()
    #expect(page.rows[1].typed.text == "Anna")
  }

  @Test("A reset of the page of an item is one edit, called a reset")
  func reset() throws {
    let fixture = try fixture([["name": "Ann", "password": "p", "tags": ["x"], "id": 1]])
    let page = try fixture.root().openRow(0)
    var redrawn = 0
    page.rows[1].onChange = { redrawn += 1 }
    #expect(page.reset() == 3)
    #expect(fixture.store.value(forKey: "list") == [["id": 1]])
    #expect(redrawn > 0)
    #expect(fixture.session.undoTitle == "Undo Reset of Page “Ann”")
    fixture.session.undo()
    #expect(
      fixture.store.value(forKey: "list")
        == [["name": "Ann", "password": "p", "tags": ["x"], "id": 1]])
    #expect(fixture.session.undoName == nil)
  }

  @Test("Edits on the page, and their undoing on any page, are the user’s; others are outside")
  func origins() async throws {
    let fixture = try fixture([["name": "Ann"]])
    let root = try fixture.root()
    let page = try root.openRow(0)
    var reported: [SettingsSession.Change] = []
    let observation = page.session.observeChanges { reported.append($0) }
    page.rows[1].typed.setText("Anna")
    #expect(reported == [.init(key: "name", value: "Anna", origin: .user)])
    fixture.session.undo()
    for _ in 0..<100 where reported.count < 2 { await Task.yield() }
    page.session.redo()
    for _ in 0..<100 where reported.count < 3 { await Task.yield() }
    fixture.store.setValue([["name": "Eve"]], forKey: "list")
    for _ in 0..<100 where reported.count < 4 { await Task.yield() }
    #expect(
      reported.dropFirst() == [
        .init(key: "name", value: "Ann", origin: .user),
        .init(key: "name", value: "Anna", origin: .user),
        .init(key: "name", value: "Eve", origin: .outside),
      ])
    observation.cancel()
  }

  @Test("A value that the store rejects stays on the page, and is not in the list")
  func refusedRestoring() async throws {
    let fixture = try fixture([])
    let store = LockingStore()
    store.memory.setValue([["name": "Ann"], ["name": "Bob"]], forKey: "list")
    let session = SettingsSession(bundle: fixture.session.bundle, store: store)
    let root = try session.rootPane()
    let page = try root.openRow(0)
    store.memory.setValue([["name": "Bob"]], forKey: "list")
    page.rows[1].typed.setText("Anna")
    store.isLocked = true
    page.session.restoreItem(name: page.title)
    #expect(page.session.isItemGone && page.rows[1].typed.text == "Anna")
    store.isLocked = false
    page.rows[1].typed.setText("Anne")
    #expect(store.value(forKey: "list") == [["name": "Bob"]])
    page.session.restoreItem(name: page.title)
    #expect(store.value(forKey: "list") == [["name": "Anne"], ["name": "Bob"]])
  }

  /// A store whose values can be locked.
  private final class LockingStore: MemoryBackedStore {
    let memory = MemoryStore()
    private let locked = Lock(false)
    var isLocked: Bool {
      get { locked.withLock { $0 } }
      set { locked.withLock { $0 = newValue } }
    }
    func lockReason(forKey key: String) -> String? { isLocked ? "Locked" : nil }
  }

  @Test("A list on the page of an item is a field of the item")
  func nested() async throws {
    let fixture = try fixture([["name": "Ann"], ["name": "Bob", "tags": ["x"]]])
    let root = try fixture.root()
    let page = try root.openRow(1)
    page.rows.last?.addItem.addText("y")
    #expect(
      fixture.store.value(forKey: "list") == [
        ["name": "Ann"], ["name": "Bob", "tags": ["x", "y"]],
      ])
    fixture.session.undo()
    func shown() -> [String] { page.rows.filter(\.isListItem).map { $0.value?.displayText ?? "" } }
    for _ in 0..<100 where shown() != ["x"] { await Task.yield() }
    #expect(shown() == ["x"])
  }

  @Test("The page knows when its item is removed")
  func gone() async throws {
    let fixture = try fixture([["name": "Ann"]])
    let root = try fixture.root()
    let page = try root.openRow(0)
    var reported = false
    let observation = page.session.observe {
      if case .state = $0 { reported = true }
    }
    defer { observation.cancel() }
    #expect(!page.session.isItemGone)
    root.rows[0].delete()
    #expect(page.session.isItemGone)
    for _ in 0..<100 where !reported { await Task.yield() }
    #expect(reported)
    page.rows[1].typed.setText("Zoe")
    #expect(fixture.store.value(forKey: "list") == [])
  }

  @Test("Removed by others, the page keeps what is typed there, and puts it back on request")
  func removedByOthers() async throws {
    let fixture = try fixture([
      ["name": "Ann", "id": 1], ["name": "Bob", "id": 2], ["name": "Cy"],
    ])
    let root = try fixture.root()
    let page = try root.openRow(1)
    var reported = 0
    let observation = page.session.observe {
      if case .state = $0 { reported += 1 }
    }
    defer { observation.cancel() }
    fixture.store.setValue(
      [["name": "Ann", "id": 1], ["name": "Cy"], ["name": "Dee"]], forKey: "list")
    while reported == 0 { await Task.yield() }
    #expect(page.session.isItemGone && page.session.isItemRemovedByOthers)
    #expect(page.rows[1].typed.text == "Bob")
    page.rows[1].typed.setText("Bobby")
    #expect(page.rows[1].typed.text == "Bobby")
    #expect(!page.session.isItemRefused)
    #expect(
      fixture.store.value(forKey: "list")
        == [["name": "Ann", "id": 1], ["name": "Cy"], ["name": "Dee"]])
    page.session.restoreItem(name: page.title)
    #expect(
      fixture.store.value(forKey: "list") == [
        ["name": "Ann", "id": 1], ["name": "Bobby", "id": 2], ["name": "Cy"], ["name": "Dee"],
      ])
    #expect(!page.session.isItemGone && !page.session.isItemRemovedByOthers)
    page.rows[1].typed.setText("Bo")
    #expect(root.rows.map(\.title) == ["Ann", "Bo", "Cy", "Dee"])
    fixture.session.undo()
    fixture.session.undo()
    #expect(page.session.isItemGone && !page.session.isItemRemovedByOthers)
  }

  @Test("An edit before the page is notified of a change elsewhere is made in its own item")
  func early() throws {
    let fixture = try fixture([["name": "Ann"], ["name": "Bob"], ["name": "Cy"]])
    let root = try fixture.root()
    let page = try root.openRow(2)
    let gone = try root.openRow(0)
    fixture.store.setValue([["name": "Bob"], ["name": "Cy"]], forKey: "list")
    page.rows[1].typed.setText("Cyd")
    gone.rows[1].typed.setText("Anna")
    #expect(fixture.store.value(forKey: "list") == [["name": "Bob"], ["name": "Cyd"]])
  }

  @Test("A value that the program does not accept is shown and not stored, until it does")
  func refused() throws {
    let fixture = try fixture([["name": "Ann"]])
    let delegate = ListDelegate()
    fixture.session.delegate = delegate
    delegate.accepts = { ($0["name"]?.string?.count ?? 0) > 2 }
    let page = try fixture.root().openRow(0)
    page.rows[1].typed.setText("A")
    #expect(page.rows[1].typed.text == "A")
    #expect(page.session.isItemRefused)
    #expect(fixture.store.value(forKey: "list") == [["name": "Ann"]])
    page.rows[1].typed.setText("Alb")
    #expect(!page.session.isItemRefused)
    #expect(fixture.store.value(forKey: "list") == [["name": "Alb"]])
  }

  @Test(
    "An item without a text of its own is called by its page’s first text, never a secret one")
  func names() throws {
    let fixture = try fixture(
      [["password": "secret", "name": "Ann"], ["password": "secret"], [:]], key: nil)
    #expect(try fixture.root().rows.map(\.title) == ["Ann", "Item", "Item"])
  }
}
