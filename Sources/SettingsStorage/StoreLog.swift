import Foundation

/// What stores have to say that is no error.
enum StoreLog {
  /// Writes a line to the standard error.
  static func note(_ message: String) {
    FileHandle.standardError.write(Data("levers: \(message)\n".utf8))
  }
}
