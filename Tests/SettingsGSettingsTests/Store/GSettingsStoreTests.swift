import CGio
import Foundation
import PropertyList
import SettingsStorage
import SettingsStorageTesting
import TestSupport
import Testing

@testable import SettingsGSettings

/// With GIO’s memory backend, which has no locks, and a schema that the test compiles.
@Suite(
  "GSettingsStore", .serialized, .enabled(if: Schema.shared != nil, "needs glib-compile-schemas"))
struct GSettingsStoreTests {
  /// A store at a unique path.
  private func store(at path: String = "/levers/\(UUID().uuidString)/") throws -> GSettingsStore {
    try GSettingsStore(schema: "org.levers.test", path: path, schemasIn: Schema.shared)
  }

  private func traits() -> StoreTraits {
    var traits = StoreTraits(savesLater: true)
    traits.values = Schema.types.map(\.value)
    return traits
  }

  @Test("Promises", arguments: StorePromise.all)
  func promises(_ promise: StorePromise) async throws {
    try await promise.check(try store(), traits())
  }

  @Test("A missing schema or an unsuitable path is explained")
  func missing() {
    for (schema, path, words) in [
      ("org.levers.none", nil, "isn’t installed"), ("org.levers.test", nil, "path"),
      ("org.levers.test", "x", "slash"),
    ] as [(String, String?, String)] {
      do {
        _ = try GSettingsStore(schema: schema, path: path, schemasIn: Schema.shared)
        Issue.record("\(schema) opens")
      } catch {
        #expect(error.code == .unreadable)
        #expect(error.message.english.contains(words))
        #expect(error.message.english.contains(schema))
      }
    }
  }

  @Test("Edits that the database refused are made again, unless there are newer ones")
  func restoring() throws {
    let store = try store()
    store.setValue(2, forKey: "a")
    store.restore([(key: "a", value: 1), (key: "bounded", value: 3)])
    #expect(store.value(forKey: "a") == 2)
    #expect(store.value(forKey: "bounded") == 3)
    #expect(store.unsavedKeys == ["a", "bounded"])
    try store.synchronize()
    #expect(store.value(forKey: "a") == 2)
    #expect(store.value(forKey: "bounded") == 3)
  }

  @Test("Values that a key can’t hold, and keys that are not in the schema, change nothing")
  func refused() throws {
    let store = try store()
    for value in ["text", .integer(Int128(Int64.max) + 1), 0.5, [1]] as [PropertyListValue] {
      store.setValue(value, forKey: "a")
    }
    store.setValue("e", forKey: "choice")
    store.setValue(11, forKey: "bounded")
    store.setValue("a\u{0}b", forKey: "key-0")
    store.setValue(1, forKey: "unknown")
    store.removeValue(forKey: "unknown")
    #expect(store.keys.isEmpty)
    #expect(!store.hasUnsavedChanges)
    #expect(store.lockReason(forKey: "unknown") != nil)
    #expect(store.lockReason(forKey: "a") == nil)
    store.setValue("two", forKey: "choice")
    store.setValue(10, forKey: "bounded")
    #expect(Set(store.keys) == ["choice", "bounded"])
  }

  @Test("Numbers take the type of the key")
  func numbers() throws {
    let store = try store()
    store.setValue(1, forKey: "real")
    #expect(store.value(forKey: "real") == 1.0)
    store.setValue(2.0, forKey: "a")
    #expect(store.value(forKey: "a") == 2)
  }

