import Foundation
import PropertyList
import Testing

@testable import SettingsSchema

struct InferredPagesTests {
  private func types(_ values: PropertyListDictionary) throws -> [String] {
    try InferredPages(values, title: "x").pane(named: "Root").specifiers.map { $0.type ?? "" }
  }

  @Test("Each value is a row of its kind, in the order of the file; lists come last")
  func kinds() throws {
    let values: PropertyListDictionary = [
      "names": .array(["a", "b"]), "on": true, "count": 3, "share": .real(0.5), "name": "Ada",
      "note": "two\nlines", "day": .date(Date(timeIntervalSince1970: 0)), "key": .data(Data([1])),
      "window": .dictionary(["width": 1]), "mixed": .array([1, "a"]),
    ]
    let pane = try InferredPages(values, title: "x").pane(named: "Root")
    #expect(
      pane.specifiers.map { "\($0.key ?? ""): \($0.type ?? "")" } == [
        "on: PSToggleSwitchSpecifier", "count: LeversStepperSpecifier",
        "share: LeversStepperSpecifier", "name: PSTextFieldSpecifier",
        "note: IASKTextViewSpecifier", "day: IASKDatePickerSpecifier",
        "key: PSTitleValueSpecifier", "window: PSChildPaneSpecifier",
        "names: IASKListGroupSpecifier", "mixed: IASKListGroupSpecifier",
      ])
  }

  @Test("A real number stays one, even if it is whole")
  func reals() throws {
    let specifier = try #require(
      try InferredPages(["n": .real(2)], title: "x").pane(named: "Root").specifiers.first)
    #expect(specifier.element.rule.nearest(to: 3) == .real(3))
    #expect(try specifier.element.rule.settled(4) == .real(4))
  }

  @Test(
    "A number that a number field would round is a text",
    arguments: [1e-7, -1e-7, 1e16, .infinity, .nan] as [Double])
  func rounded(_ number: Double) throws {
    #expect(try types(["n": .real(number)]) == ["IASKCustomViewSpecifier"])
  }

  @Test("An integer that a number field would round is a text")
  func exact() throws {
    #expect(try types(["n": .integer(1 << 53)]) == ["LeversStepperSpecifier"])
    #expect(try types(["n": .integer(1 << 53 + 1)]) == ["IASKCustomViewSpecifier"])
    #expect(try types(["n": .integer(.min)]) == ["IASKCustomViewSpecifier"])
  }

  @Test("The pages change with keys and types, not with values")
  func update() throws {
    let pages = InferredPages(["a": 1], title: "x")
    #expect(!pages.update(["a": 2]))
    #expect(pages.update(["a": "text"]))
    #expect(pages.update(["a": "text", "b": true]))
    #expect(try pages.pane(named: "Root").specifiers.map(\.key) == ["a", "b"])
  }

  /// The type of the items of a list; nil for a value that isn’t a list.
  private func elementType(_ elements: [PropertyListValue]) throws -> String? {
    let pane = try InferredPages(["list": .array(elements)], title: "x").pane(named: "Root")
    guard case .listGroup(let group)? = pane.specifiers.first?.element, group.itemsByType.isEmpty
    else { return nil }
    #expect(group.item?.type == group.addition?.type)
    return group.item?.type
  }

  @Test("An array of simple values is a list, if one control shows all of them")
  func lists() throws {
    #expect(try elementType([]) == "PSTextFieldSpecifier")
    #expect(try elementType(["a", "two\nlines"]) == "PSTextFieldSpecifier")
    #expect(try elementType([true, false]) == "PSToggleSwitchSpecifier")
    #expect(try elementType([1, .real(0.5)]) == "LeversStepperSpecifier")
    #expect(try elementType([1, "a"]) == nil)
    #expect(try elementType([.integer(.max)]) == nil)
    #expect(try elementType([.data(Data([1]))]) == nil)
  }

  @Test("A list that becomes empty keeps its control")
  func emptyLists() {
    let pages = InferredPages(["list": .array([1])], title: "x")
    #expect(!pages.update(["list": .array([])]))
  }

  @Test("The first page can get another title, and keeps it")
  func rename() throws {
    let pages = InferredPages(["a": 1], title: "old.plist")
    #expect(try pages.pane(named: "Root").title == "old.plist")
    pages.rename(to: "new.plist")
    #expect(pages.update(["b": 1]))
    #expect(try pages.pane(named: "Root").title == "new.plist" && pages.name == "new.plist")
  }

  @Test("A text keeps its field while it is typed")
  func typing() throws {
    let long = PropertyListValue.string(String(repeating: "a", count: 100))
    let pages = InferredPages(["a": "text"], title: "x")
    #expect(!pages.update(["a": long]))
    #expect(try types(["a": long]) == ["IASKTextViewSpecifier"])
  }

  @Test("The defaults are unknown")
  func defaults() {
    let pages = InferredPages(["a": 1], title: "x")
    let bundle = SettingsBundle(
      from: pages, first: "Root", device: .pad, languages: .init(["en"]))
    #expect(!bundle.hasDefaults)
  }

  @Test(
    "Only dictionaries have pages",
    arguments: ["Other", "a", "Root/a", "Root/b", "Root/%", "Rootb"])
  func missing(name: String) {
    let pages = InferredPages(["a": 1], title: "x")
    #expect(throws: BundleError.self) { try pages.pane(named: name) }
  }
}
