public import Foundation

/// Output file formats.
public enum FileFormat: String, Sendable, CaseIterable {
  /// A property list as XML.
  case xml
  /// A property list in binary form.
  case binary
  /// JSON, in the form of ``PropertyListJSON``.
  case json

  /// The format of a file with this name: JSON for `.json` and for string catalogs, otherwise XML.
  public init(fileName: String) {
    let name = fileName.lowercased()
    self = name.hasSuffix(".json") || name.hasSuffix(".xcstrings") ? .json : .xml
  }

  /// The extension for file names.
  public var fileExtension: String { self == .json ? "json" : "plist" }

  /// The content of a file with a value.
  ///
  /// - Parameter limits: the limits for reading the file.
  /// - Throws: ``PropertyListError`` if the format can’t represent the value.
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
