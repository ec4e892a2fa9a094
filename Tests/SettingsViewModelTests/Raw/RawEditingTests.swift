import Foundation
import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct RawEditingTests {
  private func fixture(_ stored: PropertyListDictionary) throws -> (SessionFixture, RawTree) {
    let fixture = try SessionFixture([element("PSToggleSwitchSpecifier", "on")], stored: stored)
    return (fixture, RawTree(fixture.session))
  }

  @Test func addsAndUndoes() throws {
    let (fixture, tree) = try fixture(["list": ["a"], "map": ["x": 1]])
    #expect(
      tree.add("b", key: "", to: RawPath([.key("list")])) == RawPath([.key("list"), .index(1)]))
    #expect(tree.add(2, key: "y", to: RawPath([.key("map")])) == RawPath([.key("map"), .key("y")]))
    #expect(tree.add(true, key: "new", to: RawPath()) == RawPath([.key("new")]))
    #expect(fixture.store.value(forKey: "list") == ["a", "b"])
    #expect(fixture.store.value(forKey: "map") == ["x": 1, "y": 2])
    #expect(fixture.store.value(forKey: "new") == true)
    for _ in 0..<3 { fixture.session.undo() }
    #expect(fixture.store.values == ["list": ["a"], "map": ["x": 1]])
  }

  @Test func renamesAsOneEdit() throws {
    let (fixture, tree) = try fixture(["old": 5, "map": ["a": 1, "b": 2, "c": 3]])
    #expect(tree.replace(RawPath([.key("old")]), key: "new", with: 5) == RawPath([.key("new")]))
    #expect(fixture.store.value(forKey: "old") == nil)
    #expect(fixture.store.value(forKey: "new") == 5)
    #expect(fixture.session.undoTitle == "Undo Renaming of old")
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "old") == 5)
    #expect(fixture.store.value(forKey: "new") == nil)
    tree.replace(RawPath([.key("map"), .key("b")]), key: "z", with: 2)
    #expect(fixture.store.value(forKey: "map")?.dictionary?.keys == ["a", "z", "c"])
  }

  @Test func removesAtAnyDepth() throws {
    let (fixture, tree) = try fixture(["a": 1, "list": [["x": 1, "y": 2], 5]])
    tree.remove(RawPath([.key("a")]))
    tree.remove(RawPath([.key("list"), .index(0), .key("x")]))
    #expect(fixture.store.values == ["list": [["y": 2], 5]])
    tree.remove(RawPath([.key("list"), .index(0)]))
    tree.remove(RawPath([.key("list"), .index(9)]))
    #expect(fixture.store.values == ["list": [5]])
  }

  @Test func aKeyIsCheckedBeforeItIsUsed() throws {
    let (_, tree) = try fixture(["a": 1, "b": 2, "list": []])
    let a = RawPath([.key("a")])
    #expect(tree.problem(ofKey: "", in: RawPath(), replacing: nil) == "Enter a key.")
    #expect(tree.problem(ofKey: "x\u{1F}y", in: RawPath(), replacing: nil) != nil)
    #expect(tree.problem(ofKey: "b", in: RawPath(), replacing: a)?.contains("“b”") == true)
    #expect(tree.problem(ofKey: "a", in: RawPath(), replacing: a) == nil)
    #expect(tree.problem(ofKey: "", in: RawPath([.key("list")]), replacing: nil) == nil)
  }

  @Test func aDraftConvertsBetweenTypes() throws {
    let (fixture, tree) = try fixture(["n": 5])
    let draft = RawDraft(.change(of: RawPath([.key("n")])), in: tree)
    #expect(draft.text == "5")
    draft.type = .string
    #expect(draft.text == "5")
    draft.type = .real
    #expect(draft.store() == RawPath([.key("n")]))
    #expect(fixture.store.value(forKey: "n") == .real(5))
    draft.type = .dictionary
    #expect(draft.isLong)
    draft.type = .integer
    draft.text = "five"
    #expect(draft.textProblem == "“five” isn’t a whole number, such as 42.")
    #expect(draft.store() == nil)
    #expect(fixture.store.value(forKey: "n") == .real(5))
  }

  @Test func aNewValueBeginsWithThatOfItsType() throws {
    let (_, tree) = try fixture(["a": "[]"])
    let draft = RawDraft(.addition(to: RawPath()), in: tree)
    draft.type = .array
    #expect(draft.text == "[]\n")
    draft.type = .string
    #expect(draft.text == "")
    draft.text = "1"
    draft.type = .integer
    #expect(draft.text == "1")
    // The text of an existing value stays.
    let change = RawDraft(.change(of: RawPath([.key("a")])), in: tree)
    change.type = .array
    change.type = .string
    #expect(change.text == "[]\n")
  }

  @Test func theElementOfTheKeyDecidesWhatIsStored() throws {
    let fixture = try SessionFixture(
      [
        element("PSSliderSpecifier", "volume", ["MaximumValue": 1]),
        element(
          "PSMultiValueSpecifier", "several",
          ["Values": [1, 2], "Titles": ["a", "b"], "LeversMultipleSelection": true]),
      ], stored: ["volume": 5000, "several": [9, 1], "free": 5000])
    let tree = RawTree(fixture.session)
    let volume = RawPath([.key("volume")])
    let draft = RawDraft(.change(of: volume), in: tree)
    #expect(draft.textProblem == nil)
    draft.text = "5001"
    #expect(draft.textProblem == "5001 is out of range; a number from 0 to 1 is expected.")
    #expect(draft.store() == nil)
    draft.text = "1"
    draft.store()
    #expect(fixture.store.value(forKey: "volume") == .real(1))
    let second = RawDraft(.change(of: RawPath([.key("several"), .index(1)])), in: tree)
    second.text = "3"
    #expect(second.textProblem?.hasPrefix("Item 2: ") == true)
    second.text = "2"
    second.store()
    #expect(fixture.store.value(forKey: "several") == [9, 2])
    let renamed = RawDraft(.change(of: RawPath([.key("free")])), in: tree)
    fixture.session.setValue(nil, forKey: "volume", name: "")
    renamed.key = "volume"
    #expect(renamed.store() == nil)
    tree.remove(RawPath([.key("several"), .index(0)]))
    #expect(fixture.store.values == ["several": [2], "free": 5000])
  }

  @Test(arguments: [
    (PropertyListType.boolean, PropertyListValue.integer(1), "true"),
    (.boolean, .string("abc"), "false"), (.integer, .real(2.4), "2"),
    (.integer, .string("12"), "12"), (.array, .string("[1]"), "[1]"),
  ])
  func aNewTypeKeepsWhatItCan(_ type: PropertyListType, _ value: PropertyListValue, _ text: String)
  {
    #expect(type.text(from: value) == text)
  }

  @Test func nullBecomesAnotherTypeButNoOtherBecomesNull() throws {
    let (fixture, tree) = try fixture(["a": .null, "b": [.null]])
    let (a, b) = (RawPath([.key("a")]), RawPath([.key("b"), .index(0)]))
    #expect(tree.row(at: a) == nil)
    let untouched = RawDraft(.change(of: b), in: tree)
    #expect(untouched.store() == b)
    let draft = RawDraft(.change(of: a), in: tree)
    #expect(draft.types == PropertyListType.allCases && draft.text == "null")
    draft.type = .integer
    #expect(draft.text == "0")
    draft.type = .null
    draft.type = .string
    #expect(draft.text == "")
    draft.store()
    #expect(fixture.store.values == ["a": "", "b": [.null]])
    #expect(!RawDraft(.change(of: a), in: tree).types.contains(.null))
    #expect(!RawDraft(.addition(to: RawPath([])), in: tree).types.contains(.null))
  }

  @Test func anUntouchedValueStaysAsItIs() throws {
    let date = Date(timeIntervalSinceReferenceDate: 1000.25)
    let (fixture, tree) = try fixture(["d": .date(date)])
    let draft = RawDraft(.change(of: RawPath([.key("d")])), in: tree)
    draft.key = "e"
    draft.store()
    #expect(fixture.store.value(forKey: "e") == .date(date))
    #expect(fixture.store.keys == ["e"])
  }
}
