import PropertyList
import SettingsSchema

/// The context of an element’s keys, on which their controls depend: the element, and the bundle around it.
struct ElementContext {
  /// The element; empty for the page’s root dictionary.
  let element: PropertyListDictionary
  let surroundings: PageSurroundings

  private static let keysOfPages = ["File"]
  /// The keys with the name of an image: one of the bundle, of the app or of the system.
  static let keysOfImages = [
    "Icon", "IASKCellImage", "MinimumValueImage", "MaximumValueImage", "icon",
  ]

  /// The keys whose values may be of any type.
  static let keysOfFreeType = ["DefaultValue", "TrueValue", "FalseValue"]

  private var type: ElementType? { element["Type"]?.string.flatMap(ElementType.init) }

  /// The choice between names of the bundle, or between the element’s own values; nil for others.
  func choice(for key: String, _ value: PropertyListValue?) -> KeyControl? {
    if Self.keysOfPages.contains(key), type == .childPane {
      return .among(surroundings.pages, value)
    }
    guard let (values, names) = options(for: key) else { return nil }
    let own = values.indices.map {
      names.indices.contains($0) ? names[$0].displayText : values[$0].displayText
    }
    let isOfSeveral = key == "DefaultValue" && hasSeveralValues
    let chosen = isOfSeveral ? value?.array : nil
    let others = (chosen ?? [value].compactMap(\.self)).filter { !values.contains($0) }
    let titles = own + others.map(\.displayText)
    return isOfSeveral ? .choices(values + others, titles) : .choice(values + others, titles)
  }

  /// The values and titles among which a default is; nil if there are none, or for another key.
  private func options(for key: String) -> ([PropertyListValue], [PropertyListValue])? {
    func array(_ key: String) -> [PropertyListValue] { element[key]?.array ?? [] }
    let (values, titles): ([PropertyListValue], [PropertyListValue])
    switch key {
    case "DefaultValue" where type == .toggle:
      let (on, off) = (element["TrueValue"], element["FalseValue"])
      (values, titles) = (on == nil && off == nil ? [] : [on ?? true, off ?? false], [])
    case "DefaultValue": (values, titles) = (array("Values"), array("Titles"))
    case "default":
      titles = array("validTitles")
      values = element["validValues"] == nil ? titles : array("validValues")
    default: return nil
    }
    return values.isEmpty ? nil : (values, titles)
  }

  /// Whether the author chooses the type of a key’s value, because no other key or element determines it.
  func hasFreeType(_ key: String) -> Bool {
    guard Self.keysOfFreeType.contains(key) else { return false }
    return key != "DefaultValue" || type == .titleValue && options(for: key) == nil
  }

  /// Whether the value is an array, because several options or shortcuts can be chosen.
  private var hasSeveralValues: Bool {
    [.multiValue, .shortcut].contains(type) && element["LeversMultipleSelection"]?.boolValue == true
  }

  /// The control for a default that isn’t there yet.
  var controlOfDefault: KeyControl {
    switch type?.read(PropertyListNode(.dictionary(element))).rule {
    case .toggle: .toggle
    case .number: .number
    case .date: .date
    case .texts, .options, .list: .structure(.array)
    case .text, .option, .any, nil: .line
    }
  }
}
