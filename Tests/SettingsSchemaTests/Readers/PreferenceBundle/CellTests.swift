import PropertyList
import Testing

@testable import SettingsSchema

/// Each cell with its keys.
struct CellTests {
  private func read(_ item: PropertyListDictionary) throws -> Specifier {
    try PreferenceFixture.specifier(item)
  }

  @Test(
    "Properties of all cells: key, label, default, domain, notification, icon, and the raw item")
  func common() throws {
    let specifier = try read([
      "cell": "PSSwitchCell", "key": "k", "label": "L", "default": true,
      "defaults": "org.example", "PostNotification": "org.example/changed", "icon": "i.png",
      "subtitle": "S", "enabled": false, "height": 60, "requiredCapabilities": ["wifi"],
    ])
    #expect(specifier.key == "k" && specifier.title == "L" && specifier.defaultValue == true)
    #expect(specifier.domain == "org.example")
    #expect(specifier.notifications == ["org.example/changed"])
    #expect(specifier.image == "i.png" && specifier.subtitle?.fallback == "S")
    #expect(!specifier.isEnabled)
    #expect(specifier.type == "PSToggleSwitchSpecifier" && specifier.typeInFile == "PSSwitchCell")
    #expect(specifier.source["height"]?.value == 60)
    #expect(specifier.idioms.isEmpty && specifier.code == nil)
  }

  @Test("A domain may be given as the path of its file; several notifications as an array")
  func domain() throws {
    let specifier = try read([
      "cell": "PSSwitchCell", "key": "k", "PostNotification": ["a", "b"],
      "defaults": "/var/mobile/Library/Preferences/org.example.plist",
    ])
    #expect(specifier.domain == "org.example" && specifier.notifications == ["a", "b"])
  }

  @Test("negate: off is stored for on; the default is what is stored")
  func negate() throws {
    for (stored, isOn) in [(PropertyListValue.boolean(false), true), ("1", false), (0, true)] {
      let specifier = try read([
        "cell": "PSSwitchCell", "key": "k", "negate": "1", "default": stored,
      ])
      guard case .toggle(let toggle) = specifier.element else {
        Issue.record("no toggle")
        return
      }
      #expect(toggle.value(on: true) == false && toggle.value(on: false) == true)
      #expect(toggle.isOn(specifier.defaultValue) == isOn, "\(stored)")
      #expect(specifier.registeredDefault == .boolean(!isOn))
    }
  }

  @Test("A switch asks before it moves, in either direction")
  func confirmation() throws {
    let specifier = try read([
      "cell": "PSSwitchCell", "key": "k",
      "confirmation": ["title": "T", "prompt": "Sure?", "okTitle": "Yes", "cancelTitle": "No"],
    ])
    guard case .toggle(let toggle) = specifier.element else { throw Failed() }
    let prompt = ConfirmationPrompt(
      title: "T", prompt: "Sure?", confirmText: "Yes", denyText: "No")
    #expect(toggle.trueConfirmation == prompt && toggle.falseConfirmation == prompt)
    for odd in ["Sure?", [:]] as [PropertyListValue] {
      let specifier = try read(["cell": "PSSwitchCell", "key": "k", "confirmation": odd])
      guard case .toggle(let toggle) = specifier.element else { throw Failed() }
      #expect(toggle.trueConfirmation == nil && toggle.falseConfirmation == nil)
    }
  }

  @Test("Groups: the alignment of heading and footer, and the classes that draw them")
  func groupLook() throws {
    for radio in [false, true] {
      let items: [PropertyListValue] = [
        [
          "cell": "PSGroupCell", "label": "G", "alignment": 1, "footerAlignment": "2",
          "headerCellClass": "AHeader", "footerCellClass": "AFooter", "key": "k",
          "isRadioGroup": .boolean(radio),
        ], ["cell": "PSListItemCell", "label": "A"],
      ]
      let group = try #require(try PreferenceFixture(items).root().specifiers.first)
      #expect(group.headingAlignment == .center && group.footerAlignment == .right)
      #expect(group.headingClass == CodeReference(key: "headerCellClass", name: "AHeader"))
      #expect(group.footerClass == CodeReference(key: "footerCellClass", name: "AFooter"))
    }
    let plain = try read(["cell": "PSGroupCell", "alignment": 3, "footerAlignment": 4])
    #expect(plain.headingAlignment == .natural && plain.footerAlignment == .natural)
    #expect(plain.headingClass == nil && plain.footerClass == nil)
  }

  @Test("Groups: footer, identifier")
  func group() throws {
    let specifier = try read([
      "cell": "PSGroupCell", "label": "G", "footerText": "F", "id": "g", "isStaticText": true,
    ])
    guard case .group(let group) = specifier.element else { throw Failed() }
    #expect(group.footerText == "F" && specifier.key == "g" && specifier.title == "G")
  }

