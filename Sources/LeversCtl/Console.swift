import ArgumentParser
import Foundation
import PropertyList
import SettingsAuthoring
import SettingsSchema
import SettingsStorage
import Translation

/// Output for the user.
enum Console {
  /// Runs a command; prints an error to standard error and turns it into the exit status.
  ///
  /// - Parameter hasConsentOptions: whether the command has ``ConsentOptions``, which an error may suggest.
  static func run(hasConsentOptions: Bool = false, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as Failure {
      try fail(error)
    } catch let error
      where error is BundleError || error is BundleWritingError || error is AuthoringError
    {
      try fail(.path(error.localizedDescription))
    } catch let error as StoreError {
      let isRefused = error.code == .unrepresentable
      let flag = hasConsentOptions ? ConsentOptions.flag(for: error.code) : nil
      let message =
        flag.map { tr("\(error.text) To do it anyway, add \($0).") } ?? error.description
      try fail(isRefused ? .refused(message) : .path(message))
    } catch let error as PropertyListError {
      let isRefused = error.code == .unrepresentable
      try fail(isRefused ? .refused(error.description) : .path(error.description))
    }
  }

  /// Writes data to standard output, or to another stream; on a terminal, without control characters.
  static func write(_ data: Data, to stream: FileHandle = .standardOutput) throws {
    var data = data
    if isatty(stream.fileDescriptor) == 1, let text = String(validating: data, as: UTF8.self) {
      data = Data(text.withControlsEscapedInLines.utf8)
    }
    do {
      try stream.write(contentsOf: data)
    } catch {
      throw Failure.path(tr("The output can’t be written: \(error.localizedDescription)"))
    }
  }

  /// Writes a line to standard error.
  static func log(_ message: String) {
    FileHandle.standardError.write(Data("leversctl: \(message.withControlsEscaped)\n".utf8))
  }

  private static func fail(_ failure: Failure) throws {
    log(failure.message)
    throw failure.exitCode
  }
}
