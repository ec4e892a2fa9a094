import PropertyList
import Testing

@testable import SettingsSchema

/// Cells of libcephei, AltList and libcolorpicker.
struct LibraryCellTests {
  private func read(_ item: PropertyListDictionary) throws -> Specifier {
    try PreferenceFixture.specifier(item)
  }

  @Test("Links of libcephei open an address")
  func links() throws {
    let link = try read(["cellClass": "HBLinkTableCell", "label": "L", "url": "https://a.org"])
    #expect(link.element.file == "https://a.org" && link.typeInFile == "HBLinkTableCell")
    let twitter = try read(["cellClass": "HBTwitterCell", "label": "L", "user": "@name"])
    #expect(twitter.element.file == "https://twitter.com/name")
    #expect(twitter.subtitle?.fallback == "@name")
    let mastodon = try read(["cellClass": "HBMastodonTableCell", "account": "@name@server.org"])
    #expect(mastodon.element.file == "https://server.org/@name")
    let broken = try read(["cellClass": "HBMastodonTableCell", "account": "name"])
    #expect(broken.code?.name == "HBMastodonTableCell")
    #expect(try read(["cellClass": "HBLinkTableCell"]).code?.name == "HBLinkTableCell")
  }

  @Test("A stepper has its range and a title for one")
  func stepper() throws {
    let specifier = try read([
      "cellClass": "HBStepperTableCell", "key": "k", "label": "%i Things",
      "singularLabel": "1 Thing", "min": 1, "max": "15",
    ])
    guard case .stepper(let stepper) = specifier.element else {
      Issue.record("no stepper")
      return
    }
    #expect(stepper.minimum == 1 && stepper.maximum == 15 && stepper.step == 1)
    #expect(stepper.singularTitle == "1 Thing")
  }

  @Test("Colours and an app's identifier are text; libcolorpicker keeps its own key")
  func texts() throws {
    let color = try read([
      "cell": "PSLinkCell", "cellClass": "HBColorPickerTableCell", "key": "k",
      "default": "#000000",
    ])
    #expect(color.type == "PSTextFieldSpecifier" && color.defaultValue == "#000000")
    let other = try read([
      "cell": "PSLinkCell", "cellClass": "PFSimpleLiteColorCell", "label": "C",
      "libcolorpicker": [
        "defaults": "org.example", "key": "c", "fallback": "#ff0000", "PostNotification": "n",
      ],
    ])
    #expect(other.key == "c" && other.domain == "org.example" && other.title == "C")
    #expect(other.defaultValue == "#ff0000" && other.notifications == ["n"])
    let app = try read([
      "cell": "PSLinkCell", "detail": "ATLApplicationListSelectionController", "key": "app",
    ])
    #expect(app.type == "PSTextFieldSpecifier" && app.key == "app")
    let apps = try read([
      "cell": "PSLinkCell", "detail": "ATLApplicationListMultiSelectionController", "key": "apps",
    ])
    #expect(apps.code?.key == "detail")
  }

  @Test("A tinted or spinning button is a button; an unknown class around a known cell, the cell")
  func classes() throws {
    #expect(
      try read(["cellClass": "HBTintedTableCell", "action": "a"]).type == "IASKButtonSpecifier")
    #expect(
      try read(["cell": "PSSwitchCell", "cellClass": "MySwitch", "key": "k"]).code == nil)
    let color = try read(["cell": "PSLinkCell", "cellClass": "SparkColourPickerCell", "key": "k"])
    #expect(color.type == "IASKCustomViewSpecifier" && color.code?.key == "cellClass")
  }
}
