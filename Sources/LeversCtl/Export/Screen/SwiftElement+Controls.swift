import PropertyList
import SettingsSchema

// Elements with several properties of their own.

extension SwiftElement {
  static func made(_ specifier: Specifier, _ toggle: ToggleElement) -> Made {
    let (key, title) = (specifier.key ?? "", specifier.title ?? "")
    let isOn = toggle.isOn(specifier.defaultValue)
    var call = SwiftCall("Switch", key: key, title: title)
    if isOn { call.add("default", "true") }
    if toggle.trueValue != true { call.add("on", SwiftLiteral.value(toggle.trueValue)) }
    if toggle.falseValue != false { call.add("off", SwiftLiteral.value(toggle.falseValue)) }
    call.add("icon", text: specifier.image)
    let made = Switch(
      key: key, title: title, default: isOn, on: toggle.trueValue, off: toggle.falseValue,
      icon: specifier.image)
    return (call, made.declaration.words)
  }

  static func made(_ specifier: Specifier, _ slider: SliderElement) -> Made {
    let (key, title) = (specifier.key ?? "", specifier.title ?? "")
    let range = range(slider.minimum, slider.maximum)
    let value = specifier.defaultValue?.number
    let showsValue = slider.showsValue ?? true
    var call = SwiftCall("Slider", key: key, title: title)
    call.add("default", value.map(SwiftLiteral.number))
    call.add("in", range.map(source))
    call.add("step", slider.step.map(SwiftLiteral.number))
    call.add("unit", text: slider.unit)
    if !showsValue { call.add("showsValue", "false") }
    call.add("minimumImage", text: slider.minimumImage)
    call.add("maximumImage", text: slider.maximumImage)
    call.add("icon", text: specifier.image)
    let made = Slider(
      key: key, title: title, default: value, in: range ?? 0...100, step: slider.step,
      unit: slider.unit, showsValue: showsValue, minimumImage: slider.minimumImage,
      maximumImage: slider.maximumImage, icon: specifier.image)
    return (call, made.declaration.words)
  }

  static func made(_ specifier: Specifier, _ stepper: StepperElement) -> Made {
    let (key, title) = (specifier.key ?? "", specifier.title ?? "")
    let range = range(stepper.minimum, stepper.maximum)
    let value = specifier.defaultValue?.number
    var call = SwiftCall("Stepper", key: key, title: title)
    call.add("singularTitle", text: stepper.singularTitle)
    call.add("default", value.map(SwiftLiteral.number))
    call.add("in", range.map(source))
    if stepper.step != 1 { call.add("step", SwiftLiteral.number(stepper.step)) }
    call.add("unit", text: stepper.unit)
    call.add("icon", text: specifier.image)
    let made = Stepper(
      key: key, title: title, singularTitle: stepper.singularTitle, default: value,
      in: range ?? 0...100, step: stepper.step, unit: stepper.unit, icon: specifier.image)
    return (call, made.declaration.words)
  }

  static func made(_ specifier: Specifier, _ field: TextFieldElement) -> Made {
    let text = specifier.defaultValue?.string ?? ""
    var call = SwiftCall("TextField", key: specifier.key ?? "", title: specifier.title)
    if !text.isEmpty { call.add("default", text: text) }
    if field.isSecure { call.add("isSecure", "true") }
    call.add("placeholder", text: field.input.placeholder)
    call.add("unit", text: field.unit)
    call.add("icon", text: specifier.image)
    let made = TextField(
      key: specifier.key ?? "", title: specifier.title, default: text, isSecure: field.isSecure,
      placeholder: field.input.placeholder, unit: field.unit, icon: specifier.image)
    return (call, made.declaration.words)
  }

  static func made(_ specifier: Specifier, _ picker: DatePickerElement) -> Made {
    let (key, title) = (specifier.key ?? "", specifier.title ?? "")
    let date = specifier.defaultValue?.date
    var call = SwiftCall("DatePicker", key: key, title: title)
    call.add("default", date.map { SwiftLiteral.date($0) })
    if picker.mode != .dateAndTime { call.add("mode", ".\(picker.mode)") }
    if picker.style != .compact { call.add("style", ".\(picker.style)") }
    if picker.minuteInterval > 1 { call.add("minuteInterval", "\(picker.minuteInterval)") }
    call.add("icon", text: specifier.image)
    let made = DatePicker(
      key: key, title: title, default: date, mode: picker.mode, style: picker.style,
      minuteInterval: picker.minuteInterval, icon: specifier.image)
    return (call, made.declaration.words)
  }

