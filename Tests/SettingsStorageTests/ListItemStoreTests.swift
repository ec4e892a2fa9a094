import PropertyList
import Testing

@testable import SettingsStorage

struct ListItemStoreTests {
  private func store(
    _ elements: [PropertyListValue], at index: Int = 0, field: String? = nil
  ) -> (parent: MemoryStore, item: ListItemStore) {
    let parent = MemoryStore(["list": .array(elements), "other": 1])
    return (parent, ListItemStore(parent: parent, listKey: "list", index: index, field: field))
  }

  @Test("A dictionary’s entries are the fields; writes go through and keep the others")
  func dictionary() {
    let (parent, item) = store([["a": 1, "b": 2], "x"])
    #expect(item.keys == ["a", "b"])
    item.setValue(3, forKey: "b")
    #expect(parent.value(forKey: "list") == [["a": 1, "b": 3], "x"])
    item.removeValue(forKey: "a")
    #expect(parent.value(forKey: "list") == [["b": 3], "x"])
  }

  @Test("A dictionary in the named field is what is edited; the item’s other fields stay")
  func nested() {
    let (parent, item) = store([["name": ["a": 1], "z": 9]], field: "name")
    #expect(item.values == ["a": 1])
    item.setValue(2, forKey: "a")
    #expect(parent.value(forKey: "list") == [["name": ["a": 2], "z": 9]])
  }

  @Test("A scalar is the named field; it stays a scalar until it gets other fields")
  func scalar() {
    let (parent, item) = store(["x"], field: "name")
    #expect(item.values == ["name": "x"])
    item.setValue("y", forKey: "name")
    #expect(parent.value(forKey: "list") == ["y"])
    item.setValue(1, forKey: "more")
    #expect(parent.value(forKey: "list") == [["name": "y", "more": 1]])
  }

  @Test("The default array is what is edited while nothing is stored")
  func fallback() {
    let parent = MemoryStore()
    let item = ListItemStore(
      parent: parent, listKey: "list", index: 1, fallback: [["a": 1], ["a": 2]])
    item.setValue(3, forKey: "a")
    #expect(parent.value(forKey: "list") == [["a": 1], ["a": 3]])
  }

  @Test("The store follows its item: moved, changed in place, next to an equal one, removed")
  func following() {
    let (parent, item) = store([["a": 1], ["a": 2], ["a": 3]], at: 1)
    parent.setValue([["a": 2], ["a": 1], ["a": 3]], forKey: "list")
    #expect(item.index == 0)
    parent.setValue([["a": 1], ["a": 1], ["a": 3]], forKey: "list")
    #expect(item.index == 0)
    item.setValue(3, forKey: "a")
    #expect(parent.value(forKey: "list") == [["a": 3], ["a": 1], ["a": 3]])
    #expect(item.index == 0)
    parent.setValue([["a": 1]], forKey: "list")
    #expect(item.index == nil)
    #expect(item.keys == [])
    item.setValue(4, forKey: "a")
    #expect(parent.value(forKey: "list") == [["a": 1]])
  }

  @Test(
    "Who takes an item’s place, or is equal to it, is not taken for it",
    arguments: [
      ([["n": "A"], ["n": "B"], ["n": "C"]], 1, [["n": "A"], ["n": "C"], ["n": "D"]], nil),
      (["A", "B", "C"], 1, ["A", "C", "D"], nil),
      // It is similar, but in another place.
      (
        [["n": "A", "on": 1], ["n": "B", "on": 1], ["n": "C", "on": 1]], 1,
        [["n": "A", "on": 1], ["n": "C", "on": 1], ["n": "D", "on": 1]], nil
      ),
      (["T", "A", "T", "B"], 2, ["X", "T", "A", "T", "B"], 3),
      (["A", "T", "B", "T", "C"], 3, ["A", "B", "T", "C"], 2),
      (["A", "T", "B", "T", "C"], 1, ["A", "B", "T", "C"], nil),
      (["T", "T"], 1, ["T", "U"], 1),
      (["T", "T"], 0, ["T", "U"], 0),
      (["A", "B"], 1, ["A", "C"], 1),
      (["A", "B", "C"], 0, ["C", "B", "A"], 2),
      ([["n": "A"], ["n": "B", "on": 1], ["n": "C"]], 1, [["n": "B", "on": 2], ["n": "C"]], 0),
    ] as [([PropertyListValue], Int, [PropertyListValue], Int?)])
  func identity(
    _ before: [PropertyListValue], _ index: Int, _ after: [PropertyListValue], _ place: Int?
  ) {
    let (parent, item) = store(before, at: index, field: "n")
    parent.setValue(.array(after), forKey: "list")
    #expect(item.index == place)
    item.setValue("new", forKey: "n")
    for (position, element) in (parent.value(forKey: "list")?.array ?? []).enumerated() {
      #expect((element != after[position]) == (position == place))
    }
  }

