import Foundation
import PropertyList
import Testing

@testable import SettingsSchema

/// Pages for dictionaries, and lists of dictionaries.
struct InferredContainersTests {
  private func bundle(_ values: PropertyListDictionary) -> SettingsBundle {
    SettingsBundle(
      from: InferredPages(values, title: "x"), first: "Root", device: .pad,
      languages: .init(["en"]))
  }

  private func key(_ path: String...) -> String { NestedKey.key(path) }

  @Test("A dictionary is a page, and so is one inside it; their keys are paths")
  func dictionaries() throws {
    let bundle = bundle([
      "keepAlive": .dictionary(["crashed": true, "other": .dictionary(["a.b": 1])])
    ])
    let row = try #require(try bundle.pane(named: "Root").specifiers.first)
    #expect(row.paneNames == ["Root/keepAlive"])
    let page = try bundle.pane(named: "Root/keepAlive")
    #expect(page.title == "Keep Alive")
    #expect(page.specifiers.map(\.key) == [key("keepAlive", "crashed"), key("keepAlive", "other")])
    #expect(page.specifiers.map(\.title) == ["Crashed", "Other"])
    let inner = try bundle.pane(named: "Root/keepAlive/other")
    #expect(inner.specifiers.map(\.key) == [key("keepAlive", "other", "a.b")])
    #expect(
      bundle.valueKeys == [key("keepAlive", "crashed"), key("keepAlive", "other", "a.b")])
  }

  @Test("An item of a list of dictionaries has a page with the fields of all")
  func items() throws {
    let bundle = bundle([
      "times": .array([
        .dictionary(["hour": 3, "unit": "a"]),
        .dictionary(["hour": .real(3.5), "unit": 1, "inner": .dictionary(["a": 1])]),
      ])
    ])
    let list = try #require(try bundle.pane(named: "Root").specifiers.first)
    #expect(list.type == "IASKListGroupSpecifier")
    #expect(list.paneNames == ["Root/times", "Root/times"])
    let page = try bundle.pane(named: "Root/times")
    #expect(page.specifiers.map(\.key) == ["hour", "unit", "inner"])
    #expect(
      page.specifiers.map(\.type) == [
        "LeversStepperSpecifier", "IASKCustomViewSpecifier", "IASKCustomViewSpecifier",
      ])
    #expect(page.specifiers[0].element.rule.nearest(to: 2) == .real(2))
  }

  @Test("Null is only shown; a field that is null in some items is a text")
  func null() throws {
    let bundle = bundle([
      "a": .null, "b": [1, .null], "c": ["d": .null], "e": [["f": .null], ["f": 1, "g": 2]],
    ])
    let value = "PSTitleValueSpecifier"
    let first = try bundle.pane(named: "Root").specifiers
    #expect(first.first { $0.key == "a" }?.type == value)
    #expect(try items(of: [1, .null])["Null"] == value)
    #expect(try bundle.pane(named: "Root/c").specifiers.map(\.type) == [value])
    #expect(
      try bundle.pane(named: "Root/e").specifiers.map(\.type) == [
        "IASKCustomViewSpecifier", "LeversStepperSpecifier",
      ])
  }

  @Test("A dictionary whose keys can’t be parts of a path is a text")
  func texts() throws {
    let row = try bundle(["a": .dictionary(["a\u{1E}b": 1])]).pane(named: "Root").specifiers.first
    #expect(row?.type == "IASKCustomViewSpecifier")
  }

  @Test("The page of an empty dictionary has a button that adds its first value")
  func emptyDictionaries() throws {
    let values: PropertyListDictionary = ["a": ["b": .dictionary([:])]]
    let page = try bundle(values).pane(named: "Root/a/b")
    #expect(page.title == "B" && page.specifiers.map(\.addsValue) == [true])
    #expect(page.specifiers.map(\.additionKey) == [key("a", "b")])
    #expect(bundle(values).valueKeys == [])
    let root = try bundle([:]).pane(named: "Root").specifiers
    #expect(root.map(\.addsValue) == [true] && root.map(\.additionKey) == [nil])
  }

  @Test("A dictionary keeps its page when its first value is added or its last one removed")
  func changesOfEmptyDictionaries() throws {
    let pages = InferredPages(["a": .dictionary([:])], title: "x")
    func keys() throws -> [String?] {
      try pages.pane(named: "Root/a").specifiers.map(\.key)
    }
    #expect(try keys() == [nil])
    #expect(pages.update(["b": 1], forKey: "a") == true)
    #expect(try keys() == [key("a", "b")])
    #expect(pages.update(.dictionary([:]), forKey: "a") == true)
    #expect(try keys() == [nil])
  }

  /// The types of rows for the elements of an array, by the types of elements.
  private func items(of elements: [PropertyListValue]) throws -> [String: String] {
    let row = try bundle(["a": .array(elements)]).pane(named: "Root").specifiers.first
    guard case .listGroup(let list)? = row?.element else { return [:] }
    #expect(list.addition?.addsValue == true)
    return Dictionary(
      uniqueKeysWithValues: list.itemsByType.map { ($0.key.rawValue, $0.value.type ?? "") })
  }

  @Test("Each item of a mixed list has a row of its kind")
  func mixed() throws {
    #expect(
      try items(of: [
        "a", "two\nlines", 1, true, .real(0.5), .data(Data([1])),
        .date(Date(timeIntervalSince1970: 0)), ["b"], .dictionary(["c": 1]),
      ]) == [
        "String": "PSTextFieldSpecifier", "Integer": "LeversStepperSpecifier",
        "Boolean": "PSToggleSwitchSpecifier", "Real": "LeversStepperSpecifier",
        "Data": "PSTitleValueSpecifier", "Date": "IASKCustomViewSpecifier",
        "Array": "IASKCustomViewSpecifier", "Dictionary": "PSChildPaneSpecifier",
      ])
    #expect(try items(of: [.array([])]) == ["Array": "IASKCustomViewSpecifier"])
    #expect(try items(of: [.dictionary([:])]) == ["Dictionary": "IASKCustomViewSpecifier"])
    // One that a number field would round, next to one that it wouldn’t.
    #expect(try items(of: [1, .integer(.max)]) == ["Integer": "IASKCustomViewSpecifier"])
  }

  @Test("A dictionary in a mixed list has a page, without pages of its own")
  func mixedPage() throws {
    let bundle = bundle(["a": ["x", .dictionary(["b": .dictionary(["c": 1]), "d": [1, "e"]])]])
    #expect(
      try bundle.pane(named: "Root/a").specifiers.map(\.type) == [
        "IASKCustomViewSpecifier", "IASKCustomViewSpecifier",
      ])
    #expect(throws: BundleError.self) { try bundle.pane(named: "Root/a/b") }
  }

  @Test("A mixed list keeps its rows while items are added and removed, and accepts new types")
  func mixedChanges() throws {
    let pages = InferredPages(["a": ["x", 1]], title: "x")
    #expect(pages.update(["y", "x", 1], forKey: "a") == false)
    #expect(pages.update([], forKey: "a") == false)
    #expect(pages.update([1, true], forKey: "a") == true)
  }

  @Test("A list keeps the page of its items while it is empty")
  func emptied() throws {
    let pages = InferredPages(["times": .array([.dictionary(["hour": 3])])], title: "x")
    #expect(pages.update(.array([]), forKey: "times") == false)
    #expect(pages.update(.array([.dictionary([:])]), forKey: "times") == false)
    #expect(pages.update(.array(["a"]), forKey: "times") == true)
  }

  @Test(
    "The name of a page has no control characters",
    arguments: ["a/b", "%", "\u{1}", "\u{301}", ""])
  func names(key: String) throws {
    let name = InferredPageName.name(of: [key, "x"])
    #expect(InferredPageName.path(of: name) == [key, "x"])
    #expect(name.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    let bundle = bundle([key: .dictionary(["x": .dictionary(["y": 1])])])
    #expect(try bundle.pane(named: name).specifiers.map(\.title) == ["Y"])
  }

  @Test("The pages follow values inside dictionaries")
  func changes() throws {
    let pages = InferredPages(["a": .dictionary(["b": "text"])], title: "x")
    let long = PropertyListValue.string(String(repeating: "a", count: 100))
    #expect(pages.update(.dictionary(["b": long]), forKey: "a") == false)
    #expect(pages.update(.dictionary(["b": long, "c": 1]), forKey: "a") == true)
    #expect(try pages.pane(named: "Root/a").specifiers.count == 2)
    #expect(pages.update(nil, forKey: "a") == nil)
    #expect(pages.update(1, forKey: "new") == nil)
  }
}
