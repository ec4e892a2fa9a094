import Foundation
import PropertyList

/// A settings file: a property list whose outermost value is a dictionary.
struct SettingsFile {
  let values: PropertyListDictionary
  let format: PropertyListFormat

  /// Reads a file, nil when there is none.
  static func read(_ url: URL) throws(StoreError) -> SettingsFile? {
    let document: PropertyListDocument
    do throws(PropertyListError) {
      document = try PropertyListDocument.read(contentsOf: url)
    } catch {
      switch error.code {
      case .missing: return nil
      case .unreadable:
        throw StoreError(code: .unreadable, path: url.path, message: error.message)
      default:
        throw StoreError(
          code: .notAPropertyList, path: url.path,
          message: "“\(url.path)” is not a property list, or a damaged one, and is left alone. "
            + "\(error) Repair or move the file, or choose another one.")
      }
    }
    guard case .dictionary(let values) = document.value else {
      throw StoreError(
        code: .notADictionary, path: url.path,
        message: "“\(url.path)” holds a value of type \(document.value.typeName) where settings "
          + "need a dictionary, and is left alone. Choose another file.")
    }
    return SettingsFile(values: values, format: document.format)
  }

  /// Replaces a file, or makes it.
  static func write(
    _ values: PropertyListDictionary, to url: URL, format: PropertyListFormat
  ) throws(StoreError) {
    let isBinary = format == .binary
    guard isBinary || format == .xml else {
      throw StoreError(
        code: .unsupportedFormat, path: url.path,
        message: "“\(url.path)” was not saved: OpenStep property lists can be read but not "
          + "written. Save to another file.")
    }
    let root = PropertyListValue.dictionary(values)
    let data: Data
    do throws(PropertyListError) {
      data = isBinary ? try PropertyListWriter.binary(root) : try PropertyListWriter.xml(root)
    } catch {
      throw StoreError(
        code: .unrepresentable, path: url.path,
        message: "“\(url.path)” was not saved: \(error.message)")
    }
    try AtomicFileWriter.write(data, to: url)
  }
}
