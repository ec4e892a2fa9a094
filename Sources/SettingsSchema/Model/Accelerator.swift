/// The keys of a keyboard shortcut as text, such as `<Super>e` or `<Control><Shift>Page_Up`, as GTK writes them.
///
/// Two strings for the same keys are equal.
package struct Accelerator: Hashable, Sendable {
  /// The modifiers, by one of their names.
  package let modifiers: Set<String>
  /// The name of the key, in lowercase.
  package let key: String

  /// Whether the keys are usable as a shortcut everywhere: a key that types or moves needs a modifier besides Shift.
  package var isUsable: Bool {
    !modifiers.isSubset(of: ["shift"]) || key == "print" || key == "pause"
      || key.hasPrefix("xf86") || key.first == "f" && Int(key.dropFirst()) != nil
  }

  /// GTK’s other names of modifiers.
  private static let names: [String: String] = [
    "shift": "shift", "shft": "shift", "control": "control", "ctrl": "control", "ctl": "control",
    "primary": "control", "alt": "alt", "mod1": "alt", "super": "super", "mod4": "super",
    "hyper": "hyper", "meta": "meta",
  ]

  /// Parses a text; nil if it isn’t a key with its modifiers.
  package init?(_ text: String) {
    var (rest, modifiers) = (text[...], Set<String>())
    while rest.first == "<" {
      guard let end = rest.firstIndex(of: ">"),
        let name = Self.names[rest[..<end].dropFirst().lowercased()]
      else { return nil }
      modifiers.insert(name)
      rest = rest[rest.index(after: end)...]
    }
    guard !rest.isEmpty, rest.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    self.modifiers = modifiers
    key = rest.lowercased()
  }
}
