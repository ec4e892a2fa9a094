import PropertyList

// How elements with text read the keys of typing.

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
  /// Nil when the element has no rule.
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

  /// A length that is negative or no whole number is none.
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
  }
}

extension Subtitle {
  /// Presence alone makes a subtitle, even when nothing in it is text.
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
