import PropertyList
import Translation

// Reads the keys of each element type from an entry.

extension SpecifierReader {
  /// The element for an entry of a type.
  func element(of type: String) -> Element {
    switch type {
    case "PSGroupSpecifier": .group(GroupElement(footerText: node["FooterText"]?.text))
    case "PSToggleSwitchSpecifier": .toggle(ToggleElement(node))
    case "PSSliderSpecifier": .slider(SliderElement(node))
    case "PSTextFieldSpecifier": .textField(TextFieldElement(node))
    case "PSTitleValueSpecifier": .titleValue(ChoiceElement(node))
    case "PSMultiValueSpecifier": .multiValue(ChoiceElement(node))
    case "PSRadioGroupSpecifier": .radioGroup(ChoiceElement(node))
    case "PSChildPaneSpecifier":
      isWebPane ? .webPane(WebPaneElement(node)) : .childPane(ChildPaneElement(node))
    case "IASKTextViewSpecifier": .textView(TextInput(node))
    case "IASKDatePickerSpecifier": .datePicker(DatePickerElement(node))
    case "IASKListGroupSpecifier": .listGroup(ListGroupElement(node))
    case "IASKOpenURLSpecifier": .openURL(OpenURLElement(url: node.filledText("File")))
    case "IASKMailComposeSpecifier": .mailCompose(MailComposeElement(node))
    case "IASKButtonSpecifier": .button(ButtonElement(node))
    case "IASKCustomViewSpecifier": .customView(CustomViewElement(file: node.filledText("File")))
    case "LeversStepperSpecifier": .stepper(StepperElement(node))
    case "LeversShortcutSpecifier":
      .shortcut(ShortcutElement(allowsMultiple: node.flag("LeversMultipleSelection")))
    case "LeversSpinnerSpecifier": .spinner
    default: .unsupported(Text("Levers doesn’t know the type “\(type)”."))
    }
  }

  private var isWebPane: Bool {
    node["IASKViewControllerClass"]?.text == WebPaneElement.controller
      && node["IASKViewControllerStoryBoardId"] == nil
  }
}

extension ToggleElement {
  init(_ node: PropertyListNode) {
    trueValue = node["TrueValue"]?.value ?? .boolean(true)
    falseValue = node["FalseValue"]?.value ?? .boolean(false)
    isCheckmark = node["IASKToggleStyle"]?.text == "Checkmark"
    description = node["Description"]?.text
    isLoading = node.flag("LeversLoading")
    trueConfirmation = node["TrueConfirmationPrompt"].flatMap(ConfirmationPrompt.init)
    falseConfirmation = node["FalseConfirmationPrompt"].flatMap(ConfirmationPrompt.init)
  }
}

extension ConfirmationPrompt {
  init?(_ node: PropertyListNode) {
    guard case .dictionary = node.content else { return nil }
    title = node["Title"]?.text
    prompt = node["Prompt"]?.text
    confirmText = node["ConfirmText"]?.text
    denyText = node["DenyText"]?.text
  }
}

extension SliderElement {
  init(_ node: PropertyListNode) {
    minimum = node.number("MinimumValue") ?? 0
    maximum = node.number("MaximumValue") ?? 0
    minimumImage = node["MinimumValueImage"]?.text
    maximumImage = node["MaximumValueImage"]?.text
    step = node.number("LeversStep").flatMap { $0 > 0 ? $0 : nil }
    showsValue = node["LeversShowsValue"]?.value.boolValue
    unit = node.filledText("LeversUnit")
  }
}

extension StepperElement {
  init(_ node: PropertyListNode) {
    minimum = node.number("MinimumValue") ?? 0
    maximum = node.number("MaximumValue") ?? 100
    step = node.number("LeversStep").flatMap { $0 > 0 ? $0 : nil } ?? 1
    storesReals = node.flag("LeversStoresReals")
    unit = node.filledText("LeversUnit")
    singularTitle = node.filledText("LeversSingularTitle")
  }
}

