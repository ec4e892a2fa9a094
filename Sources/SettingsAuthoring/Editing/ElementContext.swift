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
    if key == "DefaultValue", let values = element["Values"]?.array, !values.isEmpty {
      let titles = element["Titles"]?.array ?? []
      let own = values.indices.map {
        titles.indices.contains($0) ? titles[$0].displayText : values[$0].displayText
      }
      let others = [value].compactMap(\.self).filter { !values.contains($0) }
      return .choice(values + others, own + others.map(\.displayText))
    }
    return nil
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
