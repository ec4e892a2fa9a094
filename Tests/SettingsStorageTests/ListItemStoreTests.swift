import PropertyList
import SettingsStorage
import Testing

struct ListItemStoreTests {
  private func store(
    _ elements: [PropertyListValue], at index: Int = 0, field: String? = nil
  ) -> (parent: MemoryStore, item: ListItemStore) {
    let parent = MemoryStore(["list": .array(elements), "other": 1])
    return (parent, ListItemStore(parent: parent, listKey: "list", index: index, field: field))
  }

  @Test("A dictionary's entries are the fields; writes go through and keep the others")
  func dictionary() {
    let (parent, item) = store([["a": 1, "b": 2], "x"])
    #expect(item.keys == ["a", "b"])
    item.setValue(3, forKey: "b")
    #expect(parent.value(forKey: "list") == [["a": 1, "b": 3], "x"])
    item.removeValue(forKey: "a")
    #expect(parent.value(forKey: "list") == [["b": 3], "x"])
  }

  @Test("A dictionary in the named field is what is edited; the element's other fields stay")
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

  @Test("The store follows its element: moved, changed in place, beside an equal one, removed")
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

  @Test("Observers hear of the fields that changed, and of the element's end")
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

  @Test("A position outside of the array is an element that is gone")
  func outside() {
    let (parent, item) = store(["x"], at: 5)
    #expect(item.index == nil)
    item.setValue(1, forKey: "a")
    #expect(parent.value(forKey: "list") == ["x"])
  }
}
