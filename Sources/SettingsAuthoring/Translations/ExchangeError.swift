package import Translation

/// Why a translator’s file can’t be read.
package struct ExchangeError: Error, Hashable, Sendable {
  /// A sentence or two for users: the problem, and what to do.
  package let message: Text
  /// The line, from 1; nil for the whole file.
  package let line: Int?

  init(_ message: Text, line: Int? = nil) {
    self.message = message
    self.line = line.flatMap { $0 > 0 ? $0 : nil }
  }
}
