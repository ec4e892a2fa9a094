import Foundation
import PropertyList
import Testing

@testable import SettingsSchema

/// The entry for each element.
struct ElementWordsTests {
  private func specifier(_ content: any ScreenContent) throws -> Specifier {
    let pane = try SettingsBundle(Screen(title: "") { content }).pane(named: "Root")
    return try #require(pane.specifiers.first)
  }

  @Test("A switch, with values of its own, as a check mark, asking first")
  func toggle() throws {
    let question = ConfirmationPrompt(title: "Q", prompt: nil, confirmText: nil, denyText: "No")
    let element = try specifier(
      Switch(key: "k", title: "t", default: true, on: 1, off: 2).checkmark().confirming(
        on: question))
    guard case .toggle(let toggle) = element.element else {
      Issue.record("no toggle")
      return
    }
    #expect(toggle.trueValue == 1 && toggle.falseValue == 2 && toggle.isCheckmark)
    #expect(toggle.trueConfirmation == question && toggle.falseConfirmation == nil)
    #expect(element.defaultValue == 1)
  }

  @Test("A text that is a color")
  func color() throws {
    for opacity in [false, true] {
      let element = try specifier(
        TextField(key: "k", default: "#ff8000").choosingColor(opacity: opacity))
      guard case .textField(let field) = element.element else {
        Issue.record("no text field")
        return
      }
      #expect(field.isColor && field.hasOpacity == opacity)
    }
  }

  @Test("Numbers: range, step, unit")
  func numbers() throws {
    let sliderElement = try specifier(
      Slider(
        key: "k", title: "t", in: 1...3, step: 0.5, unit: "m", showsValue: false,
        minimumImage: "low"))
    guard case .slider(let slider) = sliderElement.element else {
      Issue.record("no slider")
      return
    }
    #expect(slider.minimum == 1 && slider.maximum == 3 && slider.step == 0.5 && slider.unit == "m")
    #expect(slider.showsValue == false && slider.minimumImage == "low")
    #expect(sliderElement.defaultValue == 1.0)
    let stepperElement = try specifier(
      Stepper(key: "k", title: "%i days", singularTitle: "%i day", default: 2, in: 1...9))
    guard case .stepper(let stepper) = stepperElement.element else {
      Issue.record("no stepper")
      return
    }
    #expect(stepper.minimum == 1 && stepper.maximum == 9 && stepper.step == 1)
    #expect(stepper.singularTitle == "%i day")
  }

  @Test("Text: hidden, with a keyboard and a meaning")
  func text() throws {
    let element = try specifier(
      TextField(key: "k", isSecure: true, placeholder: "p").keyboard(.emailAddress)
        .autocapitalization(.words).autocorrection(.no).contentType(.url))
    guard case .textField(let field) = element.element else {
      Issue.record("no field")
      return
    }
    #expect(field.isSecure && field.input.placeholder == "p")
    #expect(field.input.keyboard == .emailAddress && field.input.autocapitalization == .words)
    #expect(field.input.autocorrection == .no && field.input.contentType == .url)
    guard case .textView(let view) = try specifier(TextView(key: "k", placeholder: "v")).element
    else {
      Issue.record("no text view")
      return
    }
    #expect(view.placeholder == "v")
  }

  @Test("A date picker")
  func date() throws {
    let date = Date(timeIntervalSince1970: 0)
    let element = try specifier(
      DatePicker(
        key: "k", title: "t", default: date, mode: .time, style: .inline, minuteInterval: 15))
    guard case .datePicker(let picker) = element.element else {
      Issue.record("no picker")
      return
    }
    #expect(picker.mode == .time && picker.style == .inline && picker.minuteInterval == 15)
    #expect(element.defaultValue == .date(date))
  }

  @Test("A list, with items that open a page of their own")
  func list() throws {
    let bundle = SettingsBundle(title: "T") {
      ListGroup(
        key: "people", title: "People",
        item: Screen(title: "", name: "Person") { TextField(key: "n") },
        addition: TextField(key: "", title: "New"))
    }
    let element = try #require(try bundle.pane(named: "Root").specifiers.first)
    guard case .listGroup(let list) = element.element else {
      Issue.record("no list")
      return
    }
    #expect(list.isDeletable && list.addition?.title == "New" && list.addition?.key == nil)
    #expect(element.paneNames == ["Person"])
    #expect(try bundle.pane(named: "Person").specifiers.map(\.key) == ["n"])
  }

