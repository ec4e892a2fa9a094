import Markup
import PropertyList
import Translation

/// A key of a schema, or a new default for an inherited one.
struct CheckedSchemaKey {
  /// The source of the allowed strings.
  enum Kind {
    case type, enumeration, flags
  }

  let element: MarkupElement
  let name: String
  let kind: Kind
  let isOverride: Bool
  /// The type; nil if it is missing, invalid, or not defined before.
  let type: String?
  /// The strings that values can have; empty for all.
  let words: [String]
  /// The first and the last allowed number; nil for all.
  let range: (minimum: PropertyListValue, maximum: PropertyListValue)?

  /// - Parameter schemas: the enumerations and flags before it.
  init(_ element: MarkupElement, name: String, after schemas: CheckedSchemas) {
    self.element = element
    self.name = name
    isOverride = false
    let attributes = element.attributes
    if let id = attributes["enum"] ?? attributes["flags"] {
      let isFlags = attributes["enum"] == nil
      let enumeration = schemas.enumeration(named: id, isFlags: isFlags)
      kind = isFlags ? .flags : .enumeration
      type = enumeration == nil ? nil : isFlags ? "as" : "s"
      words = enumeration?.words ?? []
    } else {
      kind = .type
      type = attributes["type"].flatMap { GVariantText.isType($0) ? $0 : nil }
      words = element.parts(named: "choices").flatMap(\.parts).compactMap { $0.attributes["value"] }
    }
    let type = type
    range = element.parts(named: "range").first.flatMap { range in
      guard let type, let ends = CheckedSchemaKey.ends(ofType: type),
        let minimum = GVariantText.value(range.attributes["min"] ?? ends.minimum, type: type),
        let maximum = GVariantText.value(range.attributes["max"] ?? ends.maximum, type: type)
      else { return nil }
      return (minimum, maximum)
    }
  }

  /// A new default.
  ///
  /// - Parameter original: the inherited key; nil if there is none.
  init(_ element: MarkupElement, name: String, of original: CheckedSchemaKey?) {
    self.element = element
    self.name = name
    isOverride = true
    kind = original?.kind ?? .type
    type = original?.type
    words = original?.words ?? []
    range = original?.range
  }

  /// The elements with a default.
  var defaults: [MarkupElement] { isOverride ? [element] : element.parts(named: "default") }

  /// The ends of a range that doesn’t specify them; nil for types without a range.
  static func ends(ofType type: String) -> (minimum: String, maximum: String)? {
    if type == "d" { return ("-inf", "inf") }
    return GVariantCoding.integers(ofType: type).map { ("\($0.lowerBound)", "\($0.upperBound)") }
  }
}

extension PropertyListValue {
  /// Whether a number is less than another one of its type; not a number is greater than all.
  func isLess(than other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.integer(let first), .integer(let second)): first < second
    case (.real(let first), .real(let second)):
      first.isNaN ? false : second.isNaN || first < second
    default: false
    }
  }

  /// The strings in the value.
  var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    default: []
    }
  }
}
