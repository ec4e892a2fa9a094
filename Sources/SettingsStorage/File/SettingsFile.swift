import Foundation
import PropertyList

/// A settings file: a property list whose outermost value is a dictionary.
struct SettingsFile {
  let values: PropertyListDictionary
  let format: PropertyListFormat
  /// The bytes that were read.
  let content: Data
  /// What tells this content; nil when it could not be told.
  let identity: FileIdentity?

  /// Reads a file, nil when there is none.
  static func read(_ url: URL) throws(StoreError) -> SettingsFile? {
    let document: PropertyListDocument
    let content: Data
    // Before reading: what comes in between makes it differ.
    let identity = FileIdentity(path: url.path)
    do throws(PropertyListError) {
      content = try BoundedFile.read(url)
      document = try PropertyListDocument.read(content)
    } catch {
      switch error.code {
      case .missing: return nil
      case .unreadable:
        throw StoreError(code: .unreadable, path: url.path, message: error.message)
      default:
        throw StoreError(
          code: .notAPropertyList, path: url.path,
          message: "“\(url.path)” is not a property list, or a damaged one, and is left alone. "
            + "\(error) Repair or move the file, or choose another one.", line: error.line)
      }
    }
    guard case .dictionary(let values) = document.value else {
      throw StoreError(
        code: .notADictionary, path: url.path,
        message: "“\(url.path)” holds a value of type \(document.value.typeName) where settings "
          + "need a dictionary, and is left alone. Choose another file.")
    }
    return SettingsFile(
      values: values, format: document.format, content: content, identity: identity)
  }

  /// The content of a file that holds values.
  ///
  /// - Parameters:
  ///   - url: the file, for messages.
  ///   - content: what the file holds now; of XML everything stays that the new values do not change.
  static func content(
    _ values: PropertyListDictionary, at url: URL, format: PropertyListFormat,
    over content: Data? = nil
  ) throws(StoreError) -> Data {
    let isBinary = format == .binary
    guard isBinary || format == .xml else {
      throw StoreError(
        code: .unsupportedFormat, path: url.path,
        message: "“\(url.path)” was not saved: OpenStep property lists can be read but not "
          + "written. Save to another file.")
    }
    let root = PropertyListValue.dictionary(values)
    do throws(PropertyListError) {
      return isBinary ? try PropertyListWriter.binary(root) : try xml(root, over: content, at: url)
    } catch {
      throw StoreError(
        code: .unrepresentable, path: url.path,
        message: "“\(url.path)” was not saved: \(error.message)")
    }
  }

  private static func xml(
    _ root: PropertyListValue, over content: Data?, at url: URL
  ) throws(PropertyListError) -> Data {
    guard let content else { return try PropertyListWriter.xml(root) }
    if let edited = try PropertyListEditor.replaceValue(in: content, with: root) { return edited }
    StoreLog.note(
      "“\(url.path)” is written anew, without the comments and the layout that it had: its text can't "
        + "be changed in place.")
    return try PropertyListWriter.xml(root)
  }
}
