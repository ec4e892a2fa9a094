import PropertyList

// How each element reads its own keys from an entry.

extension ToggleElement {
  init(_ node: PropertyListNode) {
    trueValue = node["TrueValue"]?.value ?? .boolean(true)
    falseValue = node["FalseValue"]?.value ?? .boolean(false)
    description = node["Description"]?.text
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
    minimum = node["MinimumValue"]?.value.lenientNumber ?? 0
    maximum = node["MaximumValue"]?.value.lenientNumber ?? 0
    minimumImage = node["MinimumValueImage"]?.text
    maximumImage = node["MaximumValueImage"]?.text
  }
}

extension TextFieldElement {
  init(_ node: PropertyListNode) {
    isSecure = node["IsSecure"]?.value.boolValue ?? false
    keyboard = node["KeyboardType"]?.text.flatMap(Keyboard.init) ?? .alphabet
    autocapitalization =
      node["AutocapitalizationType"]?.text.flatMap(Autocapitalization.init) ?? .none
    autocorrection = node["AutocorrectionType"]?.text.flatMap(Autocorrection.init) ?? .default
  }
}

extension ChoiceElement {
  init(_ node: PropertyListNode) {
    let values = node["Values"]?.elements ?? []
    let titles = node["Titles"]?.elements ?? []
    let shortTitles = node["ShortTitles"]?.elements ?? []
    options = values.enumerated().map { index, value in
      ChoiceOption(
        value: value.value,
        title: titles.element(at: index)?.text ?? value.value.displayText,
        shortTitle: shortTitles.element(at: index)?.text)
    }
    isSortedByTitle = node["DisplaySortedByTitle"]?.value.boolValue ?? false
    footerText = node["FooterText"]?.text
  }
}

extension ChildPaneElement {
  init(_ node: PropertyListNode) {
    file = node["File"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    icon = node["Icon"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    codeKey = [
      "IASKViewControllerStoryBoardId", "IASKViewControllerClass", "IASKSegueIdentifier",
    ].first { node[$0] != nil }
  }
}
