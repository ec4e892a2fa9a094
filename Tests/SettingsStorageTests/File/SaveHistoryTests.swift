import Foundation
import PropertyList
import Testing

@testable import SettingsStorage

@Suite("Previous saves")
struct SaveHistoryTests {
  private let folder: TemporaryFolder
  private let history: SaveHistory

  init() throws {
    folder = try TemporaryFolder()
    history = SaveHistory(folder: folder.file("saves"))
  }

  private func store(_ values: PropertyListValue) throws -> FileStore {
    let url = folder.file("a.plist")
    try PropertyListWriter.xml(values).write(to: url)
    let store = try FileStore(url: url)
    store.startKeepingSaves(in: history)
    return store
  }

  private func saves(of store: FileStore) -> [KeptSave] {
    history.finish()
    return history.saves(of: store.url)
  }

  private func mode(_ url: URL) -> mode_t {
    var status = stat()
    return lstat(url.path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("The versions of a JSON file are kept, too, with null in them")
  func json() throws {
    let url = try folder.file("a.json", #"{"a": 1, "b": [null]}"#)
    let store = try FileStore(url: url)
    store.startKeepingSaves(in: history)
    store.setValue(2, forKey: "a")
    try store.synchronize()
    #expect(saves(of: store).map { $0.read()?.values } == [["a": 1, "b": [.null]]])
  }

  @Test("Each save keeps the version that it replaces, as of when that was saved")
  func keeps() throws {
    let store = try store(["a": 1])
    let past = Date(timeIntervalSince1970: 1_700_000_000.5)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: store.url.path)
    store.setValue(2, forKey: "a")
    try store.synchronize()
    store.setValue(3, forKey: "a")
    store.setValue("new", forKey: "b")
    store.setValue("newer", forKey: "c")
    try store.synchronize()
    let kept = saves(of: store)
    #expect(kept.map { $0.read()?.values } == [["a": 2], ["a": 1]])
    #expect(abs(kept.last?.date.timeIntervalSince(past) ?? 1) < 1)
    #expect(kept.allSatisfy { mode($0.file) == 0o600 })
    #expect(mode(folder.file("saves")) == 0o700)
  }

  @Test("A save without changes, and the first one of a new file, replace nothing")
  func nothing() throws {
    let store = try store(["a": 1])
    try store.synchronize()
    let other = try FileStore(url: folder.file("new.plist"))
    other.startKeepingSaves(in: history)
    other.setValue(1, forKey: "a")
    try other.synchronize()
    #expect(saves(of: store).isEmpty && saves(of: other).isEmpty)
  }

  @Test("A store keeps nothing unless it is asked to, and nothing after")
  func off() throws {
    let store = try store(["a": 1])
    store.stopKeepingSaves()
    store.setValue(2, forKey: "a")
    try store.synchronize()
    #expect(saves(of: store).isEmpty)
  }

  @Test("Secrets are left out, and said to be")
  func secrets() throws {
    let store = try store(["a": 1, "password": "hunter2"])
    store.journalsSecrets = true
    store.markSecret(["password", "none"])
    store.setValue(2, forKey: "a")
    try store.synchronize()
    let save = try #require(saves(of: store).first)
    #expect(save.read() == KeptSave.Content(values: ["a": 1], omittedKeys: ["password"]))
    #expect(try Data(contentsOf: save.file).range(of: Data("hunter2".utf8)) == nil)
  }

  @Test(
    "Another program’s values are kept when they are replaced, and so are those of another file that is saved to"
  )
  func others() throws {
    let store = try store(["a": 1])
    try PropertyListWriter.binary(["a": 1, "theirs": 1]).write(to: store.url)
    store.setValue(2, forKey: "a")
    try store.synchronize()
    #expect(saves(of: store).first?.read()?.values == ["a": 1, "theirs": 1])
    let other = folder.file("other.plist")
    try PropertyListWriter.xml(["other": 1]).write(to: other)
    try store.save(to: other)
    #expect(saves(of: store).map { $0.read()?.values } == [["other": 1]])
  }

  @Test(
    "A version that is too large is not kept, nor one that there is no place for; the save is made")
  func unkept() throws {
    let large = try store(["a": .data(Data(count: KeptSave.maximumSize + 1))])
    large.setValue(2, forKey: "b")
    try large.synchronize()
    #expect(saves(of: large).isEmpty)
    let url = try folder.file("file", "in the way")
    let store = try store(["a": 1])
    store.startKeepingSaves(in: SaveHistory(folder: url.appendingPathComponent("saves")))
    store.setValue(2, forKey: "a")
    try store.synchronize()
    #expect(try FileStore(url: store.url).values == ["a": 2])
  }

  @Test("If there are too many versions, the last ten stay, and the others that are furthest apart")
  func surplus() throws {
    let path = "/a.plist"
    let days = (0..<10).map { Double($0) * 86_400 }
    let burst = (0..<40).map { 10 * 86_400 + Double($0) }
    let all = try (days + burst).reversed().map { time in
      let name = KeptSave.name(for: path, Int64(time * 1000))
      return try #require(KeptSave(folder.file(name), of: path))
    }
    let surplus = Set(SaveHistory.surplus(all))
    let kept = all.filter { !surplus.contains($0) }.map(\.date.timeIntervalSince1970)
    #expect(kept.count == SaveHistory.maximumCount)
    #expect(Array(kept.prefix(10)) == burst.suffix(10).reversed())
    #expect(days.filter { kept.contains($0) }.count >= 9)
    #expect(SaveHistory.surplus(Array(all.prefix(SaveHistory.maximumCount))).isEmpty)
  }

  @Test("Many saves leave no more than twenty versions")
  func bounded() throws {
    let store = try store(["a": 0])
    for number in 1...25 {
      store.setValue(.integer(Int128(number)), forKey: "a")
      try store.synchronize()
    }
    let kept = saves(of: store)
    #expect(kept.count == SaveHistory.maximumCount)
    #expect(kept.first?.read()?.values == ["a": 24])
  }

  @Test("Versions are removed after ninety days, whenever they were saved")
  func age() throws {
    let store = try store(["a": 1])
    let past = Date(timeIntervalSinceNow: -200 * 86_400)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: store.url.path)
    store.setValue(2, forKey: "a")
    try store.synchronize()
    #expect(saves(of: store).count == 1)
    SaveHistory.removeOld(in: folder.file("saves"), now: Date(timeIntervalSinceNow: 89 * 86_400))
    #expect(saves(of: store).count == 1)
    SaveHistory.removeOld(in: folder.file("saves"), now: Date(timeIntervalSinceNow: 91 * 86_400))
    #expect(saves(of: store).isEmpty)
  }

  @Test("All are forgotten at once, those that are being kept included; others’ files stay")
  func forgotten() throws {
    let store = try store(["a": 1])
    store.setValue(2, forKey: "a")
    try store.synchronize()
    history.finish()
    try Data().write(to: folder.file("saves").appendingPathComponent("note"))
    store.setValue(3, forKey: "a")
    try store.synchronize()
    history.removeAll()
    #expect(saves(of: store).isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("saves").path)
    #expect(names == ["note"])
  }

  @Test("A damaged version can’t be read")
  func damaged() throws {
    let store = try store(["a": 1])
    store.setValue(2, forKey: "a")
    try store.synchronize()
    let save = try #require(saves(of: store).first)
    try Data("bplist00".utf8).write(to: save.file)
    #expect(save.read() == nil)
  }

  @Test("A list whose items have secrets is omitted as a whole, so that restoring it loses none")
  func secretsInLists() throws {
    let store = try store([
      "a": 1, "servers": [["name": "home", "password": "hunter2"]], "places": [["name": "here"]],
    ])
    store.markSecret(["password"])
    store.setValue(2, forKey: "a")
    try store.synchronize()
    let content = try #require(saves(of: store).first?.read())
    #expect(content.values == ["a": 1, "places": [["name": "here"]]])
    #expect(content.omittedKeys == ["servers"])
  }
}