  @Test("Sliders: range, images, value, steps")
  func slider() throws {
    var item: PropertyListDictionary = [
      "cell": "PSSliderCell", "key": "k", "min": "1", "max": 9, "leftImage": "l.png",
      "rightImage": "r.png", "showValue": true,
    ]
    var slider = try sliderElement(item)
    #expect(slider.minimum == 1 && slider.maximum == 9 && slider.showsValue == true)
    #expect(slider.minimumImage == "l.png" && slider.maximumImage == "r.png" && slider.step == nil)
    item["isSegmented"] = true
    slider = try sliderElement(item)
    #expect(slider.step == 1)
    item["segmentCount"] = "4"
    slider = try sliderElement(item)
    #expect(slider.step == 2)
    slider = try sliderElement([
      "cell": "PSSliderCell", "cellClass": "HBDiscreteSliderTableCell", "min": 0, "max": 5,
    ])
    #expect(slider.step == 1)
    slider = try sliderElement(["cell": "PSSliderCell", "min": "none", "max": []])
    #expect(slider.minimum == 0 && slider.maximum == 0)
  }

  private struct Failed: Error {}

  private func sliderElement(_ item: PropertyListDictionary) throws -> SliderElement {
    guard case .slider(let slider) = try read(item).element else { throw Failed() }
    return slider
  }

  private func choice(_ item: PropertyListDictionary) throws -> ChoiceElement {
    guard case .multiValue(let choice) = try read(item).element else { throw Failed() }
    return choice
  }

