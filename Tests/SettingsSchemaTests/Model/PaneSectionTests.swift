import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

struct PaneSectionTests {
  private func sections(_ specifiers: [PropertyListValue], device: Device = .pad) throws
    -> [PaneSection]
  {
    let fixture = try BundleFixture(specifiers)
    return try SettingsBundle(path: fixture.url, device: device).pane(named: "Root").sections
  }

  private func toggle(_ key: String, idioms: PropertyListValue? = nil) -> PropertyListValue {
    var fields: PropertyListDictionary = [
      "Type": "PSToggleSwitchSpecifier", "Key": .string(key), "Title": .string(key),
    ]
    fields["SupportedUserInterfaceIdioms"] = idioms
    return .dictionary(fields)
  }

  private let group: PropertyListValue = ["Type": "PSGroupSpecifier", "Title": "Group"]

  @Test("Rows before the first group form a section without header")
  func leadingRows() throws {
    let sections = try sections([toggle("a"), group, toggle("b")])
    #expect(sections.map { $0.header?.title } == [nil, "Group"])
    #expect(sections.map { $0.specifiers.map(\.key) } == [["a"], ["b"]])
  }

  @Test("Groups in a row make empty sections, since a footer may be all they hold")
  func emptyGroups() throws {
    #expect(try sections([group, group]).map(\.specifiers.count) == [0, 0])
  }

  @Test("Rows after a radio group stay in its section")
  func rowsAfterRadioGroup() throws {
    let radio: PropertyListValue = [
      "Type": "PSRadioGroupSpecifier", "Key": "r", "Values": [1], "Titles": ["One"],
    ]
    let sections = try sections([radio, toggle("after")])
    #expect(sections.count == 1)
    #expect(sections.first?.specifiers.map(\.key) == ["after"])
  }

  @Test("A group for another device leaves its rows to the section before")
  func filteredGroup() throws {
    let phoneGroup: PropertyListValue = [
      "Type": "PSGroupSpecifier", "Title": "Phone", "SupportedUserInterfaceIdioms": ["Phone"],
    ]
    let specifiers = [group, toggle("a"), phoneGroup, toggle("b")]
    #expect(try sections(specifiers).map { $0.specifiers.map(\.key) } == [["a", "b"]])
    #expect(try sections(specifiers, device: .phone).count == 2)
  }

  @Test("An empty list of devices is all of them, unknown words only none")
  func idioms() throws {
    let rows = [toggle("all", idioms: []), toggle("none", idioms: ["Watch"])]
    for device in Device.allCases {
      #expect(try sections(rows, device: device).flatMap(\.specifiers).map(\.key) == ["all"])
    }
    let named = [toggle("mac", idioms: ["Mac"]), toggle("vision", idioms: ["Reality"])]
    #expect(try sections(named, device: .mac).flatMap(\.specifiers).map(\.key) == ["mac"])
    #expect(try sections(named, device: .vision).flatMap(\.specifiers).map(\.key) == ["vision"])
  }
}
