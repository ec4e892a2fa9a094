import ArgumentParser
import Foundation
import PropertyList
import SettingsViewModel
import Translation

/// The types of values in commands: parsed like stored values in the window, and as JSON for all others.
enum ValueType: String, CaseIterable, ExpressibleByArgument {
  case string
  case integer
  case real
  case boolean
  case date
  case data
  case json

  /// The value for a text.
  func value(of text: String) throws(Failure) -> PropertyListValue {
    guard let type = PropertyListType(rawValue: rawValue.capitalized) else { return try json(text) }
    do throws(ValueProblem) {
      return try type.value(of: text)
    } catch {
      throw .refused(error.message)
    }
  }

  private func json(_ text: String) throws(Failure) -> PropertyListValue {
    do throws(PropertyListError) {
      return try PropertyListJSON.read(typed: text)
    } catch {
      throw Failure.refused(tr("“\(text.shortened)” isn’t valid JSON. \(error.description)"))
    }
  }
}
