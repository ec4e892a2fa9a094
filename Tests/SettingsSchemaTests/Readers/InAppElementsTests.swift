import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

/// InAppSettingsKit’s additions to Apple’s elements, by its reference’s sections 1.1 to 1.10.
struct InAppElementsTests {
  private func read(
    _ type: String, _ fields: KeyValuePairs<String, PropertyListValue> = [:]
  ) -> Specifier {
    var entry: PropertyListDictionary = ["Type": .string(type)]
    for (key, value) in fields { entry[key] = value }
    return SpecifierReader(node: PropertyListNode(.dictionary(entry)), index: 0).read()
  }

  @Test("A date picker: mode, style and interval; unknown words mean the defaults")
  func datePicker() throws {
    guard
      case .datePicker(let date) = read(
        "IASKDatePickerSpecifier",
        ["DatePickerMode": "Time", "DatePickerStyle": "Compact", "MinuteInterval": 15]
      ).element,
      case .datePicker(let odd) = read(
        "IASKDatePickerSpecifier",
        ["DatePickerMode": "time", "DatePickerStyle": "Big", "MinuteInterval": 0]
      ).element
    else { throw Unexpected() }
    #expect((date.mode, date.style, date.minuteInterval) == (.time, .compact, 15))
    #expect((odd.mode, odd.style, odd.minuteInterval) == (.dateAndTime, .wheels, 1))
  }

  @Test("Text of one line and of several is typed alike")
  func typing() throws {
    let fields: KeyValuePairs<String, PropertyListValue> = [
      "KeyboardType": "DecimalPad", "AutocapitalizationType": "Words", "AutocorrectionType": "No",
      "IASKPlaceholder": "Here", "IASKTextContentType": "OneTimeCode",
    ]
    guard case .textView(let view) = read("IASKTextViewSpecifier", fields).element,
      case .textField(let field) = read("PSTextFieldSpecifier", fields).element
    else { throw Unexpected() }
    for input in [view, field.input] {
      #expect(input.keyboard == .decimalPad)
      #expect(input.autocapitalization == .words)
      #expect(input.autocorrection == .no)
      #expect(input.placeholder == "Here")
      #expect(input.contentType == .oneTimeCode)
    }
  }

  @Test(
    "A content type begins with a letter of either case; an unknown one means none",
    arguments: [
      ("GivenName", TextContentType.givenName), ("givenName", .givenName), ("URL", .url),
      ("StreetAddressLine1", .streetAddressLine1), ("Shoe", nil), ("", nil),
    ] as [(String, TextContentType?)])
  func contentTypes(word: String, type: TextContentType?) {
    #expect(TextContentType(word: word) == type)
  }

