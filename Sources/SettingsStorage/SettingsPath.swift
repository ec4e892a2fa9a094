/// The paths of settings in GSettings, such as `/org/example/profile/`.
package enum SettingsPath {
  /// Whether a text is the path of a schema, which can also be a group of a key file.
  ///
  /// Source: GIO ends a program that opens another path. Key files can’t have brackets and line breaks in groups.
  package static func isValid(_ text: String) -> Bool {
    // Works on scalars, because a slash and an accent form one character.
    let scalars = text.unicodeScalars
    guard scalars.first == "/", scalars.last == "/" else { return false }
    return !zip(scalars, scalars.dropFirst()).contains { $0 == "/" && $1 == "/" }
      && !scalars.contains {
        $0 == "[" || $0 == "]" || $0.properties.generalCategory == .control
      }
  }
}