  @Test("Link lists and segments: values, titles, short titles, text below")
  func choices() throws {
    let item: PropertyListDictionary = [
      "cell": "PSLinkListCell", "key": "k", "detail": "PSListItemsController",
      "validValues": [1, 2], "validTitles": ["One", "Two"], "shortTitles": ["1", "2"],
      "staticTextMessage": "M",
    ]
    let list = try choice(item)
    #expect(
      list.options == [
        ChoiceOption(value: 1, title: "One", shortTitle: "1"),
        ChoiceOption(value: 2, title: "Two", shortTitle: "2"),
      ])
    #expect(list.footerText == "M" && !list.isSegmented)
    #expect(try read(item).code == nil)
    let segment = try choice(["cell": "PSSegmentCell", "validTitles": ["a"]])
    #expect(segment.isSegmented && segment.options == [ChoiceOption(value: "a", title: "a")])
    #expect(try choice(["cell": "PSLinkCell", "validValues": ["a"]]).options.count == 1)
  }

  @Test("Choices whose values code supplies")
  func dynamicChoices() throws {
    let specifier = try read([
      "cell": "PSLinkListCell", "key": "k", "valuesDataSource": "values:",
      "titlesDataSource": "titles:",
    ])
    #expect(specifier.code == CodeReference(key: "valuesDataSource", name: "values:"))
    let list = try read(["cell": "PSLinkListCell", "key": "k", "detail": "MyListController"])
    #expect(list.code?.name == "MyListController")
  }

  @Test(
    "Keyboards",
    arguments: [
      ("isIP", "1", TextInput.Keyboard.numbersAndPunctuation), ("isURL", "1", .url),
      ("isEmail", "1", .emailAddress), ("isEmailAddressing", "1", .emailAddress),
      ("isDecimalPad", "1", .decimalPad), ("isNumeric", "1", .numberPad),
      ("keyboard", "numbers", .numberPad), ("keyboard", "phone", .phonePad),
      ("keyboard", "odd", .alphabet),
    ])
  func keyboards(_ key: String, _ value: String, _ keyboard: TextInput.Keyboard) throws {
    let specifier = try read(["cell": "PSEditTextCell", "key": "k", key: .string(value)])
    guard case .textField(let field) = specifier.element else { throw Failed() }
    #expect(field.input.keyboard == keyboard)
  }

  @Test("Text cells: capitals, correction, placeholder, unit, dialog")
  func text() throws {
    let specifier = try read([
      "cell": "PSSecureEditTextCell", "key": "k", "autoCaps": "all", "noAutoCorrect": true,
      "placeholder": "P", "suffix": "px", "prompt": "Q", "okTitle": "Yes", "cancelTitle": "No",
    ])
    guard case .textField(let field) = specifier.element else { throw Failed() }
    #expect(field.isSecure && field.unit == "px" && field.input.placeholder == "P")
    #expect(field.input.autocapitalization == .allCharacters && field.input.autocorrection == .no)
    #expect(
      field.prompt
        == ConfirmationPrompt(title: nil, prompt: "Q", confirmText: "Yes", denyText: "No"))
    guard
      case .textView(let input) = try read([
        "cell": "PSEditTextViewCell", "key": "k", "autoCaps": "words",
      ]).element
    else { throw Failed() }
    #expect(input.autocapitalization == .words)
    guard case .textField(let plain) = try read(["cell": "PSEditTextCell"]).element else {
      throw Failed()
    }
    #expect(!plain.isSecure && plain.prompt == nil)
  }

  @Test("Titles and static text")
  func titles() throws {
    let title = try read([
      "cell": "PSTitleValueCell", "key": "k", "validValues": [1], "validTitles": ["One"],
    ])
    #expect(title.element.choice?.options == [ChoiceOption(value: 1, title: "One")])
    let version = try read(["cell": "PSTitleValueCell", "label": "V", "get": "version:"])
    #expect(version.code == CodeReference(key: "get", name: "version:"))
    let text = try read(["cell": "PSStaticTextCell", "label": "T", "alignment": 1])
    #expect(text.title == "T" && text.key == nil && text.type == "PSTitleValueSpecifier")
    #expect(text.textAlignment == .center)
    let aligned = try read(["cell": "PSTitleValueCell", "label": "T", "alignment": "1"])
    #expect(aligned.textAlignment == .center)
  }

  @Test("Buttons: the action is code; a confirmation is asked before; an address is opened")
  func buttons() throws {
    let specifier = try read([
      "cell": "PSButtonCell", "label": "B", "action": "respring", "isDestructive": true,
      "confirmation": ["prompt": "Sure?", "okTitle": "Yes", "cancelTitle": "No", "title": "T"],
    ])
    #expect(specifier.code == CodeReference(key: "action", name: "respring"))
    guard case .button(let button) = specifier.element else { throw Failed() }
    #expect(button.isDestructive)
    #expect(
      button.confirmation
        == ConfirmationPrompt(title: "T", prompt: "Sure?", confirmText: "Yes", denyText: "No"))
    let link = try read([
      "cell": "PSButtonCell", "label": "B", "action": "open", "url": "https://a.org",
    ])
    #expect(link.element.file == "https://a.org" && link.code == nil)
    #expect(link.type == "IASKOpenURLSpecifier" && link.typeInFile == "PSButtonCell")
  }

  @Test("A cell that deletes is a red button, regardless of its name in the file")
  func deleteButtons() throws {
    let cells: [PropertyListDictionary] = [
      ["cell": "PSButtonCell", "cellClass": "PSDeleteButtonCell", "action": "erase"],
      ["cellClass": "PSDeleteButtonCell", "action": "erase"],
      ["cell": "PSButtonCell", "cellClass": "MyDeleteTableCell", "action": "erase"],
      ["cell": "PSDeleteButtonCell", "action": "erase"],
      ["cell": "PSButtonCell", "deletionAction": "erase"],
    ]
    for cell in cells {
      let specifier = try read(cell)
      guard case .button(let button) = specifier.element else { throw Failed() }
      #expect(button.isDestructive && specifier.code?.name == "erase", "\(cell)")
    }
    guard case .button(let plain) = try read(["cell": "PSButtonCell", "action": "a"]).element else {
      throw Failed()
    }
    #expect(!plain.isDestructive)
  }

  @Test("Giant cells, spinners, list items, custom cells")
  func others() throws {
    #expect(try read(["cell": "PSGiantCell", "label": "G"]).type == "PSTitleValueSpecifier")
    #expect(try read(["cell": "PSGiantIconCell", "action": "a"]).type == "IASKButtonSpecifier")
    guard case .spinner = try read(["cell": "PSSpinnerCell"]).element else { throw Failed() }
    #expect(try read(["cell": "PSListItemCell", "label": "O"]).code?.key == "cell")
    let custom = try read(["cellClass": "MyCell", "key": "k", "default": 1])
    #expect(custom.type == "IASKCustomViewSpecifier" && custom.typeInFile == "MyCell")
    #expect(custom.code == CodeReference(key: "cellClass", name: "MyCell"))
    #expect(try read(["cell": "PSTableCell", "cellClass": "MyCell"]).typeInFile == "PSTableCell")
  }

  @Test("An entry that can’t be shown is a row that says why")
  func unsupported() throws {
    for (item, word) in [
      (["label": "L"], "no cell"), (["cell": "PSOddCell", "label": "L"], "PSOddCell"),
      (["cell": ["a"], "label": "L"], "array"),
    ] as [(PropertyListDictionary, String)] {
      let specifier = try read(item)
      guard case .unsupported(let element) = specifier.element else { throw Failed() }
      #expect(element.reason.english.contains(word) && specifier.title == "L")
    }
    let pane = try PreferenceFixture(["text", ["cell": "PSSwitchCell", "label": "L"]]).root()
    #expect(pane.specifiers.map(\.index) == [0, 1])
    #expect(pane.specifiers.first?.typeInFile == nil)
  }
}
