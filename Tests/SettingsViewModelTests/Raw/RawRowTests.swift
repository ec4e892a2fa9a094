import Foundation
import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct RawRowTests {
  private func fixture(_ stored: PropertyListDictionary) throws -> (SessionFixture, RawTree) {
    let fixture = try SessionFixture(
      [
        element("PSTextFieldSpecifier", "password", title: "Password", ["IsSecure": true]),
        element(
          "PSSliderSpecifier", "volume", title: "Loudness",
          ["MinimumValue": 0, "MaximumValue": 10, "DefaultValue": 5]),
      ], stored: stored)
    let tree = RawTree(fixture.session)
    // Read the pages now, while the bundle’s folder exists.
    _ = tree.isNotInBundle(RawPath([.key("volume")]))
    return (fixture, tree)
  }

  private let port = RawPath([.key("port")])

  @Test func typingIsOneUndoStepOfTheSameType() throws {
    let (fixture, tree) = try fixture(["port": 80])
    let row = try #require(tree.row(at: port))
    row.beginEditing()
    for text in ["9", "99", "999"] { row.setText(text) }
    #expect(fixture.store.value(forKey: "port") == 999)
    row.leave()
    #expect(fixture.session.undoTitle == "Undo Change of port")
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "port") == 80)
    #expect(fixture.session.undoTitle == nil)
  }

  @Test func aTextWithOtherCodePointsIsAnotherText() throws {
    let (fixture, tree) = try fixture(["port": "caf\u{E9}"])
    let row = try #require(tree.row(at: port))
    row.setText("cafe\u{301}")
    #expect(fixture.store.value(forKey: "port") == "cafe\u{301}")
  }

  @Test func aTextThatIsNotValidLeavesTheValueFromBefore() throws {
    let (fixture, tree) = try fixture(["port": 80])
    let row = try #require(tree.row(at: port))
    row.beginEditing()
    row.setText("9")
    row.setText("9x")
    #expect(fixture.store.value(forKey: "port") == 80)
    row.leave()
    #expect(tree.refusedText(at: port)?.text == "9x")
    #expect(tree.refusedText(at: port)?.problem.contains("“9x” isn’t a whole number") == true)
    #expect(fixture.session.refusedText?.rawPath == port)
    #expect(fixture.session.refusedText?.name == "port")
    let again = try #require(tree.row(at: port))
    #expect(again.text == "9x")
    again.beginEditing()
    #expect(again.cancelEditing())
    again.leave()
    #expect(tree.refusedText(at: port) == nil && fixture.session.refusedText == nil)
    #expect(tree.row(at: port)?.text == "80")
  }

  @Test func whatIsInsideOfOthersIsTypedAlike() throws {
    let (fixture, tree) = try fixture(["list": [["host": "a"], 1.5]])
    let host = RawPath([.key("list"), .index(0), .key("host")])
    let row = try #require(tree.row(at: host))
    row.beginEditing()
    row.setText("b")
    row.leave()
    let number = RawPath([.key("list"), .index(1)])
    let other = try #require(tree.row(at: number))
    other.beginEditing()
    other.setText("2")
    other.setText("2,5")
    #expect(fixture.store.value(forKey: "list") == [["host": "b"], 1.5])
    #expect(other.cancelEditing())
    other.setText("2.5")
    other.leave()
    #expect(fixture.store.value(forKey: "list") == [["host": "b"], 2.5])
    fixture.session.undo()
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "list") == [["host": "a"], 1.5])
  }

  @Test func theElementOfTheKeyDecides() throws {
    let (fixture, tree) = try fixture(["volume": 5.0])
    let path = RawPath([.key("volume")])
    let row = try #require(tree.row(at: path))
    row.beginEditing()
    row.setText("7.5")
    #expect(fixture.store.value(forKey: "volume") == 7.5)
    row.setText("70")
    #expect(fixture.store.value(forKey: "volume") == 5.0)
    row.leave()
    #expect(tree.refusedText(at: path)?.text == "70")
  }

  @Test func longTextsBytesAndSecretsNeedADialog() throws {
    let (_, tree) = try fixture([
      "text": "one", "lines": "a\nb", "long": .string(String(repeating: "x", count: 501)),
      "nul": "a\0", "data": .data(Data([1])), "list": [], "password": "p", "flag": true,
      "date": .date(Date(timeIntervalSince1970: 0)),
    ])
    let typed = tree.roots.filter { tree.row(at: $0) != nil }.map(tree.name)
    #expect(typed == ["date", "text"])
    tree.revealsSecrets = true
    #expect(tree.row(at: RawPath([.key("password")])) != nil)
  }

  @Test func aBooleanIsSetAtOnce() throws {
    let (fixture, tree) = try fixture(["map": ["on": false]])
    let path = RawPath([.key("map"), .key("on")])
    #expect(tree.flag(at: path) == false)
    #expect(tree.setFlag(true, at: path) == nil)
    #expect(fixture.store.value(forKey: "map") == ["on": true])
    #expect(tree.flag(at: RawPath([.key("map")])) == nil)
  }
}