  @Test("Every content type of the vocabulary is known to the model")
  func allContentTypes() throws {
    let words = try #require(Vocabulary.keys(of: .textField)["IASKTextContentType"]).words
    #expect(words.count >= 2 * TextContentType.allCases.count)
    for word in words { #expect(TextContentType(word: word) != nil, "\(word)") }
  }

  @Test("Check marks, icons of options, quick selection")
  func looks() throws {
    guard
      case .toggle(let mark) = read(
        "PSToggleSwitchSpecifier", ["IASKToggleStyle": "Checkmark"]
      ).element,
      case .toggle(let plain) = read(
        "PSToggleSwitchSpecifier", ["IASKToggleStyle": "checkmark"]
      ).element,
      case .multiValue(let choice) = read(
        "PSMultiValueSpecifier",
        [
          "Values": [1, 2, 3], "Titles": ["a", "b", "c"], "IconNames": ["one", ""],
          "IASKQuickMultiValueSelection": "YES",
        ]
      ).element
    else { throw Unexpected() }
    #expect(mark.isCheckmark)
    #expect(!plain.isCheckmark)
    #expect(choice.options.map(\.icon) == ["one", nil, nil])
    #expect(choice.isQuick)
  }

  @Test("A page of the web is one by its class; other classes, storyboards and segues are code")
  func childPanes() throws {
    let web = read(
      "PSChildPaneSpecifier",
      [
        "IASKViewControllerClass": "IASKAppSettingsWebViewController",
        "File": "https://example.org",
        "IASKChildTitle": "", "IASKWebViewShowProgress": true,
      ])
    guard case .webPane(let page) = web.element else { throw Unexpected() }
    #expect((page.file, page.childTitle) == ("https://example.org", ""))
    #expect(page.showsProgress)
    #expect(!page.isFullscreen)
    #expect(web.code == nil)
    #expect(web.paneNames.isEmpty)

    let own = read(
      "PSChildPaneSpecifier",
      [
        "IASKSegueIdentifier": "s", "IASKViewControllerClass": "Mine",
        "IASKViewControllerStoryBoardId": "board", "File": "Page",
      ])
    #expect(own.code == CodeReference(key: "IASKViewControllerStoryBoardId", name: "board"))
    #expect(own.paneNames.isEmpty)
    #expect(read("PSChildPaneSpecifier", ["File": "Page"]).paneNames == ["Page"])
    #expect(read("IASKCustomViewSpecifier", ["File": "Page"]).paneNames == ["Page"])
  }

  @Test("Addresses and e-mails, in the spelling of InAppSettingsKit")
  func links() throws {
    guard
      case .openURL(let link) = read("IASKOpenURLSpecifier", ["File": "https://example.org"])
        .element,
      case .mailCompose(let mail) = read(
        "IASKMailComposeSpecifier",
        [
          "IASKMailComposeToRecipents": ["a@example.org"],
          "IASKMailComposeCcRecipents": ["c@example.org", "d@example.org"],
          "IASKMailComposeSubject": "Hello", "IASKMailComposeBody": "<b>Hi</b>",
          "IASKMailComposeBodyIsHTML": true,
        ]
      ).element
    else { throw Unexpected() }
    #expect(link.url == "https://example.org")
    #expect((mail.to, mail.cc, mail.bcc).0 == ["a@example.org"])
    #expect(mail.cc == ["c@example.org", "d@example.org"])
    #expect(mail.bcc.isEmpty)
    #expect((mail.subject, mail.body) == ("Hello", "<b>Hi</b>"))
    #expect(mail.isHTML)
  }

  @Test("A list group has items and additions of the types that can be ones")
  func listGroup() throws {
    let list = read(
      "IASKListGroupSpecifier",
      [
        "Key": "tags", "FooterText": "Footer", "Deletable": true,
        "ItemSpecifier": ["Type": "PSChildPaneSpecifier", "Key": "name", "File": "Tag"],
        "AddSpecifier": ["Type": "PSTextFieldSpecifier", "IASKPlaceholder": "New"],
      ])
    guard case .listGroup(let group) = list.element else { throw Unexpected() }
    #expect(list.element.startsSection)
    #expect(group.item?.key == "name")
    #expect(group.addition?.type == "PSTextFieldSpecifier")
    #expect(group.isDeletable)
    #expect(group.footerText == "Footer")
    #expect(list.paneNames == ["Tag"])

    let odd = read(
      "IASKListGroupSpecifier",
      [
        "ItemSpecifier": ["Type": "IASKDatePickerSpecifier"],
        "AddSpecifier": ["Type": "PSTitleValueSpecifier"],
      ])
    guard case .listGroup(let empty) = odd.element else { throw Unexpected() }
    #expect(empty.item == nil)
    #expect(empty.addition == nil)
  }

  @Test("Text is aligned as the entry or its type says; with a subtitle it is natural")
  func alignment() {
    #expect(read("PSMultiValueSpecifier").textAlignment == .right)
    #expect(read("PSTitleValueSpecifier").textAlignment == .right)
    #expect(read("PSToggleSwitchSpecifier").textAlignment == .natural)
    #expect(read("IASKButtonSpecifier").textAlignment == .center)
    #expect(read("IASKButtonSpecifier", ["IASKCellImage": "star"]).textAlignment == .natural)
    #expect(
      read("PSTitleValueSpecifier", ["IASKTextAlignment": "IASKUITextAlignmentLeft"]).textAlignment
        == .left)
    #expect(read("PSTitleValueSpecifier", ["IASKTextAlignment": "Left"]).textAlignment == .right)
    #expect(
      read(
        "PSMultiValueSpecifier",
        ["IASKTextAlignment": "IASKUITextAlignmentCenter", "IASKSubtitle": ["a": "b"]]
      ).textAlignment == .natural)
  }

  @Test("Everything else that an entry may say")
  func common() {
    let specifier = read(
      "PSTextFieldSpecifier",
      [
        "IASKCellImage": "star", "LeversStoreDomain": "org.example", "LeversEnabled": false,
        "LeversPostNotification": ["a", "b"],
      ])
    #expect(specifier.image == "star")
    #expect(specifier.domain == "org.example")
    #expect(!specifier.isEnabled)
    #expect(specifier.notifications == ["a", "b"])
    #expect(read("PSTextFieldSpecifier", ["IASKCellImage": ""]).image == nil)
    #expect(read("PSTextFieldSpecifier").isEnabled)
  }

  @Test("A slider’s step and unit; a stepper’s range")
  func numbers() throws {
    guard
      case .slider(let slider) = read(
        "PSSliderSpecifier", ["LeversStep": "0.5", "LeversShowsValue": true, "LeversUnit": "dB"]
      ).element,
      case .slider(let plain) = read("PSSliderSpecifier", ["LeversStep": -1]).element,
      case .stepper(let stepper) = read("LeversStepperSpecifier", ["MaximumValue": 9]).element
    else { throw Unexpected() }
    #expect(slider.step == 0.5)
    #expect(slider.showsValue == true)
    #expect(slider.unit == "dB")
    #expect(plain.step == nil)
    #expect(plain.showsValue == nil)
    #expect((stepper.minimum, stepper.maximum, stepper.step) == (0, 9, 1))
  }

  private struct Unexpected: Error {}
}