extension DatePickerElement {
  init(_ node: PropertyListNode) {
    mode = node["DatePickerMode"]?.text.flatMap(Mode.init) ?? .dateAndTime
    style = node["DatePickerStyle"]?.text.flatMap(Style.init) ?? .wheels
    minuteInterval =
      node.number("MinuteInterval").flatMap(Int.init(exactly:)).map { max(1, $0) } ?? 1
  }
}

extension ChoiceElement {
  init(_ node: PropertyListNode) {
    let values = node["Values"]?.elements ?? []
    let titles = node["Titles"]?.elements ?? []
    let shortTitles = node["ShortTitles"]?.elements ?? []
    let icons = node["IconNames"]?.elements ?? []
    options = ChoiceOptions(
      values.enumerated().map { index, value in
        ChoiceOption(
          value: value.value,
          title: titles.element(at: index)?.text ?? value.value.displayText,
          shortTitle: shortTitles.element(at: index)?.text,
          icon: icons.element(at: index)?.text.flatMap { $0.isEmpty ? nil : $0 })
      })
    isSortedByTitle = node.flag("DisplaySortedByTitle")
    footerText = node["FooterText"]?.text
    isQuick = node.flag("IASKQuickMultiValueSelection")
    isSegmented = node.flag("LeversSegmented")
    allowsMultiple = node.flag("LeversMultipleSelection")
  }
}

extension ChildPaneElement {
  init(_ node: PropertyListNode) {
    file = node.filledText("File")
    icon = node.filledText("Icon")
  }
}

extension WebPaneElement {
  /// InAppSettingsKit’s class for web pages.
  static let controller = "IASKAppSettingsWebViewController"

  init(_ node: PropertyListNode) {
    file = node.filledText("File")
    childTitle = node["IASKChildTitle"]?.text
    showsProgress = node.flag("IASKWebViewShowProgress")
    isFullscreen = node.flag("IASKWebViewFullscreen")
    hidesBottomBar = node.flag("IASKWebViewHideBottomBar")
    showsNavigationButtons = node.flag("IASKWebViewShowNavigationalButtons")
  }
}

extension MailComposeElement {
  init(_ node: PropertyListNode) {
    to = node["IASKMailComposeToRecipents"]?.texts ?? []
    cc = node["IASKMailComposeCcRecipents"]?.texts ?? []
    bcc = node["IASKMailComposeBccRecipents"]?.texts ?? []
    subject = node["IASKMailComposeSubject"]?.text
    body = node["IASKMailComposeBody"]?.text
    isHTML = node.flag("IASKMailComposeBodyIsHTML")
  }
}

extension ButtonElement {
  init(_ node: PropertyListNode) {
    isDestructive = node.flag("LeversDestructive")
    confirmation = node["LeversConfirmation"].flatMap(ConfirmationPrompt.init)
  }
}

extension ListGroupElement {
  init(_ node: PropertyListNode) {
    let (itemNode, additionNode) = (node["ItemSpecifier"], node["AddSpecifier"])
    item = Self.specifier(itemNode, .item, of: node, types: Self.itemTypes)
    let items = (node["LeversItemSpecifiers"]?.entries ?? []).compactMap { entry in
      PropertyListType(rawValue: entry.key).flatMap { type in
        Self.specifier(entry.value, .item, of: node, types: Self.itemTypes).map { (type, $0) }
      }
    }
    itemsByType = Dictionary(items) { first, _ in first }
    addition = Self.specifier(additionNode, .addition, of: node, types: Self.additionTypes)
    unusableItemType = item == nil ? itemNode.map { $0["Type"]?.text ?? "" } : nil
    unusableAdditionType = addition == nil ? additionNode.map { $0["Type"]?.text ?? "" } : nil
    isDeletable = node.flag("Deletable")
    isReorderable = node["LeversReorderable"]?.value.boolValue ?? (isDeletable && addition != nil)
    footerText = node["FooterText"]?.text
  }

