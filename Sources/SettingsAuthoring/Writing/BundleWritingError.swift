public import Foundation
import SettingsSchema
import SettingsStorage
public import Translation

/// Why a bundle can’t be written.
public struct BundleWritingError: Error, Hashable, Sendable {
  /// A sentence or two for users: the problem, and what to do.
  public let message: Text

  private init(_ message: Text) { self.message = message }

  package static func exists(_ folder: URL) -> BundleWritingError {
    BundleWritingError(
      Text(
        "There is already something at “\(folder.path)”. Choose another name, or move the existing item first."
      ))
  }

  static let noFolder = BundleWritingError(
    Text("Add the folder to write, as in \(SettingsBundle.writingOption) Settings.bundle."))

  static let notDeclared = BundleWritingError(
    Text("Only pages that are declared in Swift can be written as a new bundle."))

  static func name(_ page: String) -> BundleWritingError {
    BundleWritingError(
      Text(
        """
        The screen “\(page)” can’t be a file of that name. Give it another one, as in \
        Screen(title: …, name: "Sound").
        """))
  }

  static func notWritten(_ folder: URL, _ error: any Error) -> BundleWritingError {
    let reason = (error as? StoreError)?.text.string ?? error.localizedDescription
    return BundleWritingError(Text("“\(folder.path)” was not written. \(reason)"))
  }
}

extension BundleWritingError: LocalizedError {
  /// The same as ``message``.
  public var errorDescription: String? { message.string }
}
