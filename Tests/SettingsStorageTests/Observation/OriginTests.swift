import Dispatch
import PropertyList
import Testing

@testable import SettingsStorage

@Suite("Whose a change is")
struct OriginTests {
  private let writer = SettingsWriter()

  @Test("A writer recognizes its own writes, but not the reactions of others or of other keys")
  func keys() {
    let store = MemoryStore()
    let log = ChangeLog()
    let observation = store.observe { log.append($0) }
    store.setValue(1, forKey: "a")
    writer.write("a") {
      store.setValue(2, forKey: "a")
      store.setValue(2, forKey: "b")
      SettingsWriter().write("b") { store.setValue(3, forKey: "b") }
    }
    writer.write { store.setValue(4, forKey: "c") }
    observation.cancel()
    #expect(log.all.map { writer.wrote($0) } == [false, true, false, false, true])
    #expect(log.all.map { $0.origin.isBy(writer) } == [false, true, true, true, true])
  }

  @Test("A handler’s changes have its own origin, even if it runs on another writer’s thread")
  func handlers() {
    let store = MemoryStore()
    let log = ChangeLog()
    let observations = [
      store.observe { log.append($0) },
      store.observe { if $0.newValue == 1 { store.setValue(2, forKey: "a") } },
    ]
    writer.write("a") { store.setValue(1, forKey: "a") }
    for observation in observations { observation.cancel() }
    #expect(log.all.map { writer.wrote($0) } == [true, false])
  }

  @Test("It stays with a change through other stores")
  func passedOn() {
    let inner = MemoryStore(["list": [["a": 1]]])
    let domains = DomainStore(main: MemoryStore()) { _ in inner }
    let list = DomainStore.key("list", in: "d")
    let item = ListItemStore(parent: domains, listKey: list, index: 0)
    let log = ChangeLog()
    let observations = [domains.observe { log.append($0) }, item.observe { log.append($0) }]
    SettingsWriter().write("a") { writer.write(list) { item.setValue(2, forKey: "a") } }
    for observation in observations { observation.cancel() }
    #expect(Set(log.all.map(\.key)) == [list, "a"])
    #expect(log.all.allSatisfy { $0.origin.isBy(writer) })
    #expect(log.all.filter { writer.wrote($0) }.map(\.key) == [list])
  }

  @Test("Changes of a file are another program’s; chosen copies and earlier edits are the user’s")
  func file() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    try PropertyListWriter.xml(["a": 1]).write(to: url)
    let store = try FileStore(url: url)
    let log = ChangeLog()
    let observation = store.observe { log.append($0) }
    store.setValue(2, forKey: "b")
    try PropertyListWriter.xml(["a": 2]).write(to: url)
    try writer.write { try store.synchronize() }
    let copy = folder.file("copy.plist")
    try PropertyListWriter.xml(["c": 3]).write(to: copy)
    try writer.write { try store.mergeConflictCopy(copy) }
    observation.cancel()
    #expect(log.all.map(\.key) == ["b", "a", "c"])
    #expect(log.all.map(\.origin).dropLast() == [.process([]), .otherProgram])
    #expect(log.all.last.map { writer.wrote($0) } == true)
  }
}
