extension Text {
  /// A literal with interpolations, in the form for gettext: `Could not open “%1$s”`.
  public struct Format: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The format, with `%1$s` for an argument and `%%` for a percent sign.
    let text: String
    let arguments: [Argument]

    init(text: String, arguments: [Argument]) {
      self.text = text
      self.arguments = arguments
    }

    /// Creates a format without arguments.
    public init(stringLiteral text: String) {
      self.init(text: StringInterpolation.escaped(text), arguments: [])
    }

    /// Creates a format with its arguments.
    public init(stringInterpolation parts: StringInterpolation) {
      self.init(text: parts.text, arguments: parts.arguments)
    }

    /// A format with its arguments filled in; placeholders without an argument stay.
    static func filled(_ format: String, with arguments: [String]) -> String {
      // Works on bytes: characters are many times slower, and a combining mark may follow a placeholder.
      var rest = format.utf8[...]
      guard rest.contains(UInt8(ascii: "%")) else { return format }
      var result = ""
      while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
        result += format[rest.startIndex..<percent]
        rest = rest[percent...].dropFirst()
        if rest.first == UInt8(ascii: "%") {
          result += "%"
          rest.removeFirst()
          continue
        }
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let place = Int(Substring(digits)) ?? 0
        if rest.dropFirst(digits.count).starts(with: "$s".utf8), place > 0,
          place <= arguments.count
        {
          result += arguments[place - 1]
          rest = rest.dropFirst(digits.count + 2)
        } else {
          result += "%"
        }
      }
      return result + format[rest.startIndex...]
    }
  }

  /// An argument of a format.
  enum Argument: Hashable, Sendable {
    case string(String)
    case text(Text)
    case number(Int)

    var string: String {
      switch self {
      case .string(let string): string
      case .text(let text): text.string
      case .number(let number): InterfaceLocale.text(of: number)
      }
    }

    var english: String {
      switch self {
      case .string(let string): string
      case .text(let text): text.english
      case .number(let number): String(number)
      }
    }
  }
}

extension Text.Format {
  /// Collects the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    var arguments: [Text.Argument] = []

    /// Creates an empty format.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 4 * interpolationCount)
    }

    /// Adds text to translate.
    public mutating func appendLiteral(_ literal: String) { text += Self.escaped(literal) }

    /// Adds a name, or another text that isn’t translated.
    public mutating func appendInterpolation(_ string: some StringProtocol) {
      append(.string(String(string)))
    }

    /// Adds a text that is also translated.
    public mutating func appendInterpolation(_ text: Text) { append(.text(text)) }

    /// Adds a number, formatted for the language.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      append(Int(exactly: number).map { .number($0) } ?? .string(String(number)))
    }

    private mutating func append(_ argument: Text.Argument) {
      arguments.append(argument)
      text += "%\(arguments.count)$s"
    }

    static func escaped(_ literal: String) -> String {
      guard literal.utf8.contains(UInt8(ascii: "%")) else { return literal }
      return literal.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }
  }
}
