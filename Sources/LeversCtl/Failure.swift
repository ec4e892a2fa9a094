import ArgumentParser
import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

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

/// What the program says to the user.
enum Console {
  /// Runs a command; an error goes to the standard error and becomes the exit code.
  static func run(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as Failure {
      try fail(error)
    } catch let error as BundleError {
      try fail(.path(error.message.string))
    } catch let error as StoreError {
      let isRefused = error.code == .unrepresentable
      let flag = ConsentOptions.flag(for: error.code)
      let message =
        flag.map { tr("\(error.text) To do it anyway, add \($0).") } ?? error.description
      try fail(isRefused ? .refused(message) : .path(message))
    } catch let error as PropertyListError {
      let isRefused = error.code == .unrepresentable
      try fail(isRefused ? .refused(error.description) : .path(error.description))
    }
  }

  /// Writes to the standard output what a program may read: to a terminal, with nothing that steers it.
  static func write(_ data: Data) throws {
    var data = data
    if isatty(STDOUT_FILENO) == 1, let text = String(validating: data, as: UTF8.self) {
      data = Data(text.withControlsEscapedInLines.utf8)
    }
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw Failure.path(tr("The output can’t be written: \(error.localizedDescription)"))
    }
  }

  /// Writes a note of one line to the standard error.
  static func log(_ message: String) {
    FileHandle.standardError.write(Data("leversctl: \(message.withControlsEscaped)\n".utf8))
  }

  private static func fail(_ failure: Failure) throws {
    log(failure.message)
    throw failure.exitCode
  }
}

/// What a save may do only when the user says so.
struct ConsentOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(tr("Replace a write-protected file; it stays write-protected.")))
  var replaceWriteProtected = false

  @Flag(
    help: ArgumentHelp(
      tr("Replace a file that has hard links. The other names keep the old settings.")))
  var separateHardLink = false

  @Flag(
    help: ArgumentHelp(tr("Write a file in the old OpenStep format as XML, without its comments.")))
  var convertToXML = false

  /// What the flags allow.
  var consent: SaveConsent {
    var consent: SaveConsent = []
    if replaceWriteProtected { consent.insert(.replaceWriteProtected) }
    if separateHardLink { consent.insert(.separateHardLink) }
    if convertToXML { consent.insert(.convertToXML) }
    return consent
  }

  /// The flag that allows what an error refuses; nil where there is none.
  static func flag(for code: StoreError.Code) -> String? {
    switch code {
    case .writeProtected: "--replace-write-protected"
    case .hardLinked: "--separate-hard-link"
    case .unsupportedFormat: "--convert-to-xml"
    default: nil
    }
  }
}