  @Test("Edits before the store is notified of a change of the array are made in its item")
  func late() throws {
    let parent = MemoryStore(["list": [["n": "A"], ["n": "B"], ["n": "C"]]])
    let reported = Lock<ListItemStore?>(nil)
    // Called before the store is notified, because it is observed later.
    let observation = parent.observe { change in
      if change.newValue == [["n": "B"], ["n": "C"]] {
        reported.withLock { $0 }?.setValue("new", forKey: "n")
      }
    }
    let item = ListItemStore(parent: parent, listKey: "list", index: 2)
    reported.withLock { $0 = item }
    parent.setValue([["n": "B"], ["n": "C"]], forKey: "list")
    #expect(parent.value(forKey: "list") == [["n": "B"], ["n": "new"]])
    #expect(item.index == 1)
    observation.cancel()
    reported.withLock { $0 = nil }
  }

  @Test("An item that was removed is known, with whose change it was, and can be put back")
  func restoring() {
    let (parent, item) = store([["a": 1], ["a": 2, "b": 2], ["a": 3]], at: 1)
    let writer = SettingsWriter()
    writer.write("list") { parent.setValue([["a": 1], ["a": 3]], forKey: "list") }
    #expect(item.values == [:])
    #expect(item.lastValues == ["a": 2, "b": 2])
    #expect(item.removal?.isBy(writer) == true)
    item.restore(["a": 4, "b": 2]) { parent.setValue(.array($0), forKey: "list") }
    #expect(parent.value(forKey: "list") == [["a": 1], ["a": 4, "b": 2], ["a": 3]])
    #expect(item.index == 1)
    #expect(item.removal == nil)
    item.setValue(5, forKey: "a")
    #expect(parent.value(forKey: "list") == [["a": 1], ["a": 5, "b": 2], ["a": 3]])
  }

  @Test("An item that the parent doesn’t take back stays removed")
  func refusedRestoring() {
    let (parent, item) = store([["a": 1], ["a": 2], ["a": 3]], at: 1)
    parent.setValue([["a": 1], ["a": 3]], forKey: "list")
    #expect(!item.restore(["a": 4]) { _ in })
    #expect(item.index == nil && item.values == [:] && item.lastValues == ["a": 2])
    item.setValue(5, forKey: "a")
    #expect(parent.value(forKey: "list") == [["a": 1], ["a": 3]])
    #expect(item.restore(["a": 4]) { parent.setValue(.array($0), forKey: "list") })
    #expect(parent.value(forKey: "list") == [["a": 1], ["a": 4], ["a": 3]])
  }

  @Test("Observers are notified of changed fields, and of the removal of the item")
  func observing() {
    let (parent, item) = store([["a": 1, "b": 2]])
    let log = ChangeLog()
    let observation = item.observe { log.append($0) }
    parent.setValue([["a": 1, "b": 3]], forKey: "list")
    parent.setValue(5, forKey: "other")
    item.setValue(7, forKey: "a")
    parent.setValue([], forKey: "list")
    observation.cancel()
    #expect(log.all.map(\.key) == ["b", "a", "a", "b"])
    #expect(log.all.suffix(2).allSatisfy { $0.newValue == nil })
  }

  @Test("A position outside the array is that of a removed item")
  func outside() {
    let (parent, item) = store(["x"], at: 5)
    #expect(item.index == nil)
    item.setValue(1, forKey: "a")
    #expect(parent.value(forKey: "list") == ["x"])
  }
}
