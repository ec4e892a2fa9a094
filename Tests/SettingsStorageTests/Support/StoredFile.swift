import Foundation
import PropertyList

/// The content of property-list files on disk, read and written without a store.
enum StoredFile {
  static func value(of url: URL) throws -> PropertyListValue {
    try PropertyListDocument.read(contentsOf: url).value
  }

  static func xml(_ value: PropertyListValue) throws -> String {
    String(decoding: try PropertyListWriter.xml(value), as: UTF8.self)
  }
}
