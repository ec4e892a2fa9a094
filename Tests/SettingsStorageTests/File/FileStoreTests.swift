import Foundation
import PropertyList
import SettingsStorage
import Testing

@Suite("FileStore")
struct FileStoreTests {
  @Test("A missing file is an empty store; the first save makes it and its folders")
  func missing() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("a/b/store.plist")
    let store = try FileStore(url: url)
    #expect(store.keys == [])
    #expect(store.format == .xml)
    try store.synchronize()
    #expect(try folder.names() == [])
    store.setValue(1, forKey: "a")
    try store.synchronize()
    #expect(try StoredFile.value(of: url) == ["a": 1])
  }

  @Test("An archive still opens after one key was changed in it: its references stay what they are")
  func archive() throws {
    let folder = try TemporaryFolder()
    let objects: NSDictionary = ["name": "Ada", "list": ["a", "b", "a"] as NSArray]
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: objects, requiringSecureCoding: false)
    let url = folder.file("archive.plist")
    try archive.write(to: url)
    let store = try FileStore(url: url)
    #expect(store.format == .binary)
    #expect(store.value(forKey: "$top")?.dictionary?["root"]?.uid != nil)
    store.setValue("changed", forKey: "note")
    try store.synchronize()
    let copy = folder.file("archive.xml")
    try PropertyListWriter.xml(StoredFile.value(of: url)).write(to: copy)
    for url in [url, copy] {
      #expect(
        try StoredFile.value(of: url).dictionary?["$objects"] == store.value(forKey: "$objects"))
    }
    let root = try NSKeyedUnarchiver.unarchivedObject(
      ofClasses: [NSDictionary.self, NSArray.self, NSString.self], from: Data(contentsOf: url))
    #expect(root as? NSDictionary == objects)
  }

  @Test("Keys and values that only look alike are two, in every format", arguments: [true, false])
  func literalTexts(isBinary: Bool) throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    let held: PropertyListValue = ["\u{E9}": "\u{E9}", "e\u{301}": 2, "z": 3]
    try (isBinary ? PropertyListWriter.binary(held) : PropertyListWriter.xml(held)).write(to: url)
    let store = try FileStore(url: url)
    store.setValue("e\u{301}", forKey: "\u{E9}")
    store.setValue(4, forKey: "e\u{301}")
    #expect(store.unsavedChanges.count == 2)
    try store.synchronize()
    #expect(try StoredFile.value(of: url) == ["\u{E9}": "e\u{301}", "e\u{301}": 4, "z": 3])
    store.removeValue(forKey: "\u{E9}")
    try store.synchronize()
    #expect(try StoredFile.value(of: url) == ["e\u{301}": 4, "z": 3])
  }

  @Test("An invalid date isn’t a change, and is kept")
  func noDate() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    let none = PropertyListValue.date(Date(timeIntervalSinceReferenceDate: .nan))
    try PropertyListWriter.binary(["a": 1, "d": none, "r": .real(.nan)]).write(to: url)
    let store = try FileStore(url: url, conflictPolicy: .ask)
    #expect(!store.hasUnsavedChanges)
    store.setValue(2, forKey: "a")
    try PropertyListWriter.binary(["a": 1, "d": none, "r": .real(.nan), "b": 1]).write(to: url)
    try store.synchronize()
    #expect(store.unsavedChanges.isEmpty && store.status.conflicts.isEmpty)
    #expect(try StoredFile.value(of: url) == ["a": 2, "d": none, "r": .real(.nan), "b": 1])
  }

  @Test("Keys that weren’t changed survive, in their order and with their types")
  func foreignKeys() throws {
    let folder = try TemporaryFolder()
    let before: PropertyListValue = [
      "z": ["x": [1, true, 1.0]], "toggle": false, "a": .data(Data([1])), "real": 1.0,
    ]
    for (name, data) in [
      ("xml", try PropertyListWriter.xml(before)), ("bin", try PropertyListWriter.binary(before)),
    ] {
      let url = folder.file(name)
      try data.write(to: url)
      let store = try FileStore(url: url)
      store.setValue(true, forKey: "toggle")
      try store.synchronize()
      let document = try PropertyListDocument.read(contentsOf: url)
      #expect(document.format == (name == "xml" ? .xml : .binary))
      #expect(
        document.value == [
          "z": ["x": [1, true, 1.0]], "toggle": true, "a": .data(Data([1])), "real": 1.0,
        ])
      #expect(document.value.dictionary?.keys == ["z", "toggle", "a", "real"])
    }
  }

  @Test(
    "Anything but a dictionary is refused and not changed",
    arguments: [
      ("", StoreError.Code.notAPropertyList), ("<plist><dict>", .notAPropertyList),
      ("\u{1}\u{2}", .notAPropertyList), ("<plist><array/></plist>", .notADictionary),
      ("bplist00", .notAPropertyList), ("some words", .notAPropertyList),
    ])
  func notSettings(_ content: String, _ code: StoreError.Code) throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x.plist", content)
    let error = storeFailure { _ = try FileStore(url: url) }
    #expect(error?.code == code)
    #expect(error?.message.english.contains(url.path) == true)
    #expect(try Data(contentsOf: url) == Data(content.utf8))
  }

  @Test("A folder is unreadable")
  func folder() throws {
    let folder = try TemporaryFolder()
    let error = storeFailure { _ = try FileStore(url: folder.url) }
    #expect(error?.code == .unreadable)
  }

  @Test("Setting a value back makes the store clean")
  func clean() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x.plist", try StoredFile.xml(["a": 1, "b": 2]))
    let store = try FileStore(url: url)
    store.setValue(true, forKey: "a")
    #expect(store.hasUnsavedChanges)
    store.setValue(1, forKey: "a")
    #expect(!store.hasUnsavedChanges)
    store.removeValue(forKey: "b")
    #expect(store.hasUnsavedChanges)
    store.setValue(2, forKey: "b")
    store.setValue(3, forKey: "c")
    #expect(store.hasUnsavedChanges)
    store.removeValue(forKey: "c")
    #expect(!store.hasUnsavedChanges)
    #expect(store.base == store.values)
  }

  @Test("Without changes a save writes nothing")
  func nothingToSave() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x.plist", "<dict><!-- mine --></dict>")
    try FileStore(url: url).synchronize()
    #expect(try Data(contentsOf: url) == Data("<dict><!-- mine --></dict>".utf8))
  }

  @Test("Another program’s changes are merged at a save, and observers are notified")
  func merge() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x.plist", try StoredFile.xml(["a": 1, "b": 1, "c": 1, "d": 1]))
    let store = try FileStore(url: url)
    store.setValue(2, forKey: "a")
    store.setValue(2, forKey: "c")
    try Data(StoredFile.xml(["a": 1, "b": 3, "c": 3, "e": 3]).utf8).write(to: url)
    let log = ChangeLog()
    let observation = store.observe { log.append($0) }
    try store.synchronize()
    observation.cancel()
    let expected: PropertyListDictionary = ["a": 2, "b": 3, "c": 2, "e": 3]
    #expect(try StoredFile.value(of: url) == .dictionary(expected))
    #expect(store.values == expected)
    #expect(store.base == expected)
    #expect(!store.hasUnsavedChanges)
    #expect(
      log.all == [
        SettingsChange(key: "b", oldValue: 1, newValue: 3, origin: .otherProgram),
        SettingsChange(key: "d", oldValue: 1, newValue: nil, origin: .otherProgram),
        SettingsChange(key: "e", oldValue: nil, newValue: 3, origin: .otherProgram),
      ])
  }

  @Test(
    "A file that could not be read again is not saved: the file stays, and so does the edit",
    arguments: [true, false])
  func beyondLimits(isBinary: Bool) throws {
    let folder = try TemporaryFolder()
    let url = folder.file("deep.plist")
    let before: PropertyListValue = ["a": 1]
    let data = try isBinary ? PropertyListWriter.binary(before) : PropertyListWriter.xml(before)
    try data.write(to: url)
    let store = try FileStore(url: url)
    let deep = (0..<512).reduce(PropertyListValue.integer(1)) { value, _ in [value] }
    let large = PropertyListValue.data(Data(count: (64 << 20) + 1))
    for value in [deep, large] {
      store.setValue(value, forKey: "b")
      do {
        try store.synchronize()
        Issue.record("It was saved.")
      } catch let error as StoreError {
        #expect(error.code == .unrepresentable)
        #expect(error.message.string.contains("could not be read back"))
      }
      #expect(try Data(contentsOf: url) == data)
      #expect(store.value(forKey: "b") == value)
    }
    guard case .array(let allowed) = deep else { return }
    store.setValue(allowed[0], forKey: "b")
    try store.synchronize()
    #expect(try StoredFile.value(of: url) == ["a": 1, "b": allowed[0]])
  }

  @Test("A file that vanished is written again, with everything")
  func vanished() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x.plist", try StoredFile.xml(["a": 1, "b": 1]))
    let store = try FileStore(url: url)
    try FileManager.default.removeItem(at: url)
    store.setValue(2, forKey: "a")
    try store.synchronize()
    #expect(try StoredFile.value(of: url) == ["a": 2, "b": 1])
  }

  @Test("A file that became garbage is not overwritten, and the edits stay")
  func garbage() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x.plist", try StoredFile.xml(["a": 1]))
    let store = try FileStore(url: url)
    store.setValue(2, forKey: "a")
    try Data("<dict><key>".utf8).write(to: url)
    let error = storeFailure { try store.synchronize() }
    #expect(error?.code == .notAPropertyList)
    #expect(try Data(contentsOf: url) == Data("<dict><key>".utf8))
    #expect(store.hasUnsavedChanges)
    #expect(store.value(forKey: "a") == 2)
  }

  @Test("OpenStep is read; it is saved only to another file, as XML")
  func openStep() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x.plist", "{ a = 1; }")
    let store = try FileStore(url: url)
    #expect(store.format == .openStep)
    store.setValue("2", forKey: "a")
    let error = storeFailure { try store.synchronize() }
    #expect(error?.code == .unsupportedFormat)
    #expect(try Data(contentsOf: url) == Data("{ a = 1; }".utf8))
    try store.save(to: folder.file("y.plist"))
    #expect(store.format == .xml)
    #expect(try StoredFile.value(of: folder.file("y.plist")) == ["a": "2"])
  }

  @Test("A table of strings stays one, byte for byte except for changes; other values are refused")
  func tables() throws {
    let folder = try TemporaryFolder()
    let text = "/* a */\n\"a\" = \"1\"; // one\nb = \"2\";\n\"c\" = \"3\";\n\"b\" = \"4\";\n"
    let url = try folder.file("x.strings", text)
    let store = try FileStore(url: url)
    func saved() throws -> String {
      try store.synchronize()
      return try String(contentsOf: url, encoding: .utf8)
    }
    store.setValue("new \"1\"", forKey: "a")
    store.setValue("5", forKey: "d")
    let changed = text.replacingOccurrences(of: "\"1\"", with: #""new \"1\"""#)
    #expect(try saved() == changed + "\"d\" = \"5\";\n")
    store.removeValue(forKey: "b")
    store.removeValue(forKey: "d")
    #expect(
      try saved()
        == changed.replacingOccurrences(of: "b = \"2\";\n", with: "")
        .replacingOccurrences(of: "\"b\" = \"4\";\n", with: ""))
    #expect(store.format == .openStep)
    store.setValue(1, forKey: "c")
    #expect(storeFailure { try store.synchronize() }?.code == .unsupportedFormat)
  }

  @Test("JSON stays JSON, byte for byte except for the changed value")
  func json() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x.json", "{\n\t\"a\" : 1e1,\n\t\"b\" : \"\\u0041\"\n}")
    let store = try FileStore(url: url)
    #expect(store.format == .json)
    store.setValue("c", forKey: "b")
    try store.synchronize()
    let text = "{\n\t\"a\" : 1e1,\n\t\"b\" : \"c\"\n}"
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
    try store.save(to: folder.file("y.json"))
    #expect(try String(contentsOf: folder.file("y.json"), encoding: .utf8) == text)
    try store.save(to: folder.file("y.plist"))
    #expect(store.format == .xml)
    try store.save(to: folder.file("z.json"))
    #expect(store.format == .json)
    let other = try FileStore(url: folder.file("new.json"))
    other.setValue(1, forKey: "a")
    try other.synchronize()
    #expect(
      try String(contentsOf: folder.file("new.json"), encoding: .utf8) == "{\n  \"a\": 1\n}\n")
  }

  @Test("A value that XML cannot hold makes the save fail and keeps the file")
  func unrepresentable() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x.plist", try StoredFile.xml(["a": "b"]))
    let store = try FileStore(url: url)
    store.setValue("\u{1}", forKey: "a")
    let error = storeFailure { try store.synchronize() }
    #expect(error?.code == .unrepresentable)
    #expect(try StoredFile.value(of: url) == ["a": "b"])
    #expect(try folder.names() == ["x.plist"])
    #expect(store.hasUnsavedChanges)
  }

  @Test("An XML file keeps its comments, its order and its layout")
  func lossless() throws {
    let folder = try TemporaryFolder()
    let text =
      "<plist>\n<dict>\n  <!-- mine -->\n  <key>b</key><integer>01</integer>\n  <key>a</key><true/>\n</dict>\n</plist>\n"
    let url = folder.file("store.plist")
    try Data(text.utf8).write(to: url)
    let store = try FileStore(url: url)
    store.setValue(false, forKey: "a")
    store.setValue("x", forKey: "new")
    try store.synchronize()
    let expected = text.replacingOccurrences(
      of: "<true/>\n", with: "<false/>\n  <key>new</key><string>x</string>\n")
    #expect(try String(contentsOf: url, encoding: .utf8) == expected)
  }

  @Test("Edits during a save are neither lost nor treated as saved")
  func concurrentEdits() throws {
    let folder = try TemporaryFolder()
    let store = try FileStore(url: folder.file("x.plist"))
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      for step in 0..<30 {
        if thread == 0 {
          #expect(throws: Never.self) { try store.synchronize() }
        } else {
          store.setValue(.integer(Int128(step)), forKey: "\(thread) \(step)")
        }
      }
    }
    #expect(store.keys.count == 60)
    try store.synchronize()
    #expect(try StoredFile.value(of: store.url) == .dictionary(store.values))
  }

  @Test("A save sees another one’s change also where size and time of the file are as they were")
  func unnoticeableChange() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    try PropertyListWriter.xml(["a": "one", "b": "one"]).write(to: url)
    let store = try FileStore(url: url)
    var status = stat()
    stat(url.path, &status)
    let changed = try PropertyListWriter.xml(["a": "two", "b": "one"])
    let file = try FileHandle(forWritingTo: url)
    try file.write(contentsOf: changed)
    try file.close()
    var times = [status.st_atim, status.st_mtim]
    #expect(utimensat(AT_FDCWD, url.path, &times, 0) == 0)
    store.setValue("mine", forKey: "b")
    try store.synchronize()
    #expect(store.values == ["a": "two", "b": "mine"])
    #expect(try FileStore(url: url).values == ["a": "two", "b": "mine"])
    store.removeValue(forKey: "a")
    try store.synchronize()
    #expect(try FileStore(url: url).values == ["b": "mine"])
    #expect(!store.hasUnsavedChanges)
  }
}