  @Test("Links, buttons, read-only values and the rest")
  func others() throws {
    guard case .openURL(let link) = try specifier(Link(title: "t", url: "https://a.b")).element,
      case .mailCompose(let mail) = try specifier(MailLink(title: "t", to: ["a@b"], isHTML: true))
        .element,
      case .webPane(let page) = try specifier(WebPage(title: "t", url: "index.html")).element,
      case .button(let button) = try specifier(Button(key: "b", title: "t", isDestructive: true))
        .element,
      case .titleValue(let value) = try specifier(
        TitleValue(key: "v", title: "t") { Option(title: "One", value: "1") }
      ).element,
      case .customView = try specifier(CustomView(key: "c")).element,
      case .spinner = try specifier(Spinner(title: "Busy")).element
    else {
      Issue.record("an element is another one")
      return
    }
    #expect(link.url == "https://a.b")
    #expect(mail.to == ["a@b"] && mail.cc.isEmpty && mail.isHTML)
    #expect(page.file == "index.html" && page.showsProgress)
    #expect(button.isDestructive && button.confirmation == nil)
    #expect(value.options == [ChoiceOption(value: "1", title: "One")])
  }

  @Test("Properties of all elements")
  func modifiers() throws {
    let element = try specifier(
      Switch(key: "k", title: "t").icon("i").subtitle(["YES": "on"], otherwise: "off")
        .devices(.phone, .mac).disabled().domain("d").announcing("n").alignment(.left)
        .word("LeversVisibleWhen", "a"))
    #expect(element.image == "i" && element.subtitle?.text(for: "YES") == "on")
    #expect(element.subtitle?.text(for: nil) == "off")
    #expect(element.idioms == ["Phone", "Mac"] && !element.isEnabled)
    #expect(element.domain == "d" && element.notifications == ["n"])
    #expect(element.node["LeversVisibleWhen"]?.value == "a")
    #expect(element.node["IASKTextAlignment"]?.value.string == TextAlignment.left.rawValue)
  }

  @Test("The checker has nothing to say about any element as it is declared")
  func clean() {
    let bundle = SettingsBundle(title: "T") {
      Section(title: "S", footer: "F", key: "s") {
        Switch(key: "switch", title: "Switch", on: 1, off: 0).checkmark().subtitle("Sub")
        Slider(key: "slider", title: "Slider", in: 1...3, step: 0.5, unit: "m", showsValue: false)
        TextField(key: "field", title: "Field", isSecure: true, placeholder: "P", unit: "u")
          .keyboard(.emailAddress).contentType(.url).prompting(
            ConfirmationPrompt(title: "A", prompt: nil, confirmText: nil, denyText: nil))
        TextView(key: "view", title: "View", placeholder: "P")
        DatePicker(key: "date", title: "Date", mode: .time, minuteInterval: 5)
        TitleValue(key: "value", title: "Value", value: 1) { Option(title: "One", optionId: 1) }
        OptionsButton(key: "options", title: "Options", footer: "F") {
          Option(title: "A", optionId: 0, shortTitle: "a")
          Option(title: "B", optionId: 1)
        }
        .segmented().sortedByTitle()
        Button(key: "button", title: "Button", isDestructive: true)
        Link(title: "Link", url: "https://example.org")
        MailLink(
          title: "Mail", to: ["a@example.org"], cc: ["b@example.org"], subject: "S", body: "B")
        WebPage(title: "Web", url: "https://example.org", pageTitle: "P")
        CustomView(key: "custom", title: "Custom").disabled().domain("d").announcing("n")
        Screen(title: "Screen") { Switch(key: "inner", title: "Inner").devices(.pad) }
      }
      OptionsSection(key: "section", title: "Section") { Option(title: "A", optionId: 0) }
      ListGroup(
        key: "list", title: "List", item: TextField(key: "", title: "Item"),
        addition: TextField(key: "", title: "New"))
    }
    let found = BundleChecker(bundle, enabled: ["unknown-key", "in-app-key", "in-app-page"]).run()
    #expect(found.map { "\($0.line ?? 0) \($0.code): \($0.message)" } == [])
  }
}
