import Foundation
import PropertyList

// Cells of libraries for tweaks: libcephei, AltList, libcolorpicker.

extension CellTranslation {
  /// Translates a cell of a library’s class; returns false for any other.
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
    default: return addColor() || addApplicationList()
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

  /// The address of `@name@server`: `https://server/@name`.
  private static func mastodonAddress(_ account: String) -> String? {
    let parts = account.split(separator: "@")
    return parts.count == 2 ? "https://\(parts[1])/@\(parts[0])" : nil
  }

  private mutating func addStepper() {
    addRow("LeversStepperSpecifier")
    addRange()
    entry.copy(source["step"] == nil ? "stepValue" : "step", as: "LeversStep")
    entry.copy("singularLabel", as: "LeversSingularTitle")
  }

  /// Adds a cell for choosing a color, which is stored as text: `#RRGGBB`, optionally with an opacity such as `:0.5`.
  ///
  /// Some libraries have a dictionary with key, domain and default, or some of them.
  private mutating func addColor() -> Bool {
    let options = [source["libcolorpicker"], source["libsparkcolourpicker"]].compactMap(\.self)
      .first { $0.entries != nil }
    guard isColorCell(options), source["key"] != nil || options?["key"] != nil else { return false }
    addRow("PSTextFieldSpecifier")
    entry.copy("fallback", as: "DefaultValue")
    for (key, name) in [
      ("key", "Key"), ("fallback", "DefaultValue"), ("PostNotification", "LeversPostNotification"),
    ] {
      if let options { entry.copy(key, as: name, of: options) }
    }
    addDomain(options?.entry("defaults"))
    entry.set("AutocorrectionType", "No", from: "cellClass")
    entry.set("IASKPlaceholder", "#RRGGBB", from: "cellClass")
    entry.set("LeversColor", true, from: "cellClass")
    if options?.flag("alpha") == true || source.flag("showAlphaSlider")
      || source.flag("supportsAlpha") || source.flag("alpha")
    {
      entry.set("LeversColorOpacity", true, from: "cellClass")
    }
    return true
  }

  /// Whether the class is one of a color library, or is named like one and has a color as its default.
  private func isColorCell(_ options: PropertyListNode?) -> Bool {
    guard let name = cellClass, ["PSLinkCell", "PSButtonCell", nil].contains(cell) else {
      return false
    }
    let known = ["HBColorPickerTableCell", "SparkColourPickerCell", "GcColorPickerCell"]
    if known.contains(name) { return true }
    guard name.contains("Color") || name.contains("Colour") else { return false }
    return options != nil
      || [source["default"], source["fallback"]].contains {
        $0?.value.string.flatMap(ColorText.init) != nil
      }
  }

  /// AltList’s choice of one app stores the app’s identifier; its other lists need its code.
  private mutating func addApplicationList() -> Bool {
    guard source["detail"]?.text == "ATLApplicationListSelectionController", source["key"] != nil
    else { return false }
    addRow("PSTextFieldSpecifier")
    entry.set("AutocorrectionType", "No", from: "detail")
    entry.set("IASKPlaceholder", "com.example.app", from: "detail")
    return true
  }
}
