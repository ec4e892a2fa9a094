import Foundation

/// Prints a line to a file, such as standard error, without control characters for a terminal.
func print(_ line: String, to file: FileHandle) {
  file.write(Data((line.withControlsEscaped + "\n").utf8))
}

/// The program’s exit statuses, except for success and failure.
enum ExitStatus {
  /// A path can’t be opened.
  static let badPath: Int32 = 2
}
