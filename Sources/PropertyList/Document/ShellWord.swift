/// Quotes a word of a command line, for a POSIX shell.
package enum ShellWord {
  /// The word as the shell reads it back: quoted if it has anything but letters and digits.
  ///
  /// Terminal controls are escaped for `printf`, because a command line may be pasted into a terminal; line ends are
  /// not, because the shell would remove them after `printf`. A zero byte, which words can’t have, is left out.
  package static func quoted(_ word: String) -> String {
    // Works on scalars, because a quote with a combining accent is one character in Swift, but a quote in the shell.
    let scalars = word.unicodeScalars.filter { $0 != "\0" }
    if !scalars.isEmpty, scalars.allSatisfy({ plain.contains($0) }) {
      return String(scalars)
    }
    var result = ""
    var rest = scalars[...]
    repeat {
      let shown = rest.prefix { !isSpelledOut($0) }
      rest = rest.dropFirst(shown.count)
      let hidden = rest.prefix { isSpelledOut($0) }
      rest = rest.dropFirst(hidden.count)
      if !shown.isEmpty || hidden.isEmpty { result += inQuotes(shown) }
      if !hidden.isEmpty { result += spelledOut(hidden) }
    } while !rest.isEmpty
    return result
  }

  private static func isSpelledOut(_ scalar: Unicode.Scalar) -> Bool {
    scalar.steersTerminal && scalar != "\n"
  }

  private static func inQuotes(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    if scalars.contains("'"), !scalars.contains(where: special.contains) {
      return String(String.UnicodeScalarView("\"".unicodeScalars + scalars + "\"".unicodeScalars))
    }
    var result = String.UnicodeScalarView("'".unicodeScalars)
    for scalar in scalars {
      if scalar == "'" {
        result.append(contentsOf: "'\\''".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    result.append("'")
    return String(result)
  }

  private static func spelledOut(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var octal = ""
    for scalar in scalars {
      for byte in String(scalar).utf8 {
        octal += "\\\(byte >> 6)\(byte >> 3 & 7)\(byte & 7)"
      }
    }
    return "\"$(printf '\(octal)')\""
  }

  /// The scalars that have a meaning in double quotes.
  private static let special = Set("\"$`\\!".unicodeScalars)

  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./:@%+,".unicodeScalars)
}
