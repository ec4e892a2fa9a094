import Foundation
import PropertyList

// Cells of the libraries that tweaks share: libcephei, AltList, libcolorpicker.

extension CellTranslation {
  /// Translates a cell that a library's class draws; false for any other.
  mutating func addLibraryCell() -> Bool {
    switch cellClass {
    case "HBLinkTableCell": return addURL()
    case "HBTwitterCell", "HBTwitterTableCell":
      return addURL(key: "user") { "https://twitter.com/" + $0.drop { $0 == "@" } }
    case "HBMastodonTableCell":
      return addURL(key: "account", CellTranslation.mastodonAddress)
    case "HBStepperTableCell": addStepper()
    case "HBDiscreteSliderTableCell": addSlider()
    case "HBSpinnerTableCell", "HBTintedTableCell":
      guard cell == nil else { return false }
      addButton()
    case "HBColorPickerTableCell": addColor()
    case let name? where name.hasPrefix("PF") && name.hasSuffix("ColorCell"):
      return addLibraryColor()
    default: return addApplicationList()
    }
    return true
  }

  private mutating func addURL(key: String, _ address: (String) -> String?) -> Bool {
    guard let url = source.filledText("url") ?? source.filledText(key).flatMap(address) else {
      return false
    }
    addURL(url, from: source["url"] == nil ? key : "url")
    if source["subtitle"] == nil { entry.copy(key, as: "IASKSubtitle") }
    return true
  }

  /// `@name@server` lives at `https://server/@name`.
  private static func mastodonAddress(_ account: String) -> String? {
    let parts = account.split(separator: "@")
    return parts.count == 2 ? "https://\(parts[1])/@\(parts[0])" : nil
  }

  private mutating func addStepper() {
    addRow("LeversStepperSpecifier")
    addRange()
    entry.copy(firstOf: ["step", "stepValue"], as: "LeversStep")
    entry.copy("singularLabel", as: "LeversSingularTitle")
  }

  /// The colour is stored as text: `#RRGGBB`, with `:0.5` behind it for its opacity.
  private mutating func addColor() {
    addRow("PSTextFieldSpecifier")
    entry.set("AutocorrectionType", "No", from: "cellClass")
    entry.set("IASKPlaceholder", "#RRGGBB", from: "cellClass")
  }

  /// libcolorpicker keeps key, domain and default in a dictionary of its own.
  private mutating func addLibraryColor() -> Bool {
    guard let options = source["libcolorpicker"], options.entries != nil else { return false }
    entry.set("Type", "PSTextFieldSpecifier", from: "cellClass")
    for (key, name) in [
      ("label", "Title"), ("enabled", "LeversEnabled"), ("subtitle", "IASKSubtitle"),
    ] { entry.copy(key, as: name) }
    addIcon(as: "IASKCellImage")
    for (key, name) in [
      ("key", "Key"), ("fallback", "DefaultValue"), ("PostNotification", "LeversPostNotification"),
    ] {
      if let option = options.entry(key) {
        entry.add(
          PropertyListEntry(key: name, keyLocation: option.keyLocation, value: option.value))
      }
    }
    addDomain(options.entry("defaults"))
    entry.set("AutocorrectionType", "No", from: "cellClass")
    entry.set("IASKPlaceholder", "#RRGGBB", from: "cellClass")
    return true
  }

  /// AltList's choice of one app stores the app's identifier; its other lists need its code.
  private mutating func addApplicationList() -> Bool {
    guard source["detail"]?.text == "ATLApplicationListSelectionController", source["key"] != nil
    else { return false }
    addRow("PSTextFieldSpecifier")
    entry.set("AutocorrectionType", "No", from: "detail")
    entry.set("IASKPlaceholder", "com.example.app", from: "detail")
    return true
  }
}