  static func made(
    _ specifier: Specifier, _ list: ListGroupElement, _ screen: (String) -> String?
  ) -> Made {
    guard let item = list.item else { return plain(specifier) }
    var call = SwiftCall("ListGroup", key: specifier.key ?? "", title: specifier.title)
    call.add("footer", text: list.footerText)
    if !list.isDeletable { call.add("isDeletable", "false") }
    let element = SwiftElement(item, screen: screen)
    call.add("item", element.call.lines.joined(separator: "\n"))
    let addition = list.addition.map { SwiftElement($0, screen: screen) }
    call.add("addition", addition?.call.lines.joined(separator: "\n"))
    let made = ListGroup(
      key: specifier.key ?? "", title: specifier.title, footer: list.footerText,
      isDeletable: list.isDeletable, item: Spinner(title: ""))
    var words = made.declaration.words
    words["ItemSpecifier"] = .dictionary(item.entry)
    words["AddSpecifier"] = list.addition.map { .dictionary($0.entry) }
    return (call, words)
  }

  static func made(
    _ specifier: Specifier, opening page: String, _ screen: (String) -> String?
  ) -> Made {
    let title = specifier.title ?? ""
    let declared = screen(page)
    var call = SwiftCall(declared ?? "ScreenLink", title: title)
    if declared == nil { call.add("to", text: page) }
    call.add("icon", text: specifier.image)
    call.add("key", text: specifier.key)
    let made = ScreenLink(title: title, to: page, icon: specifier.image, key: specifier.key)
    return (call, made.declaration.words)
  }

  static func made(_ specifier: Specifier, _ mail: MailComposeElement) -> Made {
    func list(_ texts: [String]) -> String {
      "[" + texts.map { SwiftLiteral.text($0) }.joined(separator: ", ") + "]"
    }
    var call = SwiftCall("MailLink", title: specifier.title ?? "")
    call.add("to", list(mail.to))
    if !mail.cc.isEmpty { call.add("cc", list(mail.cc)) }
    if !mail.bcc.isEmpty { call.add("bcc", list(mail.bcc)) }
    call.add("subject", text: mail.subject)
    call.add("body", text: mail.body)
    if mail.isHTML { call.add("isHTML", "true") }
    call.add("key", text: specifier.key)
    call.add("icon", text: specifier.image)
    let made = MailLink(
      title: specifier.title ?? "", to: mail.to, cc: mail.cc, bcc: mail.bcc, subject: mail.subject,
      body: mail.body, isHTML: mail.isHTML, key: specifier.key, icon: specifier.image)
    return (call, made.declaration.words)
  }

  static func made(_ specifier: Specifier, _ page: WebPaneElement) -> Made {
    var call = SwiftCall("WebPage", title: specifier.title ?? "")
    call.add("url", text: page.file ?? "")
    call.add("pageTitle", text: page.childTitle)
    if !page.showsProgress { call.add("showsProgress", "false") }
    if page.showsNavigationButtons { call.add("showsNavigationButtons", "true") }
    call.add("key", text: specifier.key)
    call.add("icon", text: specifier.image)
    let made = WebPage(
      title: specifier.title ?? "", url: page.file ?? "", pageTitle: page.childTitle,
      showsProgress: page.showsProgress, showsNavigationButtons: page.showsNavigationButtons,
      key: specifier.key, icon: specifier.image)
    return (call, made.declaration.words)
  }

  /// A range for Swift; nil for the default one, and if the ends are reversed.
  private static func range(_ minimum: Double, _ maximum: Double) -> ClosedRange<Double>? {
    minimum <= maximum && (minimum, maximum) != (0, 100) ? minimum...maximum : nil
  }

  private static func source(_ range: ClosedRange<Double>) -> String {
    let upper = SwiftLiteral.number(range.upperBound)
    // Two operators need a space between them.
    return SwiftLiteral.number(range.lowerBound) + (upper.hasPrefix("-") ? " ... " : "...") + upper
  }
}
