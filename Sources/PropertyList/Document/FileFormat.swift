public import Foundation

/// The formats of files that are written.
public enum FileFormat: String, Sendable, CaseIterable {
  /// A property list as XML.
  case xml
  /// A property list in binary form.
  case binary
  /// JSON, as ``PropertyListJSON`` has it.
  case json

  /// The format of a file with this name: JSON for `.json`, otherwise XML.
  public init(fileName: String) {
    self = fileName.lowercased().hasSuffix(".json") ? .json : .xml
  }

  /// The extension of such a file’s name.
  public var fileExtension: String { self == .json ? "json" : "plist" }

  /// The content of a file with a value.
  ///
  /// - Parameter limits: what the file can be read with.
  /// - Throws: ``PropertyListError`` if the format can’t hold the value.
  public func data(
    of value: PropertyListValue, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> Data {
    switch self {
    case .xml: try PropertyListWriter.xml(value, limits: limits)
    case .binary: try PropertyListWriter.binary(value, limits: limits)
    case .json: try PropertyListJSON.write(value, limits: limits)
    }
  }
}
