import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct RawTreeTests {
  @Test("Rows and issues open the values that are stored for them")
  func storedPaths() throws {
    let fixture = try SessionFixture(
      [
        element(
          "PSMultiValueSpecifier", "size", title: "Size",
          ["DefaultValue": "x", "Values": ["s", "m"], "Titles": ["S", "M"]]),
        element("PSToggleSwitchSpecifier", "on", title: "On", ["DefaultValue": false]),
      ], stored: ["size": "xxl"])
    let session = fixture.session
    #expect(session.row(forKey: "size")?.row.storedPath == RawPath([.key("size")]))
    #expect(session.row(forKey: "on")?.row.storedPath == nil)
    let place = IssueList.Place(pane: session.bundle.rootPaneName, entry: 0, title: "Size")
    #expect(place.wrongValue(in: session) == RawPath([.key("size")]))
    session.setValue("m", forKey: "size", name: "size")
    #expect(place.wrongValue(in: session) == nil, "There is nothing wrong with it.")
  }

  private func fixture(_ stored: PropertyListDictionary) throws -> (SessionFixture, RawTree) {
    let fixture = try SessionFixture(
      [
        element("PSToggleSwitchSpecifier", "on"),
        element("PSTextFieldSpecifier", "password", title: "Password", ["IsSecure": true]),
      ], stored: stored)
    let tree = RawTree(fixture.session)
    // Read the pages now, while the bundle’s folder exists.
    _ = tree.isNotInBundle(RawPath([.key("on")]))
    return (fixture, tree)
  }

  @Test func showsWhatTheStoreHolds() throws {
    let (_, tree) = try fixture([
      "on": true, "list": ["a", ["deep": 2.5]], "bytes": .data(Data([1, 2])),
    ])
    #expect(tree.roots.map(tree.name) == ["bytes", "list", "on"])
    #expect(!tree.isEmpty && !tree.hasDomains)
    #expect(tree.roots.map(tree.typeText) == ["Data", "Array", "Boolean"])
    #expect(tree.roots.map(tree.valueText) == ["AQI=", "2 items", "true"])
    let list = RawPath([.key("list")])
    #expect(tree.children(of: list).map(tree.name) == ["Item 1", "Item 2"])
    #expect(tree.valueText(of: list.appending(.index(1))) == "1 key")
    let deep = list.appending(.index(1)).appending(.key("deep"))
    #expect(tree.children(of: list.appending(.index(1))) == [deep])
    #expect(tree.value(at: deep) == 2.5)
    #expect(tree.children(of: deep).isEmpty)
    #expect(tree.value(at: list.appending(.index(7))) == nil)
  }

  @Test func pathOfAnyKeyIsOneWordAndIsReadBack() {
    let keys = [
      "", "a", "\u{301}k", "/\u{301}", "%\u{301}25", "\0\u{301}", "a/b%2F", "i\u{488}0", "\r\n",
    ]
    for key in keys {
      let path = RawPath(domain: key, [.key(key), .index(3), .key(key + key)])
      let read = RawPath(text: path.text)
      #expect(read == path, "\(key.debugDescription)")
      let texts: [[UInt8]]? = read?.steps.map {
        if case .key(let key) = $0 { Array(key.utf8) } else { [] }
      }
      #expect(texts == [Array(key.utf8), [], Array((key + key).utf8)])
    }
  }

  @Test func showsReferencesOfArchivesAndDatesThatNoCalendarHas() throws {
    let (_, tree) = try fixture([
      "a": .uid(7), "b": .date(Date(timeIntervalSinceReferenceDate: .nan)),
      "c": .date(Date(timeIntervalSinceReferenceDate: 1e300)),
    ])
    #expect(tree.roots.map(tree.typeText) == ["UID", "Date", "Date"])
    #expect(tree.roots.map(tree.valueText) == ["7", "nan", "1e+300"])
    let draft = RawDraft(.change(of: RawPath([.key("a")])), in: tree)
    #expect(draft.text == "7")
    #expect(throws: ValueProblem.self) { try PropertyListType.uid.value(of: "-1") }
    #expect(try PropertyListType.uid.value(of: "8") == .uid(8))
  }

  @Test func marksKeysNotInBundle() throws {
    let (_, tree) = try fixture(["on": true, "NSWindowFrame": ["on": 1]])
    #expect(!tree.isNotInBundle(RawPath([.key("on")])))
    #expect(tree.isNotInBundle(RawPath([.key("NSWindowFrame")])))
    #expect(!tree.isNotInBundle(RawPath([.key("NSWindowFrame"), .key("on")])))
  }

  @Test func masksSecretsUntilTheyAreRevealed() throws {
    let (_, tree) = try fixture(["password": "hunter2", "accounts": [["password": "x"]]])
    let nested = RawPath([.key("accounts"), .index(0), .key("password")])
    #expect(tree.valueText(of: RawPath([.key("password")])) == Secret.mask)
    #expect(tree.valueText(of: nested) == Secret.mask)
    #expect(RawDraft(.change(of: nested), in: tree).isSecret)
    tree.revealsSecrets = true
    #expect(tree.valueText(of: RawPath([.key("password")])) == "hunter2")
    #expect(tree.valueText(of: nested) == "x")
  }

  @Test func masksElementsOfAListOfSecrets() throws {
    let pin: PropertyListValue = ["Type": "PSTextFieldSpecifier", "IsSecure": true]
    let fixture = try SessionFixture(
      [element("IASKListGroupSpecifier", "pins", ["ItemSpecifier": pin])],
      stored: ["pins": ["1234", ""]])
    let pins = RawPath([.key("pins")])
    let tree = RawTree(fixture.session)
    #expect(tree.children(of: pins).map(tree.valueText) == [Secret.mask, ""])
    #expect(tree.valueText(of: pins) == "2 items")
  }

  @Test func anotherReadingIsTakenOverOnce() throws {
    let (fixture, tree) = try fixture(["a": 1])
    let before = tree.structure
    fixture.session.replaceBundle(fixture.session.bundle)
    #expect(tree.structure == before + 1)
  }

  @Test func longTextIsOneCutLine() throws {
    let (_, tree) = try fixture(["a": .string("one\ntwo" + String(repeating: "x", count: 500))])
    let text = tree.valueText(of: RawPath([.key("a")]))
    #expect(text.hasPrefix("one two"))
    #expect(text.count <= 201)
  }

  @Test func eachDomainIsABranch() throws {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "on", ["LeversStoreDomain": "com.example.main"]),
      element("PSToggleSwitchSpecifier", "on", ["LeversStoreDomain": "com.example.main"]),
      element("PSToggleSwitchSpecifier", "off", ["LeversStoreDomain": "com.example.other"]),
    ])
    let other = MemoryStore(["off": true, "foreign": 1])
    let store = DomainStore(main: MemoryStore(["on": true])) { _ in other }
    let session = SettingsSession(bundle: fixture.session.bundle, store: store)
    let tree = RawTree(session)
    defer { withExtendedLifetime(fixture) {} }
    #expect(tree.roots == [RawPath(), RawPath(domain: "com.example.other")])
    #expect(!tree.isEmpty && tree.hasDomains)
    #expect(tree.typeText(of: RawPath()) == "Domain")
    #expect(tree.children(of: RawPath()).map(tree.name) == ["on"])
    let branch = RawPath(domain: "com.example.other")
    #expect(tree.children(of: branch).map(tree.name) == ["foreign", "off"])
    #expect(tree.children(of: branch).map(tree.isNotInBundle) == [true, false])
    tree.add(7, key: "new", to: branch)
    #expect(other.value(forKey: "new") == 7)
    #expect(tree.name(of: branch) == "com.example.other")
    #expect(tree.name(of: RawPath()) == "com.example.main")
  }

  @Test(arguments: [
    RawPath(), RawPath(domain: "a/b"), RawPath([.key("50%/é\0k"), .index(3), .key("")]),
  ])
  func aPathSurvivesItsText(_ path: RawPath) {
    #expect(!path.text.contains("\0"))
    #expect(RawPath(text: path.text) == path)
  }

  @Test(arguments: ["", "x", "m/z", "m/ix", "mm"])
  func otherTextIsNoPath(_ text: String) { #expect(RawPath(text: text) == nil) }
}
