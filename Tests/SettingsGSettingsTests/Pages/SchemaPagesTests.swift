import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Testing

@Suite(
  "SchemaPages", .serialized,
  .enabled(if: PagesFixture.folder != nil, "needs glib-compile-schemas"))
@MainActor
struct SchemaPagesTests {
  @Test(
    "Each type has its kind of row",
    arguments: [
      ("b", .toggle), ("enum", .choice), ("flags", .choicePage), ("choices", .choice),
      ("short", .slider), ("fraction", .slider), ("endless", .spin), ("wide", .spin), ("y", .spin),
      ("n", .spin),
      ("q", .spin), ("i", .spin), ("u", .spin), ("near", .spin), ("d", .spin), ("x", .spin),
      ("t", .spin), ("s", .entry), ("long", .text), ("o", .entry), ("ii", .entry),
      ("ms", .entry), ("dictionary", .entry), ("v", .entry), ("ay", .entry), ("ab", .entry),
      ("proxy-password", .secureEntry),
    ] as [(String, Presentation)])
  func kinds(_ key: String, _ presentation: Presentation) throws {
    let row = try #require(try PagesFixture().row(key))
    #expect(row.presentation == presentation)
    #expect(row.isSensitive)
    #expect(!row.isModified)
    #expect(row.textState == .accepted)
  }

  @Test("Each key is one row or list, with its type", arguments: ["as", "ao", "ai", "ad"])
  func lists(_ key: String) throws {
    let bundle = try PagesFixture().session.bundle
    let pane = try bundle.pane(named: bundle.rootPaneName)
    let specifiers = pane.specifiers.filter { $0.key == key }
    #expect(specifiers.map(\.type) == ["IASKListGroupSpecifier"])
    #expect(specifiers.map(\.typeInFile) == [key])
    #expect(pane.specifiers.count { $0.key != nil } == 31)
  }

  @Test(
    "An item that the type of the list doesn’t allow is refused while it is typed, also a new one",
    arguments: [("ai", "abc", "7"), ("ad", "1e400", "0.75"), ("ao", "path", "/b")])
  func refusedElements(_ key: String, _ wrong: String, _ right: String) throws {
    let fixture = try PagesFixture()
    let list = try #require(try fixture.pane().sections.first { $0.header?.key == key })
    let row = try #require(list.rows.first as? TextFieldRow)
    let add = try #require(list.rows.last as? AddItemRow)
    let before = fixture.document.store.value(forKey: key)
    for text in [wrong, right] {
      row.setText(text)
      add.typeNewText(text)
      let isRefused = text == wrong
      #expect((row.textState == .accepted) != isRefused)
      #expect((add.textState == .accepted) != isRefused)
      #expect((fixture.document.store.value(forKey: key) == before) == isRefused)
    }
    fixture.document.store.removeValue(forKey: key)
  }

  @Test("Inherited keys come first, and are changed like others")
  func inherited() throws {
    let fixture = try PagesFixture("org.levers.extended")
    #expect(try fixture.pane().rows.map { $0.specifier.key } == ["b", "own"])
    let row = try #require(try fixture.row("b") as? ToggleRow)
    #expect(row.isOn && row.isSensitive)
    row.setOn(false)
    #expect(!row.isOn && row.isModified)
    row.reset()
  }

  @Test("Strings: the words of names and nicks, the summary, and the description in the details")
  func texts() throws {
    let fixture = try PagesFixture()
    let row = try #require(try fixture.row("b"))
    #expect(row.subtitle == "A summary")
    let facts = RowDetails(row).facts
    #expect(facts.contains { $0.text == "More" })
    #expect(facts.contains { $0.text == "b" })
    #expect(RowDetails(row).source.isEmpty)
    let choice = try #require(try fixture.row("enum"))
    #expect(choice.options.map(\.title) == ["First", "Second Word"])
    #expect(choice.options.map(\.value) == ["first", "second-word"])
    #expect(choice.displayedValue == "Second Word")
    #expect(fixture.session.bundle.displayName == "Kinds")
  }

  @Test("Defaults are those of the distributor; a set value is marked, and reset")
  func defaults() throws {
    let fixture = try PagesFixture("org.levers.overridden")
    let row = try #require(try fixture.row("size"))
    #expect(row.value == 2)
    #expect(row.specifier.defaultValue == 2)
    #expect(!row.isModified)
    fixture.session.setValue(3, forKey: "size", name: "")
    #expect(row.isModified)
    fixture.session.setValue(nil, forKey: "size", name: "")
    #expect(!row.isModified)
    #expect(row.value == 2)
  }

