import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

struct ListGroupElementTests {
  @Test("Items stay where they are unless a list says Deletable or LeversReorderable")
  func flags() {
    let plain = ListGroupElement(.specifier([:]))
    #expect(!plain.isDeletable && !plain.isReorderable)
    let open = ListGroupElement(.specifier(["Deletable": true, "LeversReorderable": "YES"]))
    #expect(open.isDeletable && open.isReorderable)
  }

  @Test(
    "A list that the user adds to and removes from has the user’s order, unless it says otherwise")
  func usersList() {
    let field: PropertyListValue = ["Type": "PSTextFieldSpecifier"]
    let isReorderable = { (keys: KeyValuePairs<String, PropertyListValue>) in
      ListGroupElement(.specifier(keys)).isReorderable
    }
    #expect(isReorderable(["Deletable": true, "AddSpecifier": field]))
    #expect(!isReorderable(["Deletable": true]))
    #expect(!isReorderable(["AddSpecifier": field]))
    #expect(
      !isReorderable(["Deletable": true, "AddSpecifier": field, "LeversReorderable": false]))
  }

  @Test(
    "An item may be a title, an addition may not; switches and sliders are both, other types neither"
  )
  func types() {
    let title: PropertyListValue = ["Type": "PSTitleValueSpecifier"]
    let list = ListGroupElement(.specifier(["ItemSpecifier": title, "AddSpecifier": title]))
    #expect(list.item != nil && list.unusableItemType == nil)
    #expect(list.addition == nil && list.unusableAdditionType == "PSTitleValueSpecifier")
    for type: PropertyListValue in ["PSToggleSwitchSpecifier", "PSSliderSpecifier"] {
      let both = ListGroupElement(
        .specifier(["ItemSpecifier": ["Type": type], "AddSpecifier": ["Type": type]]))
      #expect(both.item != nil && both.addition != nil)
    }
    let date: PropertyListValue = ["Type": "IASKDatePickerSpecifier"]
    let none = ListGroupElement(.specifier(["ItemSpecifier": date, "AddSpecifier": [:]]))
    #expect(none.item == nil && none.unusableItemType == "IASKDatePickerSpecifier")
    #expect(none.addition == nil && none.unusableAdditionType == "")
    let absent = ListGroupElement(.specifier([:]))
    #expect(absent.unusableItemType == nil && absent.unusableAdditionType == nil)
  }

  @Test("An item and an addition have their list; other entries have none")
  func members() {
    let field: PropertyListValue = ["Type": "PSTextFieldSpecifier"]
    let list = ListGroupElement(
      .specifier(["Key": "names", "ItemSpecifier": field, "AddSpecifier": field]))
    #expect(list.item?.listMember == ListMember(.item, ofListKeyed: "names"))
    #expect(list.addition?.listMember == ListMember(.addition, ofListKeyed: "names"))
  }

  @Test("A LeversReorderable that isn’t a boolean is reported")
  func check() throws {
    let fixture = try BundleFixture([
      [
        "Type": "IASKListGroupSpecifier", "Key": "list", "LeversReorderable": [],
        "ItemSpecifier": ["Type": "PSTextFieldSpecifier"],
      ]
    ])
    let findings = BundleChecker(try SettingsBundle(path: fixture.url)).run()
    #expect(findings.contains { $0.code == "wrong-value-type" })
  }

  @Test("A page’s own defaults are those of what can be changed there and below")
  func pageDefaults() throws {
    let fixture = try BundleFixture([
      ["Type": "PSToggleSwitchSpecifier", "Key": "root", "DefaultValue": true]
    ])
    try fixture.page(
      "Item",
      [
        ["Type": "PSToggleSwitchSpecifier", "Key": "on", "DefaultValue": true],
        ["Type": "PSTitleValueSpecifier", "Key": "title", "DefaultValue": "x"],
        ["Type": "PSChildPaneSpecifier", "File": "Below"],
      ])
    try fixture.page(
      "Below", [["Type": "PSTextFieldSpecifier", "Key": "text", "DefaultValue": "y"]])
    let bundle = try SettingsBundle(path: fixture.url)
    #expect(bundle.defaults(ofPane: "Item") == ["on": true, "text": "y"])
    #expect(bundle.defaults(ofPane: "Missing") == [:])
  }
}
