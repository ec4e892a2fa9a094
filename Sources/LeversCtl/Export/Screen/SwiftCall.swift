import PropertyList

/// A call of an initializer in Swift, with a closure and modifiers.
struct SwiftCall {
  let name: String
  /// The arguments with their labels, in order.
  var arguments: [String] = []
  /// The lines in the closure; nil for no closure.
  var body: [String]?
  var modifiers: [String] = []

  /// - Parameters:
  ///   - key: the first argument; nil for none.
  ///   - title: the next argument; nil for none.
  init(_ name: String, key: String? = nil, title: String? = nil) {
    self.name = name
    add("key", text: key)
    add("title", text: title)
  }

  /// Adds an argument, unless it is nil.
  mutating func add(_ label: String, _ source: String?) {
    if let source { arguments.append("\(label): \(source)") }
  }

  /// Adds a text, unless it is nil.
  mutating func add(_ label: String, text: String?) {
    add(label, text.map { SwiftLiteral.text($0) })
  }

  /// The source, in lines.
  var lines: [String] {
    var head = name
    if !arguments.isEmpty || body == nil { head += "(\(arguments.joined(separator: ", ")))" }
    if let body {
      head += body.isEmpty ? " {}" : " {\n" + body.map { "  " + $0 + "\n" }.joined() + "}"
    }
    // An argument may be a call in several lines.
    return head.split(separator: "\n").map { String($0) } + modifiers.map { "  " + $0 }
  }
}

extension SwiftLiteral {
  /// A value where any convertible type is allowed: a plain literal if it has the same type when stored.
  static func plain(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): self.text(text)
    case .boolean(let flag): "\(flag)"
    case .integer(let whole) where Int(exactly: whole) != nil: "\(whole)"
    case .real(let number) where number.isFinite && !number.isSubnormal: self.number(number)
    default: "PropertyListValue" + self.value(value)
    }
  }
}