  @Test("The whole range of 64 bits is exact")
  func wholeRange() throws {
    let store = try PagesFixture().document.mainStore
    for (key, value) in [("x", Int128(Int64.min)), ("t", Int128(UInt64.max) - 1)] {
      #expect(store.refusal(of: .string("\(value)"), forKey: key) == nil)
      store.setValue(.string("\(value)"), forKey: key)
      try store.synchronize()
      #expect(store.value(forKey: key) == .string("\(value)"))
    }
    #expect(store.refusal(of: "-1", forKey: "t") != nil)
    #expect(store.refusal(of: "9223372036854775808", forKey: "x") != nil)
    let plain = try GSettingsStore(schema: "org.levers.kinds", schemasIn: PagesFixture.folder)
    #expect(plain.value(forKey: "x") == .integer(Int128(Int64.min)))
    for key in ["x", "t"] { store.removeValue(forKey: key) }
    try store.synchronize()
  }

  @Test("A number of 64 bits has buttons for its exact range")
  func wholeNumbers() throws {
    func range(_ key: String) throws -> ClosedRange<Int128>? {
      guard case .textField(let field)? = try PagesFixture().row(key)?.specifier.element else {
        return nil
      }
      return field.wholeNumbers
    }
    #expect(try range("x") == Int128(Int64.min)...Int128(Int64.max))
    #expect(try range("t") == 0...Int128(UInt64.max))
    #expect(try range("s") == nil && range("ii") == nil)
  }

  @Test("A value out of range is refused with the range, in exact numbers")
  func ranges() throws {
    let store = try PagesFixture().document.mainStore
    for (key, value, words) in [
      ("x", "9223372036854775808", "to 9223372036854775807."),
      ("x", "many", "from -9223372036854775808"),
      ("t", "-1", "from 0 to 18446744073709551615."), ("near", "2000", "from 0 to 1000."),
      ("enum", "third", "“first”, “second-word”"), ("choices", "none", "“one-thing”"),
    ] {
      let value = key == "near" ? .integer(2000) : PropertyListValue.string(value)
      let refusal = store.refusal(of: value, forKey: key)
      #expect(refusal?.contains(words) == true, "\(refusal ?? "")")
    }
    #expect(!store.hasUnsavedChanges)
  }