  @Test("Changes that are applied immediately are never unsaved, and others see them")
  func appliesChanges() throws {
    let path = "/levers/\(UUID().uuidString)/"
    let (store, other) = (try store(at: path), try store(at: path))
    store.setValue(3, forKey: "a")
    #expect(store.unsavedKeys == ["a"])
    store.appliesChanges = true
    #expect(!store.hasUnsavedChanges)
    #expect(try self.store(at: path).value(forKey: "a") == 3)
    let log = Lock<[SettingsChange]>([])
    let observation = store.observe { change in log.withLock { $0.append(change) } }
    store.setValue("two", forKey: "choice")
    #expect(!store.hasUnsavedChanges)
    #expect(try self.store(at: path).value(forKey: "choice") == "two")
    other.setValue(4, forKey: "a")
    try other.synchronize()
    store.removeValue(forKey: "choice")
    #expect(try self.store(at: path).value(forKey: "choice") == nil)
    #expect(log.withLock { $0.filter { $0.key == "choice" }.map(\.newValue) } == ["two", nil])
    observation.cancel()
    store.appliesChanges = false
    store.setValue("two", forKey: "choice")
    #expect(store.unsavedKeys == ["choice"])
    #expect(try self.store(at: path).value(forKey: "choice") == nil)
  }

  @Test(
    "A value that is refused at once is reported as the old one, so that its row shows that again")
  func refusedAtOnce() throws {
    let path = "/levers/\(UUID().uuidString)/"
    let store = try store(at: path)
    store.appliesChanges = true
    store.setValue("two", forKey: "choice")
    let log = Lock<[SettingsChange]>([])
    let observation = store.observe { change in log.withLock { $0.append(change) } }
    store.setValue("none of them", forKey: "choice")
    #expect(store.value(forKey: "choice") == "two" && !store.hasUnsavedChanges)
    #expect(
      log.withLock { $0 } == [
        SettingsChange(
          key: "choice", oldValue: "none of them", newValue: "two", origin: .otherProgram)
      ])
    // The same value again is no change.
    store.setValue("two", forKey: "choice")
    #expect(log.withLock { $0.count } == 1)
    observation.cancel()
  }

  @Test("A bundle’s keys have the names that GSettings allows; dates are strings there")
  func bundleKeys() throws {
    let path = "/levers/\(UUID().uuidString)/"
    let keys = ["autoSave", "Born", "a", "real"]
    let store = try GSettingsStore(
      schema: "org.levers.test", path: path, keys: keys, dateKeys: ["Born"],
      schemasIn: Schema.shared)
    let log = Lock<[SettingsChange]>([])
    let observation = store.observe { change in log.withLock { $0.append(change) } }
    let date = PropertyListValue.date(Date(timeIntervalSinceReferenceDate: 86_400))
    store.setValue(true, forKey: "autoSave")
    store.setValue(date, forKey: "Born")
    #expect(store.value(forKey: "Born") == date)
    #expect(Set(store.keys) == ["autoSave", "Born"])
    #expect(log.withLock { $0.map(\.key) } == ["autoSave", "Born"])
    observation.cancel()
    try store.synchronize()
    let plain = try self.store(at: path)
    #expect(plain.value(forKey: "auto-save") == true)
    #expect(plain.value(forKey: "born") == "2001-01-02T00:00:00Z")
    store.removeValue(forKey: "autoSave")
    #expect(store.keys == ["Born"])
  }

  @Test("A key of any type keeps the types of its values; an unset one has none")
  func maybe() throws {
    let path = "/levers/\(UUID().uuidString)/"
    let store = try store(at: path)
    for value in [1, "x", 0.5, true, ["a": [1]]] as [PropertyListValue] {
      store.setValue(value, forKey: "maybe")
      #expect(store.value(forKey: "maybe") == value)
    }
    #expect(store.refusal(of: .date(Date()), forKey: "maybe") != nil)
    store.removeValue(forKey: "maybe")
    #expect(store.value(forKey: "maybe") == nil)
  }

  @Test(
    "A value is refused before it is set, for the same reasons, and the message doesn’t reveal it")
  func refusals() throws {
    let store = try store()
    #expect(store.refusal(of: 1, forKey: "a") == nil)
    #expect(store.refusal(of: 10, forKey: "bounded") == nil)
    #expect(store.refusal(of: 11, forKey: "bounded")?.contains("bounded") == true)
    #expect(store.refusal(of: "secret", forKey: "a")?.contains("secret") == false)
    #expect(store.refusal(of: 1, forKey: "unknown")?.contains("unknown") == true)
    #expect(store.keys.isEmpty)
  }

  @Test("An edit that is taken back does not come over what others have applied")
  func takenBack() async throws {
    let path = "/levers/\(UUID().uuidString)/"
    let first = try store(at: path)
    let second = try store(at: path)
    first.setValue(1, forKey: "a")
    first.setValue(5, forKey: "bounded")
    first.removeValue(forKey: "a")
    #expect(
      first.unsavedChanges == [SettingsChange(key: "bounded", oldValue: nil, newValue: 5)])
    second.setValue(2, forKey: "a")
    try second.synchronize()
    try first.synchronize()
    let values = try store(at: path)
    #expect(values.value(forKey: "a") == 2)
    #expect(values.value(forKey: "bounded") == 5)
  }

  @Test("Applied changes of another store are reported; others aren’t seen")
  func others() async throws {
    let path = "/levers/\(UUID().uuidString)/"
    let first = try store(at: path)
    let second = try store(at: path)
    let log = Lock<[SettingsChange]>([])
    let observation = first.observe { change in log.withLock { $0.append(change) } }
    second.setValue(1, forKey: "a")
    second.setValue("x", forKey: "unknown")
    #expect(second.unsavedChanges == [SettingsChange(key: "a", oldValue: nil, newValue: 1)])
    second.removeValue(forKey: "a")
    #expect(!second.hasUnsavedChanges)
    second.setValue(1, forKey: "a")
    #expect(second.hasUnsavedChanges)
    #expect(first.value(forKey: "a") == nil)
    try second.synchronize()
    let isTold = await waits {
      cgio_iterate()
      return log.withLock { !$0.isEmpty }
    }
    #expect(isTold)
    observation.cancel()
    #expect(
      log.withLock { $0 } == [
        SettingsChange(key: "a", oldValue: nil, newValue: 1, origin: .otherProgram)
      ])
    #expect(first.value(forKey: "a") == 1)
    #expect(try store(at: path).value(forKey: "a") == 1)
  }
}

