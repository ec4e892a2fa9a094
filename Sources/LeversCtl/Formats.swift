import ArgumentParser
import Foundation
import PropertyList

/// The formats of what is shown.
enum TextFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}

/// The formats of files that are written.
enum FileFormat: String, CaseIterable, ExpressibleByArgument {
  case xml
  case binary
  case json

  /// The content of a file that holds a value.
  func data(_ value: PropertyListValue) throws(PropertyListError) -> Data {
    switch self {
    case .xml: try PropertyListWriter.xml(value)
    case .binary: try PropertyListWriter.binary(value)
    case .json: try PropertyListJSON.write(value)
    }
  }
}
