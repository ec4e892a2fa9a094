import PropertyList

extension PropertyListNode {
  /// A node as a reader would create it, without a location.
  static func specifier(_ fields: KeyValuePairs<String, PropertyListValue>) -> PropertyListNode {
    .plain(.dictionary(fields.reduce(into: PropertyListDictionary()) { $0[$1.key] = $1.value }))
  }

  private static func plain(_ value: PropertyListValue) -> PropertyListNode {
    switch value {
    case .array(let elements):
      PropertyListNode(content: .array(elements.map(plain)), location: .unknown)
    case .dictionary(let dictionary):
      PropertyListNode(
        content: .dictionary(
          dictionary.map {
            PropertyListEntry(key: $0.key, keyLocation: .unknown, value: plain($0.value))
          }),
        location: .unknown)
    default:
      PropertyListNode(content: .scalar(value), location: .unknown)
    }
  }
}
