import Foundation

/// What stores have to say that is no error.
package enum StoreLog {
  /// Writes a line to the standard error.
  package static func log(_ message: String) {
    FileHandle.standardError.write(Data("levers: \(message.withControlsEscaped)\n".utf8))
  }
}
