import PropertyList
import Translation

/// The required kind of a key’s value.
package enum ValueKind: Sendable {
  case any, string, text, flag, number, array, dictionary, textOrDictionary

  /// The kind in words.
  var text: Text {
    switch self {
    case .any: Text("any value", context: "type")
    case .string: Text("a string", context: "type")
    case .text: Text("a string or a number", context: "type")
    case .flag: Text("a boolean", context: "type")
    case .number: Text("a number", context: "type")
    case .array: Text("an array", context: "type")
    case .dictionary: Text("a dictionary", context: "type")
    case .textOrDictionary: Text("a string or a dictionary", context: "type")
    }
  }

  /// Whether a value is of this kind.
  func accepts(_ node: PropertyListNode) -> Bool {
    switch self {
    case .any: true
    case .string: node.scalar?.string != nil
    case .text: node.text != nil
    case .flag: node.scalar?.isFlag ?? false
    case .number: node.scalar?.lenientNumber != nil
    case .array: node.elements != nil
    case .dictionary: node.entries != nil
    case .textOrDictionary: node.text != nil || node.entries != nil
    }
  }
}
