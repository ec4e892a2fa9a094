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

  private func color(_ item: PropertyListDictionary) throws -> TextFieldElement? {
    guard case .textField(let field) = try read(item).element, field.isColor else { return nil }
    return field
  }

  @Test(
    "A color cell is recognized by its library, or by a name and a default like those of a color")
  func colors() throws {
    let cell: PropertyListDictionary = ["cell": "PSLinkCell", "key": "k"]
    func with(_ more: PropertyListDictionary) -> PropertyListDictionary {
      var fields = cell
      for (key, value) in more { fields[key] = value }
      return fields
    }
    for name in ["HBColorPickerTableCell", "SparkColourPickerCell", "GcColorPickerCell"] {
      #expect(try color(with(["cellClass": .string(name)]))?.hasOpacity == false, "\(name)")
    }
    #expect(
      try color(with(["cellClass": "HBColorPickerTableCell", "showAlphaSlider": true]))?.hasOpacity
        == true)
    #expect(try color(with(["cellClass": "MyColourCell", "default": "#0f0"])) != nil)
    #expect(try color(with(["cellClass": "MyColorCell", "fallback": "00ff00:0.5"])) != nil)
    #expect(try color(with(["cellClass": "MyColorCell", "default": "green"])) == nil)
    #expect(try color(with(["cellClass": "MyColorCell"])) == nil)
    #expect(try color(["cellClass": "PFColorCell", "libcolorpicker": ["fallback": "#f00"]]) == nil)
    #expect(
      try color(["cell": "PSSwitchCell", "cellClass": "ColorCell", "key": "k", "default": "#000"])
        == nil)
    let spark = try read(
      with([
        "cellClass": "SparkColourPickerCell", "label": "L", "PostNotification": "n",
        "libsparkcolourpicker": ["defaults": "org.example", "fallback": "#ffffff", "alpha": true],
      ]))
    #expect(spark.key == "k" && spark.domain == "org.example" && spark.defaultValue == "#ffffff")
    #expect(spark.title == "L" && spark.notifications == ["n"])
    #expect(spark.node["LeversColorOpacity"]?.value == true)
  }

  @Test("Colors and an app’s identifier are text; libcolorpicker keeps its own key")
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
    let other = try read(["cell": "PSLinkCell", "cellClass": "MyPickerCell", "key": "k"])
    #expect(other.type == "IASKCustomViewSpecifier" && other.code?.key == "cellClass")
  }
}
