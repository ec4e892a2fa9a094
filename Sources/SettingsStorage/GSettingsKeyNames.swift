import Foundation

/// Names for the keys of a bundle in GSettings.
///
/// GSettings allows lowercase letters, digits and single hyphens, beginning with a letter and not ending with a hyphen.
/// The same keys in the same order always get the same names, so a schema can be mapped back: `leversctl export
/// gschema` passes the bundle’s `valueKeys`.
public struct GSettingsKeyNames: Sendable {
  /// The limit of `glib-compile-schemas`.
  static let maximumLength = 1024

  /// The names by key.
  public let names: [String: String]
  /// The keys by name.
  public let keys: [String: String]

  /// Creates a unique name for each key.
  ///
  /// A valid key keeps its name. Others, such as `autoSave`, `Auto_Save` and `auto.save`, become `auto-save`; one that
  /// doesn’t begin with a letter gets the prefix `key-`, and one whose name is taken a number, in order.
  public init(_ keys: [String]) {
    var names: [String: String] = [:]
    var found: [String: String] = [:]
    for key in keys where GSettingsKeyNames.isValid(key) {
      names[key] = key
      found[key] = key
    }
    for key in keys where names[key] == nil {
      let wanted = GSettingsKeyNames.name(of: key)
      var name = wanted
      var number = 2
      while found[name] != nil {
        name = "\(wanted)-\(number)"
        number += 1
      }
      names[key] = name
      found[name] = key
    }
    self.names = names
    self.keys = found
  }

  /// Whether GSettings allows a name.
  public static func isValid(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first), name.utf8.last != hyphen,
      name.utf8.count <= maximumLength
    else { return false }
    return !name.contains("--")
      && name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == hyphen }
  }

  private static let hyphen = UInt8(ascii: "-")
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The words of a key, joined by hyphens, with space for a number.
  private static func name(of key: String) -> String {
    var name = ""
    var previous: Character = " "
    let plain = Array(
      key.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil))
    for (index, character) in plain.enumerated() {
      let isWordCharacter = character.isASCII && (character.isLetter || character.isNumber)
      let next = plain.indices.contains(index + 1) ? plain[index + 1] : " "
      let beginsWord =
        character.isUppercase
        && (previous.isLowercase || previous.isNumber || previous.isUppercase && next.isLowercase)
      if !isWordCharacter || beginsWord, !name.isEmpty, !name.hasSuffix("-") { name += "-" }
      if isWordCharacter { name += character.lowercased() }
      previous = character
    }
    name = String(name.prefix(maximumLength - 10))
    while name.hasSuffix("-") { name.removeLast() }
    if name.isEmpty { return "key" }
    return name.first?.isLetter == true ? name : "key-" + name
  }
}