  private static func specifier(
    _ node: PropertyListNode?, _ role: ListMember.Role, of list: PropertyListNode,
    types: Set<String>
  ) -> Specifier? {
    guard let node, let type = node["Type"]?.text, types.contains(type) else { return nil }
    var specifier = SpecifierReader(node: node, index: 0).read()
    specifier.listMember = ListMember(role, ofListKeyed: list.filledText("Key"))
    return specifier
  }
}

extension PropertyListNode {
  /// A text to show: a string, or a number as digits (real bundles title options with numbers).
  var text: String? {
    switch value {
    case .string(let text): text
    case .integer, .real: value.displayText
    default: nil
    }
  }

  /// The texts in an array; empty if it isn’t an array.
  var texts: [String] { elements?.compactMap(\.text) ?? [] }

  /// The text of a key, or nil if it is empty or not a text.
  func filledText(_ key: String) -> String? {
    self[key]?.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The Boolean value of a key, as in Cocoa; false by default.
  func flag(_ key: String) -> Bool { self[key]?.value.boolValue ?? false }

  /// The number of a key, even if it is written as text; nil if it isn’t a finite number.
  func number(_ key: String) -> Double? {
    self[key]?.value.lenientNumber.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Array {
  /// The element at an index, or nil past the end.
  func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

// Reads the keys for typing of elements with text.

extension TextInput {
  init(_ node: PropertyListNode) {
    keyboard = node["KeyboardType"]?.text.flatMap(Keyboard.init) ?? .alphabet
    autocapitalization =
      node["AutocapitalizationType"]?.text.flatMap(Autocapitalization.init) ?? .none
    autocorrection = node["AutocorrectionType"]?.text.flatMap(Autocorrection.init) ?? .default
    contentType = node["IASKTextContentType"]?.text.flatMap(TextContentType.init(word:))
    placeholder = node["IASKPlaceholder"]?.text
    rules = TextRules(node)
  }
}

extension TextRules {
  /// Reads the rules of an element; nil if it has none.
  init?(_ node: PropertyListNode) {
    pattern = node.filledText("LeversPattern")
    minimumLength = TextRules.length("LeversMinimumLength", of: node)
    maximumLength = TextRules.length("LeversMaximumLength", of: node)
    isRequired = node.flag("LeversRequired")
    message = node.filledText("LeversMessage")
    guard pattern != nil || minimumLength != nil || maximumLength != nil || isRequired else {
      return nil
    }
  }

  /// A negative or fractional length is ignored.
  private static func length(_ key: String, of node: PropertyListNode) -> Int? {
    node.number(key).flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}

extension TextFieldElement {
  init(_ node: PropertyListNode) {
    isSecure = node.flag("IsSecure")
    input = TextInput(node)
    unit = node.filledText("LeversUnit")
    prompt = node["LeversPrompt"].flatMap(ConfirmationPrompt.init)
    isColor = node.flag("LeversColor")
    hasOpacity = node.flag("LeversColorOpacity")
    chooser = node.filledText("LeversChooser").flatMap(Chooser.init)
    if node.flag("LeversWholeNumber"), case .integer(let least)? = node["MinimumValue"]?.value,
      case .integer(let greatest)? = node["MaximumValue"]?.value, least <= greatest
    {
      wholeNumbers = least...greatest
    } else {
      wholeNumbers = nil
    }
  }
}

extension Specifier.Subtitle {
  /// Its presence is enough for a subtitle, even without text.
  init(_ node: PropertyListNode) {
    guard let entries = node.entries else {
      texts = [:]
      fallback = node.text
      return
    }
    var texts: [String: String] = [:]
    for entry in entries { texts[entry.key] = entry.value.text }
    fallback = texts.removeValue(forKey: "__default__")
    self.texts = texts
  }
}
