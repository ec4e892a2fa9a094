import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

@MainActor
struct SettingsComparisonTests {
  private func comparison(
    _ own: PropertyListDictionary, _ other: PropertyListDictionary
  ) throws -> (SessionFixture, SettingsComparison) {
    let fixture = try SessionFixture(
      [
        element("PSToggleSwitchSpecifier", "on", title: "Engine", ["DefaultValue": false]),
        element(
          "PSMultiValueSpecifier", "size", title: "Size",
          ["Titles": ["Small", "Large"], "Values": [1, 2], "DefaultValue": 1]),
        element("PSTextFieldSpecifier", "password", title: "Password", ["IsSecure": true]),
      ], stored: own)
    let comparison = SettingsComparison(
      fixture.session, with: OtherSettings(name: "other.plist", values: other))
    // The fixture’s files are removed with it, so read the pages before.
    _ = fixture.session.keys
    return (fixture, comparison)
  }

  @Test func listsDifferencesInTheOrderOfThePages() throws {
    let (_, comparison) = try comparison(
      ["zebra": 1, "size": 2, "on": true, "same": 5], ["aero": 1, "size": 1, "on": true, "same": 5])
    #expect(comparison.keys == ["size", "aero", "zebra"])
    #expect(comparison.differenceCount == 3)
    comparison.showsDifferencesOnly = false
    #expect(comparison.keys == ["on", "size", "aero", "same", "zebra"])
  }

  @Test func followsEachChange() throws {
    let (fixture, comparison) = try comparison(["size": 2, "zebra": 1], ["size": 1, "on": true])
    for showsDifferencesOnly in [true, false] {
      comparison.showsDifferencesOnly = showsDifferencesOnly
      let edits: [(String, PropertyListValue?)] = [
        ("size", 1), ("size", 3), ("zebra", nil), ("new", "x"), ("on", true), ("on", nil),
        ("zebra", 1), ("new", nil), ("size", 2),
      ]
      for (key, value) in edits {
        // Old cached values must not be reported.
        _ = (comparison.keys, comparison.differenceCount)
        fixture.session.setValue(value, forKey: key, name: key)
        let fresh = SettingsComparison(fixture.session, with: comparison.other)
        fresh.showsDifferencesOnly = showsDifferencesOnly
        #expect(comparison.keys == fresh.keys)
        #expect(comparison.differenceCount == fresh.differenceCount)
      }
    }
  }

  @Test("In a file without a bundle, each value inside a dictionary is compared")
  func innerValues() {
    let own: PropertyListDictionary = [
      "a": ["b": ["c": 1, "same": 2], "gone": true], "d": 4, "list": ["x"], "empty": [:],
    ]
    let other: PropertyListDictionary = [
      "a": ["b": ["c": 2, "same": 2], "new": "n"], "d": 4, "list": ["y"], "empty": ["k": 1],
    ]
    let bundle = SettingsBundle(inferredFrom: own)
    let session = SettingsSession(bundle: bundle, store: NestedStore(MemoryStore(own)))
    let comparison = SettingsComparison(
      session, with: OtherSettings(name: "other.plist", values: other))
    let changed = [["a", "b", "c"], ["a", "gone"], ["a", "new"], ["empty", "k"]]
      .map(NestedKey.key)
    #expect(Set(comparison.keys) == Set(changed + ["list"]))
    #expect(comparison.differenceCount == 5)
    let value = comparison.value(forKey: changed[0])
    #expect(value.key == "a.b.c")
    #expect([value.ownText, value.otherText] == ["1", "2"])

    comparison.useOtherValue(forKey: changed[0])
    #expect(session.value(forKey: "a") == ["b": ["c": 2, "same": 2], "gone": true])
    #expect(Set(comparison.keys) == Set(changed.dropFirst() + ["list"]))
    #expect(comparison.differenceCount == 4)
    #expect(comparison.useAll() == 4)
    #expect(session.comparedValues == other)
    #expect(comparison.keys.isEmpty)
    session.undo()
    session.undo()
    #expect(session.comparedValues == own)
  }

  @Test func valuesReadAsTheirRowsShowThem() throws {
    let (_, comparison) = try comparison(
      ["size": 2, "odd": 1], ["on": true, "size": 1, "odd": "1"])
    let size = comparison.value(forKey: "size")
    #expect([size.title, size.ownText, size.otherText] == ["Size", "Large", "Small"])
    let on = comparison.value(forKey: "on")
    #expect([on.title, on.ownText, on.otherText] == ["Engine", "Default (Off)", "On"])
    #expect(!on.isNotInBundle)
    let odd = comparison.value(forKey: "odd")
    #expect([odd.ownText, odd.otherText] == ["1 (integer)", "1 (string)"])
    #expect(odd.isNotInBundle && odd.differs)
  }

  @Test func secretsAreMasked() throws {
    let (_, comparison) = try comparison(["password": "a"], ["password": "b"])
    let value = comparison.value(forKey: "password")
    #expect(value.differs)
    #expect(value.ownText == value.otherText)
    #expect(!value.ownText.contains("a"))
  }

  @Test func takesOneValueAndUndoes() throws {
    let (fixture, comparison) = try comparison(["size": 2, "extra": 1], ["size": 1])
    comparison.useOtherValue(forKey: "size")
    comparison.useOtherValue(forKey: "extra")
    #expect(fixture.store.values == ["size": 1])
    #expect(comparison.keys.isEmpty)
    fixture.session.undo()
    fixture.session.undo()
    #expect(fixture.store.values == ["size": 2, "extra": 1])
  }

