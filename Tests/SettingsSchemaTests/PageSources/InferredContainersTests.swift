import Foundation
import PropertyList
import Testing

@testable import SettingsSchema

/// Pages for dictionaries, and lists of dictionaries.
struct InferredContainersTests {
  private func bundle(_ values: PropertyListDictionary) -> SettingsBundle {
    SettingsBundle(
      InferredPages(values, title: "x"), of: URL(fileURLWithPath: "/x.plist"),
      languages: .init(["en"]))
  }

  private func key(_ path: String...) -> String { NestedKey.key(path) }

  @Test("A dictionary is a page, and so is one inside of it; their keys are paths")
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

  @Test("An element of a list of dictionaries has a page with the fields of all")
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
        "LeversStepperSpecifier", "PSTitleValueSpecifier", "PSTitleValueSpecifier",
      ])
    #expect(page.specifiers[0].element.rule.nearest(to: 2) == .real(2))
  }

  @Test(
    "Null is only shown; a list with it is, too, and so is a field that is null in some elements")
  func null() throws {
    let bundle = bundle([
      "a": .null, "b": [1, .null], "c": ["d": .null], "e": [["f": .null], ["f": 1, "g": 2]],
    ])
    let value = "PSTitleValueSpecifier"
    let first = try bundle.pane(named: "Root").specifiers
    #expect(first.first { $0.key == "a" }?.type == value)
    #expect(first.first { $0.key == "b" }?.type == value)
    #expect(try bundle.pane(named: "Root/c").specifiers.map(\.type) == [value])
    #expect(
      try bundle.pane(named: "Root/e").specifiers.map(\.type) == [value, "LeversStepperSpecifier"])
  }

  @Test(
    "Other containers are only shown",
    arguments: [
      .dictionary([:]), .array([1, "a"]), .array([.dictionary([:])]), .array([.array([])]),
      .dictionary(["a\u{1E}b": 1]), .array([.data(Data([1]))]),
    ] as [PropertyListValue])
  func others(_ value: PropertyListValue) throws {
    let row = try bundle(["a": value]).pane(named: "Root").specifiers.first
    #expect(row?.type == "PSTitleValueSpecifier")
  }

  @Test("A list keeps the page of its elements while it is empty")
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

  @Test("The pages follow values inside of dictionaries")
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
