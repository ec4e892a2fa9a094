import PropertyList
import SettingsSchema

/// Modifiers with a name of their own for keys of an entry.
enum SwiftModifier {
  /// The modifier that sets a key to exactly this value; nil if there is none.
  ///
  /// - Parameter type: the Swift type of the element.
  static func source(_ word: String, _ value: PropertyListValue, type: String) -> String? {
    let isTyped = type == "TextField" || type == "TextView"
    let hasOptions = ["OptionsButton", "OptionsSection", "TitleValue"].contains(type)
    switch (word, value) {
    case ("IASKSubtitle", .string(let text)): return ".subtitle(\(SwiftLiteral.text(text)))"
    case ("FooterText", .string(let text)): return ".footer(\(SwiftLiteral.text(text)))"
    case ("LeversStoreDomain", .string(let text)): return ".domain(\(SwiftLiteral.text(text)))"
    case ("LeversEnabled", false): return ".disabled()"
    case ("DisplaySortedByTitle", true) where hasOptions: return ".sortedByTitle()"
    case ("LeversSegmented", true) where type == "OptionsButton": return ".segmented()"
    case ("IASKToggleStyle", "Checkmark") where type == "Switch": return ".checkmark()"
    case ("IASKTextAlignment", .string(let text)):
      return TextAlignment(rawValue: text).map { ".alignment(.\($0))" }
    case ("KeyboardType", .string(let text)) where isTyped:
      return TextInput.Keyboard(rawValue: text).map { ".keyboard(.\($0))" }
    case ("AutocapitalizationType", .string(let text)) where isTyped:
      return TextInput.Autocapitalization(rawValue: text).map { ".autocapitalization(.\($0))" }
    case ("AutocorrectionType", .string(let text)) where isTyped:
      return TextInput.Autocorrection(rawValue: text).map { ".autocorrection(.\($0))" }
    case ("SupportedUserInterfaceIdioms", .array(let idioms)):
      let devices = idioms.map { idiom in Device.allCases.first { .string($0.idiom) == idiom } }
      guard !devices.isEmpty, !devices.contains(nil) else { return nil }
      return ".devices(\(devices.compactMap { $0.map { ".\($0)" } }.joined(separator: ", ")))"
    case ("LeversPostNotification", .array(let names)):
      let texts = names.compactMap(\.string)
      guard texts.count == names.count else { return nil }
      return ".announcing(\(texts.map { SwiftLiteral.text($0) }.joined(separator: ", ")))"
    default: return nil
    }
  }
}