  @Test("Shortcuts, colors, fonts, files and folders are known by their defaults and usual names")
  func purposes() throws {
    func fields(_ schema: String) throws -> [String: String] {
      let specifiers = try PagesFixture(schema).pane().pane.specifiers
      let found = specifiers.compactMap { specifier -> (String, String)? in
        guard let key = specifier.key else { return nil }
        switch specifier.element {
        case .shortcut(let shortcut):
          return (key, shortcut.allowsMultiple ? "shortcuts" : "shortcut")
        case .textField(let field):
          return (field.isColor ? "color" : field.chooser?.rawValue).map { (key, $0) }
        default: return nil
        }
      }
      return Dictionary(uniqueKeysWithValues: found)
    }
    #expect(
      try fields("org.levers.purposes") == [
        "launch": "shortcut", "close": "shortcuts", "primary-color": "color", "tint": "color",
        "picture-uri": "FileURI", "sound-file": "File", "save-directory": "Folder",
        "home-uri": "FileURI", "bar-accel": "shortcut", "binding": "shortcut",
      ])
    #expect(
      try fields("org.levers.wm.keybindings") == ["lower": "shortcuts", "toggle": "shortcut"])
  }

  @Test("Showing and leaving rows changes nothing")
  func looking() throws {
    let fixture = try PagesFixture()
    for row in try fixture.pane().rows {
      (row as? TypedRow)?.beginEditing()
      fixture.session.endEditing()
      (row as? TypedRow)?.leave()
      _ = (row.stateText, row.textState, row.displayedValue)
    }
    #expect(!fixture.document.mainStore.hasUnsavedChanges)
    #expect(fixture.document.mainStore.keys.isEmpty)
    #expect(fixture.session.undoName == nil)
  }

  @Test("Values without a control are strings of GVariants, which keep their types")
  func variants() throws {
    let store = try PagesFixture().document.mainStore
    for (key, text, type) in [
      ("ii", "(3, 4)", "(ii)"), ("ms", "'x'", "ms"), ("dictionary", "{'k': <byte 0x07>}", "a{sv}"),
      ("v", "<[1, 2]>", "v"),
    ] {
      #expect(store.refusal(of: .string(text), forKey: key) == nil)
      store.setValue(.string(text), forKey: key)
      #expect(store.value(forKey: key) == .string(text))
      let refusal = store.refusal(of: "(1, ?", forKey: key)
      #expect(refusal?.contains(type) == true)
      #expect(refusal?.contains("At character") == true)
      store.removeValue(forKey: key)
    }
    store.setValue(["5", "-6"], forKey: "ai")
    #expect(store.value(forKey: "ai") == ["5", "-6"])
    #expect(store.refusal(of: ["x"], forKey: "ai") != nil)
    store.removeValue(forKey: "ai")
  }

  @Test("Three keys with the same first word are a section, in the order of the file")
  func sections() throws {
    let pane = try PagesFixture("org.levers.sections").pane()
    #expect(pane.sections.map(\.title) == ["", "Show", "Show List"])
    #expect(
      pane.sections.prefix(2).map { $0.rows.map { $0.specifier.key } } == [
        ["zoom", "hide-a", "hide-b"], ["show-b", "show-a"],
      ])
  }

  @Test("Children are pages, with values in stores of their own")
  func children() throws {
    let fixture = try PagesFixture("org.levers.parent")
    let pages = fixture.session.bundle.reachablePanes()
    #expect(pages.missing.isEmpty)
    #expect(
      pages.panes.map(\.pane.name) == [
        "org.levers.parent", "org.levers.parent.second",
        "org.levers.profile:/levers/parent/first/",
        "org.levers.colors:/levers/parent/first/colors/",
      ])
    #expect(pages.panes.map(\.title) == [nil, "Second", "First", "Colors"])
    let row = try #require(
      try fixture.pane("org.levers.colors:/levers/parent/first/colors/").rows.first)
    #expect(row.value == "#000000")
    #expect(row.isSensitive)
    let key = try #require(fixture.session.storedKey(ofRow: row))
    fixture.session.setValue("#ffffff", forKey: key, name: "")
    #expect(row.value == "#ffffff")
    #expect(row.isModified)
    try fixture.session.store.synchronize()
    let path = "/levers/parent/first/colors/"
    let store = try GSettingsStore(
      schema: "org.levers.colors", path: path, schemasIn: PagesFixture.folder)
    #expect(store.value(forKey: "text") == "#ffffff")
  }

  @Test("A relocatable schema has values at each path")
  func relocatable() throws {
    let paths = [PagesFixture.path, PagesFixture.path]
    let fixtures = try paths.map { try PagesFixture("org.levers.profile", path: $0) }
    fixtures[0].session.setValue("own", forKey: "name", name: "")
    #expect(try fixtures[0].row("name")?.value == "own")
    #expect(try fixtures[1].row("name")?.value == "default")
    #expect(
      try fixtures[0].pane().rows.last?.childPaneName == "org.levers.colors:\(paths[0])colors/")
  }

  @Test("Without the XML file, keys are in the order of their names")
  func withoutFile() throws {
    let folder = try #require(PagesFixture.folder)
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("levers-compiled-\(getpid())")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(
      atPath: folder + "/gschemas.compiled", toPath: copy.path + "/gschemas.compiled")
    let pages = try SchemaPages(schema: "org.levers.parent", schemasIn: copy.path)
    let pane = try pages.pane(named: pages.firstPage)
    // The other child’s schema isn’t named after it.
    #expect(pane.specifiers.compactMap(\.element.file) == ["org.levers.parent.second"])
    let sections = try SchemaPages(schema: "org.levers.sections", schemasIn: copy.path)
    #expect(
      try sections.pane(named: sections.firstPage).specifiers.compactMap(\.key) == [
        "hide-a", "hide-b", "zoom", "show-a", "show-b", "show-list",
      ])
  }

  @Test(
    "What can’t be opened says what to do",
    arguments: [
      ("gsettings:org.levers.none", "isn’t installed"),
      ("gsettings:org.levers.none:x", "slash"),
    ])
  func problems(_ argument: String, _ words: String) {
    #expect {
      _ = try SettingsBundle(schemaIn: argument, device: .pad, languages: .init(["en"]))
    } throws: { error in
      (error as? BundleError)?.message.english.contains(words) == true
    }
  }

  @Test("A missing path, an extra path and a damaged file are explained")
  func paths() throws {
    func message(_ schema: String, _ path: String?, _ folder: String?) -> String? {
      do throws(BundleError) {
        _ = try SchemaPages(schema: schema, path: path, schemasIn: folder)
        return nil
      } catch {
        return error.message.english
      }
    }
    let folder = PagesFixture.folder
    #expect(message("org.levers.profile", "x", folder)?.contains("slash") == true)
    #expect(message("org.levers.kinds", "/x/", folder)?.contains("its own path") == true)
    let damaged = FileManager.default.temporaryDirectory
      .appendingPathComponent("levers-damaged-\(getpid())")
    try FileManager.default.createDirectory(at: damaged, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: damaged) }
    let compiled = try Data(
      contentsOf: URL(fileURLWithPath: try #require(folder)).appendingPathComponent(
        "gschemas.compiled"))
    for content in [Data(), Data("garbage".utf8), compiled.prefix(200)] {
      try content.write(to: damaged.appendingPathComponent("gschemas.compiled"))
      let text = message("org.levers.kinds", nil, damaged.path)
      #expect(text?.contains("glib-compile-schemas \(damaged.path)") == true, "\(content.count)")
    }
  }

  @Test("Only arguments that begin with gsettings: are schemas")
  func arguments() throws {
    let languages = LanguagePreferences(["en"])
    #expect(
      try SettingsBundle(schemaIn: "Settings.bundle", device: .pad, languages: languages) == nil)
  }
}

extension SettingsSession {
  /// The key in the store for the value of a row.
  fileprivate func storedKey(ofRow row: RowModel) -> String? {
    guard let key = row.specifier.key else { return nil }
    return DomainStore.key(key, in: row.specifier.domain)
  }
}