/// The schema of these tests, compiled.
private enum Schema {
  /// A key for each type, with a value that isn’t its default.
  static let types: [(type: String, standard: String, value: PropertyListValue)] = [
    ("s", "''", "text"), ("b", "false", true), ("b", "true", false), ("y", "0", 255),
    ("n", "0", -32_768), ("q", "0", 65_535), ("i", "0", -5), ("u", "0", 4_294_967_295),
    ("x", "0", .integer(Int128(Int64.min))), ("t", "0", .integer(Int128(UInt64.max))),
    ("d", "0.0", 0.5), ("ay", "[]", .data(Data([0, 255]))), ("as", "[]", ["a", "b"]),
    ("ad", "[]", [0.5, 1.0]), ("a{ss}", "{}", ["k": "v"]),
    ("a{sv}", "{}", ["k": [1, true, 1.0, "x"], "d": ["e": 2]]), ("aai", "[]", [[1], [2, 3]]),
    ("as", "['x']", []),
  ]

  /// The folder with the compiled schema; nil if it can’t be created.
  static let shared: String? = {
    setenv("GSETTINGS_BACKEND", "memory", 1)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("levers-schema-\(getpid())")
    let keys =
      types.enumerated().map { key("key-\($0.offset)", $0.element.type, $0.element.standard) }
      + ["a", "b"].map { key($0, "x", "0") } + [
        key("real", "d", "0.0"), key("auto-save", "b", "false"), key("born", "s", "''"),
        key("maybe", "mv", "nothing"),
      ]
    let text = """
      <schemalist><schema id="org.levers.test">\(keys.joined())
      <key name="choice" type="s"><choices><choice value="one"/><choice value="two"/></choices>
      <default>'one'</default></key>
      <key name="bounded" type="i"><range min="0" max="10"/><default>0</default></key>
      </schema></schemalist>
      """
    return SchemaCompiler.compile(["org.levers.test.gschema.xml": text], in: folder)
  }()

  private static func key(_ name: String, _ type: String, _ standard: String) -> String {
    "<key name=\"\(name)\" type=\"\(type)\"><default>\(standard)</default></key>"
  }
}
