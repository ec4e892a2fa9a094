/// One word of a command line, for a POSIX shell.
public enum ShellWord {
  /// The word as the shell reads it back: quoted where it has anything but plain letters and digits.
  public static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.unicodeScalars.allSatisfy { plain.contains($0) }
    if isPlain { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }

  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./:@%+,".unicodeScalars)
}