  @Test func leavesWhatTheElementDoesNotTake() throws {
    let (fixture, comparison) = try comparison(["size": 2], ["size": 3, "on": 1, "new": "x"])
    #expect(comparison.lockReason(ofKey: "size")?.contains("isn’t one of the options") == true)
    #expect(comparison.lockReason(ofKey: "on") == nil)
    comparison.useOtherValue(forKey: "size")
    #expect(comparison.useAll() == 2)
    #expect(fixture.store.values == ["size": 2, "on": true, "new": "x"])
    #expect(comparison.keys == ["size"])
    let past = SettingsComparison(
      fixture.session, with: OtherSettings(name: "Saved", values: ["size": 3], isOwn: true))
    past.useOtherValue(forKey: "size")
    #expect(fixture.store.value(forKey: "size") == 3)
  }

  @Test func takesAllAsOneEdit() throws {
    let own: PropertyListDictionary = ["size": 2, "extra": 1, "on": false]
    let other: PropertyListDictionary = ["size": 1, "on": true, "new": "x"]
    let (fixture, comparison) = try comparison(own, other)
    #expect(comparison.useAll() == 4)
    #expect(fixture.store.values == other)
    fixture.session.undo()
    #expect(fixture.store.values == own)
    #expect(fixture.session.undoName == nil)
  }

  @Test func readsAFileAndSaysWhatIsWrongWithIt() throws {
    let fixture = try SessionFixture([element("PSToggleSwitchSpecifier", "on")])
    let json = try fixture.bundle.file("other.json", Data(#"{"on": true}"#.utf8))
    let other = try OtherSettings(contentsOf: json, for: fixture.session)
    #expect(other.values == ["on": true])
    #expect(other.name == "other.json")
    let broken = try fixture.bundle.file("broken.plist", Data("<plist><dict>".utf8))
    #expect(throws: ImportError.self) {
      try OtherSettings(contentsOf: broken, for: fixture.session)
    }
  }

  @Test func comparesDomainsOnlyWhereTheOtherHasThem() throws {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "a", ["LeversStoreDomain": "main"]),
      element("PSToggleSwitchSpecifier", "b", ["LeversStoreDomain": "main"]),
      element("PSToggleSwitchSpecifier", "c", ["LeversStoreDomain": "side"]),
    ])
    let store = DomainStore(main: MemoryStore(["a": true])) { _ in MemoryStore(["c": true]) }
    let session = SettingsSession(bundle: fixture.session.bundle, store: store)
    let file = try fixture.bundle.file("main.plist", PropertyListWriter.xml(["a": false]))
    let alone = SettingsComparison(
      session, with: try OtherSettings(contentsOf: file, for: session))
    #expect(alone.keys == ["a"])
    try fixture.bundle.file("side.plist", PropertyListWriter.xml(["c": false]))
    let both = SettingsComparison(session, with: try OtherSettings(contentsOf: file, for: session))
    #expect(both.keys == ["a", DomainStore.key("c", in: "side")])
    both.useAll()
    #expect(store.value(forKey: DomainStore.key("c", in: "side")) == false)
  }

  @Test func comparesWithWhatIsSaved() throws {
    let fixture = try SessionFixture([element("PSToggleSwitchSpecifier", "on")])
    let url = try fixture.bundle.file("store.plist", PropertyListWriter.xml(["on": true]))
    let store = try FileStore(url: url)
    let session = SettingsSession(bundle: fixture.session.bundle, store: store)
    session.setValue(false, forKey: "on", name: "On")
    session.setValue(1, forKey: "new", name: "new")
    let comparison = SettingsComparison(session, with: OtherSettings(savedBy: session))
    #expect(comparison.keys == ["on", "new"])
    comparison.useAll()
    #expect(store.values == ["on": true])
    #expect(!session.hasUnsavedChanges)
  }

  @Test func aBackupOnlyCoversItsGroupsAndListsUnknownValuesLast() throws {
    let fixture = try SessionFixture(
      [element("PSToggleSwitchSpecifier", "on", title: "Engine", ["DefaultValue": false])],
      stored: ["on": true])
    func comparison(_ main: PropertyListDictionary?) -> SettingsComparison {
      let files = OtherFiles(
        backup: "backup.dconf", main: main, others: [],
        unknown: [.init(group: "/org/a/", key: "b", text: "uint32 1", reason: "no schema")])
      return SettingsComparison(fixture.session, with: OtherSettings(files, for: fixture.session))
    }
    let unknown = try #require(comparison(nil).keys.first)
    #expect(comparison(nil).keys == [unknown])
    #expect(comparison(nil).differenceCount == 0)
    #expect(comparison([:]).keys == ["on", unknown])
    #expect(comparison([:]).differenceCount == 1)
    let value = comparison(nil).value(forKey: unknown)
    #expect((value.title, value.key) == ("b", "/org/a/b"))
    #expect((value.ownText, value.otherText) == ("Not Set", "uint32 1"))
    #expect(value.unknownReason == "no schema" && !value.differs)
    // It can’t be taken.
    #expect(comparison(nil).lockReason(ofKey: unknown) != nil)
    comparison(nil).useOtherValue(forKey: unknown)
    #expect(fixture.session.store.keys == ["on"])
    #expect(comparison([:]).useAll() == 1)
    #expect(fixture.session.store.keys.isEmpty)
  }
}
