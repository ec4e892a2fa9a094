import PropertyList

/// Reads one entry of `PreferenceSpecifiers`; whatever it is, a specifier comes of it.
struct SpecifierReader {
  let node: PropertyListNode
  let index: Int

  func read() -> Specifier {
    guard case .dictionary = node.content else {
      return specifier(
        type: nil,
        element: .unsupported(
          "this entry is of type \(node.value.typeName), not a dictionary, so there is nothing to show."
        ))
    }
    guard let typeNode = node["Type"] else {
      return specifier(type: nil, element: .unsupported("it has no Type."))
    }
    guard let type = typeNode.value.string else {
      return specifier(
        type: nil,
        element: .unsupported("its Type is of type \(typeNode.value.typeName), not a string."))
    }
    return specifier(type: type, element: element(of: type))
  }

  private func specifier(type: String?, element: Element) -> Specifier {
    let key = node["Key"]?.text
    return Specifier(
      index: index, type: type, key: key?.isEmpty == true ? nil : key, title: node["Title"]?.text,
      defaultValue: node["DefaultValue"]?.value, element: element,
      idioms: node["SupportedUserInterfaceIdioms"]?.texts ?? [], node: node)
  }

  private func element(of type: String) -> Element {
    switch type {
    case "PSGroupSpecifier": .group(GroupElement(footerText: node["FooterText"]?.text))
    case "PSToggleSwitchSpecifier": .toggle(ToggleElement(node))
    case "PSSliderSpecifier": .slider(SliderElement(node))
    case "PSTextFieldSpecifier": .textField(TextFieldElement(node))
    case "PSTitleValueSpecifier": .titleValue(ChoiceElement(node))
    case "PSMultiValueSpecifier": .multiValue(ChoiceElement(node))
    case "PSRadioGroupSpecifier": .radioGroup(ChoiceElement(node))
    case "PSChildPaneSpecifier": .childPane(ChildPaneElement(node))
    default: .unsupported("Levers does not know the type “\(type)”.")
    }
  }
}

extension Element {
  fileprivate static func unsupported(_ reason: String) -> Element {
    .unsupported(UnsupportedElement(reason: reason))
  }
}
