import Foundation
import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct RawSearchTests {
  private func fixture(_ stored: PropertyListDictionary) throws -> (SessionFixture, RawTree) {
    let fixture = try SessionFixture(
      [
        element("PSToggleSwitchSpecifier", "on", title: "Engine", ["DefaultValue": false]),
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

  private func found(_ text: String, in tree: RawTree) -> [String] {
    tree.results(matching: SearchQuery(text)).map(tree.fullName)
  }

  @Test func findsKeysAndValuesAtAnyDepth() throws {
    let (_, tree) = try fixture([
      "Host": "a.org", "servers": [["host": "Über.org", "port": 80], "x"], "other": 8080,
    ])
    #expect(found("host", in: tree) == ["Host", "servers › Item 1 › host"])
    #expect(found("80", in: tree) == ["other", "servers › Item 1 › port"])
    #expect(found("uber HOST", in: tree) == ["servers › Item 1 › host"])
    #expect(found("servers", in: tree) == ["servers"])
    #expect(found("nothing", in: tree).isEmpty)
  }

  @Test func findsWhatAPageCallsAKeyAndNoSecret() throws {
    let (_, tree) = try fixture(["volume": 5, "password": "hunter2", "data": .data(Data([1]))])
    #expect(found("loud", in: tree) == ["volume"])
    #expect(found("hunter", in: tree).isEmpty)
    #expect(found("AQ==", in: tree).isEmpty)
  }

  @Test func hasTheFiltersOfTheSearch() throws {
    let (fixture, tree) = try fixture(["on": true, "volume": 5, "net.port": "80", "list": [true]])
    #expect(found("@modified", in: tree) == ["on"])
    #expect(found("@type:bool", in: tree) == ["list › Item 1", "on"])
    #expect(found("@key:net.*", in: tree) == ["net.port"])
    fixture.session.setValue(50, forKey: "volume", name: "volume")
    #expect(found("@issue", in: tree) == ["volume"])
    #expect(tree.typeChoices.map(\.title) == ["String", "Integer", "Boolean", "Array"])
  }

  @Test func findsWhatIsUnsavedInContainers() throws {
    let folder = try TemporaryStore()
    let session = try folder.session([
      element("PSToggleSwitchSpecifier", "on", title: "Engine", ["DefaultValue": false])
    ])
    let tree = RawTree(session)
    session.setValue(
      [["host": "a.org", "port": 80], ["host": "b.org", "port": 80]], forKey: "servers",
      name: "servers")
    session.setValue(true, forKey: "on", name: "on")
    try session.save()
    #expect(found("@unsaved", in: tree).isEmpty)
    // A new item before the changed one.
    session.setValue(
      [["host": "a.org", "port": 80], ["host": "c.org"], ["host": "b.org", "port": 8080]],
      forKey: "servers", name: "servers")
    #expect(
      found("@unsaved", in: tree) == [
        "servers", "servers › Item 2", "servers › Item 2 › host", "servers › Item 3",
        "servers › Item 3 › port",
      ])
    #expect(found("@unsaved 80", in: tree) == ["servers › Item 3 › port"])
    session.setValue(nil, forKey: "on", name: "on")
    #expect(!found("@unsaved", in: tree).contains("on"), "There is no value anymore.")
  }

  @Test func findsWhatIsModifiedInContainers() throws {
    let fixture = try SessionFixture(
      [
        element(
          "PSMultiValueSpecifier", "days", title: "Days",
          [
            "DefaultValue": ["mon", "tue"], "Values": ["mon", "tue", "sun"],
            "LeversMultipleSelection": true,
          ])
      ], stored: ["days": ["mon", "sun"]])
    let tree = RawTree(fixture.session)
    #expect(found("@modified", in: tree) == ["days", "days › Item 2"])
    fixture.session.setValue(["mon", "tue"], forKey: "days", name: "days")
    #expect(found("@modified", in: tree).isEmpty)
  }

  @Test("Filters find keys of several pages, and make no page for each of many values")
  func filtersOfPages() throws {
    let keys = (0..<50).map { "k\($0)" }
    let pages = ["One": keys[..<25], "Two": keys[25...]]
    let fixture = try SessionFixture(
      pages.keys.sorted().map {
        element("PSChildPaneSpecifier", nil, title: "Page " + $0, ["File": .string($0)])
      },
      stored: keys.reduce(into: [:]) { $0[$1] = true })
    for (name, keys) in pages {
      // The program is asked for the options of this group whenever the page is made.
      try fixture.bundle.page(
        name,
        [element("PSRadioGroupSpecifier", "radio" + name), element("PSGroupSpecifier")]
          + keys.enumerated().map {
            element("PSToggleSwitchSpecifier", $1, ["DefaultValue": .boolean($0 % 2 == 0)])
          })
    }
    let program = RecordingDelegate()
    fixture.session.delegate = program
    let tree = RawTree(fixture.session)
    #expect(found("@modified", in: tree).count == 24)
    #expect(Set(found("@page:two", in: tree)) == Set(pages["Two"] ?? []))
    #expect(Set(found("@page:pageone", in: tree)) == Set(pages["One"] ?? []))
    #expect(found("@page:three", in: tree).isEmpty)
    #expect(program.optionRequests <= 2 * pages.count)
  }

  @Test("A type is called as it is in the menu, and not as a kind of rows")
  func typeNames() throws {
    let (_, tree) = try fixture(["a": .date(Date(timeIntervalSince1970: 0)), "b": 1])
    for choice in tree.typeChoices {
      #expect(choice.filter.title(among: FilterChoice.valueTypes) == choice.title)
    }
    #expect(tree.typeChoices.map(\.title) == ["Integer", "Date"])
  }

  @Test func aChangeIsFound() throws {
    let (fixture, tree) = try fixture(["a": "one", "b": "two", "list": ["x"]])
    #expect(found("three", in: tree).isEmpty)
    let before = tree.structure
    fixture.session.setValue("three", forKey: "a", name: "a")
    #expect(found("three", in: tree) == ["a"])
    #expect(tree.structure == before, "No row comes or goes.")
    fixture.session.setValue(["three"], forKey: "list", name: "list")
    #expect(found("three", in: tree) == ["a", "list › Item 1"])
    fixture.session.setValue(nil, forKey: "a", name: "a")
    #expect(found("three", in: tree) == ["list › Item 1"])
    #expect(tree.structure > before)
    fixture.session.undo()
    #expect(tree.roots.map(tree.name) == ["a", "b", "list"])
    let kept = tree.results(
      matching: SearchQuery("three"),
      keeping: [RawPath([.key("b")]), RawPath([.key("gone")])])
    #expect(kept.map(tree.fullName) == ["a", "b", "list › Item 1"])
  }
}
