import ArgumentParser
import Foundation

/// Why a command fails.
enum Failure: Error {
  /// The bundle or the file’s format rejects a value or a key, or a key has no value: exit status 1.
  case refused(String)
  /// A path can’t be read or written: exit status 2.
  case path(String)

  var message: String {
    switch self {
    case .refused(let message), .path(let message): message
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .refused: ExitCode(1)
    case .path: ExitCode(2)
    }
  }
}
