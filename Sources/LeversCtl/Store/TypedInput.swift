import ArgumentParser
import Foundation
import PropertyList
import Translation

/// A value read from standard input, so that it appears in no process list and no shell history.
enum TypedInput {
  /// Reads all of the input, without the last line end; on a terminal, one line without echo.
  ///
  /// - Throws: ``Failure`` if it can’t be read, or isn’t text.
  static func read(for key: String) throws -> String {
    guard isatty(STDIN_FILENO) == 0 else { return try readUnseen(for: key) }
    let limit = PropertyListLimits().maximumSize
    var data = Data()
    do {
      while data.count <= limit, let part = try FileHandle.standardInput.read(upToCount: 1 << 16),
        !part.isEmpty
      { data += part }
    } catch {
      throw Failure.path(tr("Standard input can’t be read: \(error.localizedDescription)"))
    }
    guard data.count <= limit else {
      throw Failure.path(tr("Standard input has more than \(limit) bytes."))
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure.path(tr("Standard input isn’t UTF-8 text."))
    }
    return ["\n", "\r\n"].contains(text.last) ? String(text.dropLast()) : text
  }

  private static func readUnseen(for key: String) throws -> String {
    guard let typed = getpass(tr("Value of “\(key.withControlsEscaped)”: ")) else {
      throw Failure.path(tr("The terminal can’t be read."))
    }
    defer { memset(typed, 0, strlen(typed)) }
    let text = String(cString: typed)
    // This would treat Ctrl+C as a character.
    if text.contains("\u{3}") { throw ExitCode(130) }
    // Ctrl+D ends input without a line; an empty text is passed as '' in the command.
    guard !text.isEmpty else {
      throw Failure.refused(tr("Nothing was typed; “\(key)” was not changed."))
    }
    return text
  }
}
