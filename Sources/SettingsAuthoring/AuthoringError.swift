public import Foundation
import PropertyList
package import SettingsSchema
import SettingsStorage
public import Translation

/// Why a bundle can’t be changed.
public struct AuthoringError: Error, Hashable, Sendable {
  /// A sentence or two for users: the file, the problem, and what to do.
  public let message: Text
  /// Why no edit is possible in a file, with the place; nil if only one edit isn’t.
  package let damage: BundleError?
  /// The values between which the user may choose; nil if the edit isn’t possible.
  package let conflict: EditConflict?

  private init(_ message: Text, damage: BundleError? = nil, conflict: EditConflict? = nil) {
    self.message = message
    self.damage = damage
    self.conflict = conflict
  }

  /// The file in which no edit is possible; nil if only one edit isn’t.
  var file: URL? { damage?.place?.file }

  static func archived(_ archive: URL) -> AuthoringError {
    AuthoringError(
      Text(
        """
        “\(archive.path)” is an archive, and its files can’t be changed. Unpack it, then fix the \
        bundle.
        """))
  }

  static func notALanguage(_ name: String) -> AuthoringError {
    AuthoringError(LanguagePreferences.problem(ofOption: name) ?? Text(verbatim: name))
  }

  static func notEdited(_ file: URL, _ error: PropertyListError) -> AuthoringError {
    AuthoringError(
      Text("“\(file.path)” was not changed. \(error.message)"),
      damage: error.code == .missing
        ? nil : BundleError(.unreadablePane, error.message, in: file, line: error.line))
  }

  /// Calls `body`, which edits a file; throws its error as one of the file.
  static func editing<Value>(
    _ file: URL, _ body: () throws(PropertyListError) -> Value
  ) throws(AuthoringError) -> Value {
    do throws(PropertyListError) {
      return try body()
    } catch {
      throw notEdited(file, error)
    }
  }

  /// A file that a fix would make already exists.
  static func exists(_ file: URL) -> AuthoringError {
    AuthoringError(
      Text("There is already a file “\(file.path)”. Move or rename it first."))
  }

  /// A file isn’t of a type that names in bundles find.
  static func notAnImage(_ file: URL) -> AuthoringError {
    AuthoringError(
      Text(
        """
        “\(file.path)” can’t be added: it isn’t an image that bundles can use. Choose a PNG, JPEG, \
        SVG, GIF or PDF file.
        """))
  }

  static func changed(_ file: URL) -> AuthoringError {
    AuthoringError(
      Text(
        "“\(file.path)” was not saved: another program has changed it in the meantime. Try again."))
  }

  /// Another program has changed the place of an edit.
  ///
  /// - Parameter conflict: the values between which the user may choose; nil if the edit isn’t possible.
  static func changedAtPlace(_ file: URL, _ conflict: EditConflict? = nil) -> AuthoringError {
    AuthoringError(
      Text(
        """
        “\(file.path)” was not changed: another program has changed the same part in the meantime. \
        Edit it again instead.
        """), conflict: conflict)
  }

  /// A change of several files was interrupted, and can’t be completed.
  ///
  /// - Parameters:
  ///   - file: a file that isn’t as before or after the change.
  ///   - journal: the file that keeps the change.
  static func interrupted(_ file: URL, _ journal: URL) -> AuthoringError {
    AuthoringError(
      Text(
        """
        A change of several files was interrupted, and can’t be completed: another program has changed \
        “\(file.path)” since. Check the files of the bundle, and delete “\(journal.path)”.
        """))
  }

  /// A page file has no list of elements.
  static func noElements(_ file: URL) -> AuthoringError {
    let problem = Text(
      """
      “\(file.path)” has no PreferenceSpecifiers array, so its elements can’t be edited. Add one in a \
      text editor.
      """)
    let place = BundleError.Place(file: file, line: nil, problem: problem)
    return AuthoringError(problem, damage: BundleError(.noSpecifiers, problem, at: place))
  }

  /// Only the code of a tweak knows the name of a page.
  ///
  /// - Parameter name: the class that opens the page; "" for the class of the whole bundle.
  static func namedByCode(_ page: String, class name: String, in file: URL) -> AuthoringError {
    AuthoringError(
      name.isEmpty
        ? Text(
          """
          “\(page)” was not renamed: it is the first page of its preference bundle, and the tweak’s \
          code loads it by this name. Rename the file together with the code.
          """)
        : Text(
          """
          “\(page)” was not renamed: “\(file.path)” opens it with the class “\(name)”, whose code \
          loads it by this name. Rename the file together with the code.
          """))
  }

  /// - Parameter current: the text in the file; nil for none.
  static func textChanged(_ file: URL, _ key: String, current: String?) -> AuthoringError {
    AuthoringError(
      current.map {
        Text(
          """
          Another program has changed the translation of “\(key.shortened)” in “\(file.path)” to \
          “\($0.shortened)” in the meantime.
          """)
      }
        ?? Text(
          """
          Another program has removed the translation of “\(key.shortened)” from “\(file.path)” in \
          the meantime.
          """))
  }

  /// A text that varies by number, device or width, or that the file says isn’t translated.
  static func varies(_ file: URL, _ key: String) -> AuthoringError {
    AuthoringError(
      Text(
        """
        “\(key.shortened)” varies by number, device or width in “\(file.path)”, or isn’t to be \
        translated. Edit it in Xcode or a text editor.
        """))
  }

  static func notSaved(_ file: URL, _ error: StoreError) -> AuthoringError {
    switch error.code {
    case .readOnly, .permissionDenied, .writeProtected:
      AuthoringError(
        Text(
          """
          “\(file.path)” was not saved: the file or its folder is write-protected. Make it writable, \
          or copy the bundle to a folder of your own.
          """))
    case .hardLinked:
      AuthoringError(
        Text(
          """
          “\(file.path)” was not saved: the file has other names (hard links). Replace it with a \
          copy of itself, and try again.
          """))
    default: AuthoringError(error.text)
    }
  }
}

extension AuthoringError: LocalizedError {
  /// The same as ``message``.
  public var errorDescription: String? { message.string }
}
