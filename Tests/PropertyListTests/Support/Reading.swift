import Foundation
import PropertyList

/// The value of a text in any text format.
func read(_ text: String) throws -> PropertyListValue {
  try PropertyListDocument.read(Data(text.utf8)).value
}

/// The error of reading, or nil if it succeeds.
func failure(_ data: Data, limits: PropertyListLimits = .init()) -> PropertyListError? {
  do throws(PropertyListError) {
    _ = try PropertyListDocument.read(data, limits: limits)
    return nil
  } catch {
    return error
  }
}
