import Foundation
import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct ConflictsModelTests {
  private let temporary: TemporaryStore
  private let session: SettingsSession
  private let store: FileStore

  init() throws {
    temporary = try TemporaryStore()
    session = try temporary.session([
      element("PSTextFieldSpecifier", "name", title: "Name"),
      element("PSToggleSwitchSpecifier", "on", title: "Power"),
      element(
        "PSMultiValueSpecifier", "size", title: "Size",
        ["Values": [1, 2], "Titles": ["Small", "Large"]]),
      element("PSTextFieldSpecifier", "password", title: "Password", ["IsSecure": true]),
    ])
    store = try #require(session.store as? FileStore)
    store.conflictPolicy = .ask
  }

  /// Edits that another program has also made, with different values.
  private func dispute(
    _ base: PropertyListDictionary, mine: PropertyListDictionary, theirs: PropertyListDictionary
  ) throws {
    for (key, value) in base { store.setValue(value, forKey: key) }
    try store.synchronize()
    for (key, value) in mine { store.setValue(value, forKey: key) }
    try PropertyListWriter.xml(.dictionary(theirs)).write(to: store.url)
    #expect(throws: StoreError.self) { try store.synchronize() }
  }

  @Test("Settings are called as on the pages, in their order; values are shown as the rows do")
  func wording() throws {
    try dispute(
      [:],
      mine: [
        "unknown": ["a": 1], "size": 1, "on": true, "name": "", "password": "p",
      ],
      theirs: [
        "unknown": ["a": 2], "size": 2, "on": false, "name": "Ann", "password": "q",
      ])
    let model = try #require(ConflictsModel(session))
    #expect(
      model.items.map(\.title) == ["Name", "Power", "Size", "Password", "unknown › a"])
    #expect(model.items.map(\.mine) == ["Empty", "On", "Small", "••••••", "1"])
    #expect(model.items.map(\.theirs) == ["Ann", "Off", "Large", "••••••", "2"])
  }

  @Test("Values that look alike are shown with their types")
  func alike() throws {
    try dispute([:], mine: ["on": true, "name": "1"], theirs: ["on": 1, "name": 1])
    let model = try #require(ConflictsModel(session))
    #expect(model.items.map(\.mine) == ["1 (string)", "true (boolean)"])
    #expect(model.items.map(\.theirs) == ["1 (integer)", "1 (integer)"])
  }

  @Test("A removed value is shown")
  func removed() throws {
    try dispute(["name": "Ann"], mine: ["name": "Bea"], theirs: [:])
    let item = try #require(ConflictsModel(session)?.items.first)
    #expect(item.theirs == "Not Set")
  }

  @Test("Each is decided separately; applying is one edit, which can be undone")
  func apply() throws {
    try dispute(
      ["name": "base", "on": true], mine: ["name": "mine", "on": false],
      theirs: ["name": "theirs", "on": "odd"])
    let model = try #require(ConflictsModel(session))
    #expect(!model.isDecided)
    model.choose(.theirs, at: 0)
    model.choose(.theirs, at: 7)
    #expect(!model.isDecided)
    model.choose(.mine, at: 1)
    #expect(model.isDecided)
    #expect(store.status.conflicts.count == 2)
    model.apply()
    #expect(store.values == ["name": "theirs", "on": false])
    #expect(store.status.conflicts.isEmpty)
    #expect(session.undoName == "2 Settings")
    session.undo()
    #expect(store.values == ["name": "mine", "on": false])
    session.redo()
    try session.save()
    #expect(try FileStore(url: store.url).values == ["name": "theirs", "on": false])
    #expect(ConflictsModel(session) == nil)
  }

  @Test("All at once; what isn’t shown is decided too")
  func all() throws {
    var mine = PropertyListDictionary()
    var theirs = PropertyListDictionary()
    for index in 0..<150 {
      mine["key \(index)"] = "mine"
      theirs["key \(index)"] = "theirs"
    }
    try dispute([:], mine: mine, theirs: theirs)
    let model = try #require(ConflictsModel(session))
    #expect(model.items.count == ConflictsModel.longestList && model.hiddenCount == 50)
    model.chooseAll(.theirs)
    #expect(model.isDecided)
    model.apply()
    #expect(store.values == theirs)
    #expect(!session.hasUnsavedChanges)
  }

  @Test("A value that changes again while the user chooses stays open")
  func changedMeanwhile() throws {
    try dispute(["name": "base"], mine: ["name": "mine"], theirs: ["name": "theirs"])
    let model = try #require(ConflictsModel(session))
    model.chooseAll(.theirs)
    try PropertyListWriter.xml(["name": "others"]).write(to: store.url)
    #expect(throws: StoreError.self) { try store.synchronize() }
    model.apply()
    #expect(store.value(forKey: "name") == "mine")
    #expect(ConflictsModel(session)?.items.first?.theirs == "others")
  }

  @Test("A store’s own changes are one edit; those without effect aren’t edits")
  func perform() throws {
    store.setValue("old", forKey: "name")
    session.perform(name: "Nothing") {}
    #expect(session.undoName == nil)
    session.perform(name: "Import") {
      store.removeValue(forKey: "name")
      store.setValue(true, forKey: "on")
    }
    #expect(store.values == ["on": true])
    #expect(session.undoName == "Import")
    session.undo()
    #expect(store.values == ["name": "old"])
    session.redo()
    #expect(store.values == ["on": true])
  }

  @Test("The titles of keys")
  func titles() throws {
    #expect(
      ["name", "foreign", DomainStore.key("k", in: "org.group")].map {
        KeyCatalog(session).title(of: $0)
      }
        == ["Name", "foreign", "k"])
  }
}
