import Foundation

/// Messages of stores that aren’t errors.
package enum StoreLog {
  /// Writes a line to standard error.
  package static func log(_ message: String) {
    FileHandle.standardError.write(Data("levers: \(message.withControlsEscaped)\n".utf8))
  }
}
