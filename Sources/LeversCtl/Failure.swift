import ArgumentParser
import Foundation

/// Why a command ends without success.
enum Failure: Error {
  /// A value or a key that the bundle or the file's format refuses, or a key without a value: exit code 1.
  case refused(String)
  /// A path that can't be read or written: exit code 2.
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
