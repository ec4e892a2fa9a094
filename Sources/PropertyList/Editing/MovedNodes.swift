/// The values that a change moves, so that their strings can be used in their new places.
struct MovedNodes {
  private var nodes: [PropertyListValue: PropertyListNode] = [:]

  init() {}

  /// A node that had a value; the first one in the file.
  subscript(value: PropertyListValue) -> PropertyListNode? {
    nodes.isEmpty ? nil : nodes[value]
  }

  /// Adds what is taken away when a node gets a new value, or none.
  mutating func collect(_ node: PropertyListNode, _ value: PropertyListValue?) {
    switch (node.content, value) {
    case (.dictionary(let entries), .dictionary(let dictionary)):
      for entry in entries { collect(entry.value, dictionary[entry.key]) }
    case (.array(let elements), .array(let values)):
      let old = elements.map(\.value)
      let changes = ElementChanges(from: old, to: values)
      for index in changes.replaced where old[index] != values[index] {
        add(elements[index])
        collect(elements[index], values[index])
      }
      for index in changes.removed { add(elements[index]) }
    default:
      if node.value != value { add(node) }
    }
  }

  private mutating func add(_ node: PropertyListNode) {
    let value = node.value
    let known = nodes[value]?.location.byteRange.lowerBound
    if known.map({ $0 > node.location.byteRange.lowerBound }) ?? true { nodes[value] = node }
  }
}
