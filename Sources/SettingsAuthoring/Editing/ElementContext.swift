import PropertyList
import SettingsSchema

/// What the controls for the keys of an element depend on: the element, and the bundle around it.
struct ElementContext {
  /// The element; empty for the page’s root dictionary.
  let element: PropertyListDictionary
  let surroundings: PageSurroundings

  private static let keysOfPages = ["File"]
  private static let keysOfImages = [
    "Icon", "IASKCellImage", "MinimumValueImage", "MaximumValueImage",
  ]

  private var type: ElementType? { element["Type"]?.string.flatMap(ElementType.init) }

  /// The choice between names of the bundle, or between the element’s own values; nil for others.
  func choice(for key: String, _ value: PropertyListValue?) -> KeyControl? {
    if Self.keysOfPages.contains(key), type == .childPane {
      return .among(surroundings.pages, value)
    }
    if Self.keysOfImages.contains(key), !surroundings.images.isEmpty {
      return .among(surroundings.images, value)
    }
    guard key == "DefaultValue", !ownValues.isEmpty else { return nil }
    let titles = element["Titles"]?.array ?? []
    let own = ownValues.indices.map {
      titles.indices.contains($0) ? titles[$0].displayText : ownValues[$0].displayText
    }
    let others = [value].compactMap(\.self).filter { !ownValues.contains($0) }
    return .choice(ownValues + others, own + others.map(\.displayText))
  }

  /// The values between which the setting’s user chooses, if they are listed.
  private var ownValues: [PropertyListValue] {
    guard type == .toggle else { return element["Values"]?.array ?? [] }
    let (on, off) = (element["TrueValue"], element["FalseValue"])
    return on == nil && off == nil ? [] : [on ?? true, off ?? false]
  }

  /// Whether the author chooses the type of a key’s value, because no other key or element tells it.
  func hasFreeType(_ key: String) -> Bool {
    switch key {
    case "TrueValue", "FalseValue": true
    case "DefaultValue": type == .titleValue && ownValues.isEmpty
    default: false
    }
  }

  /// The control for a default that isn’t there yet.
  var controlOfDefault: KeyControl {
    switch type {
    case .toggle: .toggle
    case .slider, .stepper: .number
    case .datePicker: .date
    default: .line
    }
  }
}
