import PropertyList

// Cells with a value.

extension CellTranslation {
  mutating func addGroup() {
    addRow("PSGroupSpecifier")
    // A group stores nothing; its identifier can hide it.
    if source["key"] == nil { entry.copy("id", as: "Key") }
    entry.copy("footerText", as: "FooterText")
    addGroupLook()
  }

  /// Adds the alignment of a group’s strings, and the classes that draw them in the tweak.
  mutating func addGroupLook() {
    addAlignment(as: "LeversHeadingAlignment")
    addAlignment(of: "footerAlignment", as: "LeversFooterAlignment")
    entry.copy("headerCellClass", as: "LeversHeadingClass")
    entry.copy("footerCellClass", as: "LeversFooterClass")
  }

  /// `negate` swaps the stored values for on and off; `default` is a stored value.
  mutating func addSwitch() {
    addValueRow("PSToggleSwitchSpecifier")
    // The position isn’t specified, so ask for both.
    addConfirmation(as: "TrueConfirmationPrompt")
    addConfirmation(as: "FalseConfirmationPrompt")
    entry.copy("control-loading", as: "LeversLoading")
    guard source.flag("negate") else { return }
    entry.set("TrueValue", false, from: "negate")
    entry.set("FalseValue", true, from: "negate")
    // "0" would be mistaken for a position of the switch.
    if let isOn = source["default"]?.value.boolValue {
      entry.set("DefaultValue", .boolean(isOn), from: "default")
    }
  }

  mutating func addSlider() {
    addValueRow("PSSliderSpecifier")
    addRange()
    entry.copy("showValue", as: "LeversShowsValue")
    entry.copy("suffix", as: "LeversUnit")
    for (key, name) in [
      ("leftImage", "MinimumValueImage"), ("rightImage", "MaximumValueImage"),
    ] {
      if let image = source.filledText(key) {
        entry.set(name, .string(page.path(ofImage: image)), from: key)
      }
    }
    addStep()
  }

  mutating func addRange() {
    entry.copy("min", as: "MinimumValue")
    entry.copy("max", as: "MaximumValue")
  }

  /// A segmented slider has `segmentCount` steps, or else whole numbers.
  private mutating func addStep() {
    guard source.flag("isSegmented") || cellClass == "HBDiscreteSliderTableCell" else { return }
    let extent = (source.number("max") ?? 0) - (source.number("min") ?? 0)
    if let count = source.number("segmentCount"), count >= 1, extent > 0 {
      entry.set("LeversStep", .real(extent / count), from: "segmentCount")
    } else {
      entry.set(
        "LeversStep", 1, from: source["isSegmented"] == nil ? "cellClass" : "isSegmented")
    }
  }

  mutating func addChoice() {
    addValueRow("PSMultiValueSpecifier")
    addOptions()
    entry.copy("staticTextMessage", as: "FooterText")
    if !hasOptions {
      for key in ["dataSourceClass", "titlesDataSource", "valuesDataSource"] { needCode(key) }
      // A class of the system shows what is in the file; a tweak’s class may show more.
      if code == nil, let detail = source["detail"]?.text, detail != "PSListItemsController" {
        needCode("detail")
      }
    }
  }

  /// Whether the file has the options of a choice.
  var hasOptions: Bool { source["validValues"] != nil || source["validTitles"] != nil }

  private mutating func addOptions() {
    entry.copy(source["validValues"] == nil ? "validTitles" : "validValues", as: "Values")
    entry.copy("validTitles", as: "Titles")
    entry.copy("shortTitles", as: "ShortTitles")
  }

  mutating func addTextField(isSecure: Bool) {
    addValueRow("PSTextFieldSpecifier")
    if isSecure { entry.set("IsSecure", true, from: "cell") }
    entry.copy("suffix", as: "LeversUnit")
    entry.group(
      [("prompt", "Prompt"), ("okTitle", "ConfirmText"), ("cancelTitle", "DenyText")], of: source,
      as: "LeversPrompt")
    addTyping()
  }

  mutating func addTextView() {
    addValueRow("IASKTextViewSpecifier")
    addTyping()
  }

  mutating func addTitleValue() {
    addValueRow("PSTitleValueSpecifier")
    addOptions()
  }

  /// Text without a label is drawn by the tweak’s class.
  mutating func addStaticText() {
    guard source["label"] != nil || cellClass == nil else { return addCustomView() }
    entry.set("Type", "PSTitleValueSpecifier", from: "cell")
    entry.copy("label", as: "Title")
    addIcon(as: "IASKCellImage")
    addAlignment()
  }

  /// Adds a row with a value; without a key, its value may come from the tweak’s code only.
  private mutating func addValueRow(_ type: String) {
    addRow(type)
    guard source["key"] == nil else { return }
    for key in ["set", "get"] { needCode(key) }
  }

  // MARK: Typing

  private static let keyboards: [(key: String, keyboard: String)] = [
    ("isIP", "NumbersAndPunctuation"), ("isURL", "URL"), ("isEmail", "EmailAddress"),
    ("isEmailAddressing", "EmailAddress"), ("isDecimalPad", "DecimalPad"),
    ("isNumeric", "NumberPad"),
  ]
  private static let keyboardWords = [
    "numbers": "NumberPad", "number": "NumberPad", "numeric": "NumberPad", "phone": "PhonePad",
    "email": "EmailAddress", "url": "URL", "ip": "NumbersAndPunctuation", "decimal": "DecimalPad",
  ]
  private static let capitals = [
    "sentences": "Sentences", "words": "Words", "all": "AllCharacters", "none": "None",
  ]

  /// The enumerated keys of text cells, and their words, ignoring case.
  static let words = [
    "keyboard": keyboardWords.keys.sorted(), "autoCaps": capitals.keys.sorted(),
  ]

  private mutating func addTyping() {
    if let known = Self.keyboards.first(where: { source.flag($0.key) }) {
      entry.set("KeyboardType", .string(known.keyboard), from: known.key)
    } else if let word = source["keyboard"]?.text?.lowercased(),
      let keyboard = Self.keyboardWords[word]
    {
      entry.set("KeyboardType", .string(keyboard), from: "keyboard")
    }
    if let word = source["autoCaps"]?.text?.lowercased(), let capitals = Self.capitals[word] {
      entry.set("AutocapitalizationType", .string(capitals), from: "autoCaps")
    }
    if source.flag("noAutoCorrect") {
      entry.set("AutocorrectionType", "No", from: "noAutoCorrect")
    } else if let isOn = source["autoCorrection"]?.value.boolValue {
      entry.set("AutocorrectionType", isOn ? "Yes" : "No", from: "autoCorrection")
    }
    entry.copy("placeholder", as: "IASKPlaceholder")
  }
}
