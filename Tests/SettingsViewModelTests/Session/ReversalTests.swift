import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

/// Undo and redo after the values were changed elsewhere.
@MainActor
struct ReversalTests {
  typealias Value = PropertyListValue

  private func fixture(_ stored: PropertyListDictionary) throws -> SessionFixture {
    try SessionFixture(
      [element("PSTextFieldSpecifier", "name", title: "Name"), list(item: field(), add: field())],
      stored: stored)
  }

  @Test(
    "Values that others have added, removed or changed stay",
    arguments: [
      (["a"], ["a", "mine"], ["a", "mine", "theirs"], ["a", "theirs"]),
      (["a", "b"], ["a"], ["a", "theirs"], ["a", "theirs", "b"]),
      (["a", "b"], ["b", "a"], ["b", "a", "theirs"], ["a", "theirs", "b"]),
      (
        ["d": ["x": 1]], ["d": ["x": 2]], ["d": ["x": 2, "theirs": 1]],
        ["d": ["x": 1, "theirs": 1]]
      ),
      (["x": 1], ["x": 1, "mine": 1], ["x": 2, "mine": 1], ["x": 2]),
    ] as [(Value, Value, Value, Value)])
  func merge(_ before: Value, _ after: Value, _ theirs: Value, _ undone: Value) throws {
    let fixture = try fixture(["list": before])
    let session = fixture.session
    let observation = session.observe {
      if case .undoConflict = $0 { Issue.record("there is nothing to ask") }
    }
    defer { observation.cancel() }
    session.setValue(after, forKey: "list", name: "List")
    fixture.store.setValue(theirs, forKey: "list")
    session.undo()
    #expect(fixture.store.value(forKey: "list") == undone)
    session.redo()
    let redone = try #require(fixture.store.value(forKey: "list"))
    session.undo()
    #expect(fixture.store.value(forKey: "list") == undone)
    #expect(Set(redone.array ?? []) == Set(theirs.array ?? []))
    if theirs.dictionary != nil { #expect(redone == theirs) }
  }

  @Test("If both have changed a value, the user decides before anything changes")
  func asked() throws {
    let fixture = try fixture(["name": "old", "other": 1])
    let session = fixture.session
    var asked: [ConflictsModel] = []
    let observation = session.observe {
      if case .undoConflict(let model) = $0, model.beginAsking() { asked.append(model) }
    }
    defer { observation.cancel() }
    session.setValues([("name", "mine"), ("other", 2)], name: "Both")
    fixture.store.setValue("theirs", forKey: "name")
    session.undo()
    #expect(fixture.store.values == ["name": "theirs", "other": 2])
    #expect(session.undoName == "Both")
    var model = try #require(asked.first)
    #expect(model.items.map(\.title) == ["Name"])
    #expect(model.items.map(\.mine) == ["old"])
    #expect(model.items.map(\.theirs) == ["theirs"])
    model.chooseAll(.theirs)
    model.apply()
    #expect(fixture.store.values == ["name": "theirs", "other": 1])
    #expect(session.undoName == nil)
    #expect(session.redoName == "Both")
    session.redo()
    model = try #require(asked.last)
    #expect(asked.count == 2 && model.items.map(\.mine) == ["mine"])
    model.chooseAll(.mine)
    model.apply()
    #expect(fixture.store.values == ["name": "mine", "other": 2])
  }

  @Test("If values change again while the user is asked, the question is repeated; an edit ends it")
  func changedWhileAsked() throws {
    let fixture = try fixture(["name": "old"])
    let session = fixture.session
    var asked: [ConflictsModel] = []
    let observation = session.observe {
      if case .undoConflict(let model) = $0, model.beginAsking() { asked.append(model) }
    }
    defer { observation.cancel() }
    session.setValue("mine", forKey: "name", name: "Name")
    fixture.store.setValue("theirs", forKey: "name")
    session.undo()
    fixture.store.setValue("others", forKey: "name")
    asked[0].chooseAll(.mine)
    asked[0].apply()
    #expect(fixture.store.value(forKey: "name") == "others")
    #expect(asked.count == 2)
    session.setValue(1, forKey: "other", name: "Other")
    asked[1].chooseAll(.mine)
    asked[1].apply()
    #expect(fixture.store.value(forKey: "name") == "others")
    #expect(session.undoName == "Other")
  }

  @Test("Without a question, values that others have changed stay; the rest is undone")
  func unasked() throws {
    let fixture = try fixture([:])
    fixture.session.setValues([("name", "mine"), ("other", 2)], name: "Both")
    fixture.store.setValue("theirs", forKey: "name")
    fixture.session.undo()
    #expect(fixture.store.values == ["name": "theirs"])
    #expect(fixture.session.undoName == nil)
  }

  @Test("Typing continues as one edit only if no other program changes the text")
  func continuity() throws {
    let fixture = try fixture(["list": ["a"]])
    let session = fixture.session
    session.setValue(["a", "m"], forKey: "list", name: "List", kind: .continuous)
    fixture.store.setValue(["a", "m", "theirs"], forKey: "list")
    session.setValue(["a", "mi", "theirs"], forKey: "list", name: "List", kind: .continuous)
    session.undo()
    session.undo()
    #expect(fixture.store.value(forKey: "list") == ["a", "theirs"])
  }

  @Test("A store that holds a number in another type isn’t another program")
  func coercion() throws {
    let fixture = try SessionFixture([element("PSSliderSpecifier", "key")])
    let location = try BundleLocation(path: fixture.bundle.url)
    let store = RealStore()
    let session = SettingsSession(bundle: SettingsBundle(location), store: store)
    let observation = session.observe {
      if case .undoConflict = $0 { Issue.record("there is nothing to ask") }
    }
    defer { observation.cancel() }
    session.setValue(1, forKey: "key", name: "Key")
    session.setValue(2, forKey: "key", name: "Key")
    session.undo()
    #expect(store.value(forKey: "key") == 1.0)
    session.redo()
    #expect(store.value(forKey: "key") == 2.0)
    session.undo()
    session.undo()
    #expect(store.value(forKey: "key") == nil)
  }

  @Test("After a save that merged, undo and the next save keep what the file gained")
  func file() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.session([list(item: field(), add: field())])
    let store = try #require(session.store as? FileStore)
    session.setValues([("list", ["a"]), ("scalar", 1)], name: "First")
    try session.save()
    session.setValues([("list", ["a", "mine"]), ("scalar", 2)], name: "Mine")
    try PropertyListWriter.xml(["list": ["a", "theirs"], "scalar": 1]).write(to: store.url)
    try session.save()
    try PropertyListWriter.xml(["list": ["a", "theirs", "mine"], "scalar": 3]).write(to: store.url)
    session.setValue(1, forKey: "new", name: "New")
    try session.save()
    session.undo()
    session.undo()
    try session.save()
    #expect(try FileStore(url: store.url).values == ["list": ["a", "theirs"], "scalar": 3])
  }

  @Test("Undoing one’s own side of a conflict leaves the other program’s value")
  func conflict() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.session([element("PSTextFieldSpecifier", "name")])
    let store = try #require(session.store as? FileStore)
    store.conflictPolicy = .ask
    session.setValue("old", forKey: "name", name: "Name")
    try session.save()
    session.setValue("mine", forKey: "name", name: "Name")
    try PropertyListWriter.xml(["name": "theirs"]).write(to: store.url)
    #expect(throws: StoreError.self) { try session.save() }
    #expect(store.status.conflicts.count == 1)
    session.undo()
    #expect(store.value(forKey: "name") == "theirs")
    #expect(store.status.conflicts.isEmpty)
    #expect(!session.hasUnsavedChanges)
  }
}

/// Stores all numbers as reals.
private final class RealStore: MemoryBackedStore {
  let memory = MemoryStore()
  func setValue(_ value: PropertyListValue, forKey key: String) {
    memory.setValue(value.number.map { .real($0) } ?? value, forKey: key)
  }
}
