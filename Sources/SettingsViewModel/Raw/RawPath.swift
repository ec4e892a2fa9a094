import Foundation
public import PropertyList
import SettingsSchema

/// The path of a value in a store: the domain, the key, and the steps into arrays and dictionaries.
public struct RawPath: Hashable, Sendable {
  /// One step into a value: to a key of a dictionary or of the store, or to a position in an array, from 0.
  public typealias Step = PropertyListStep

  /// The domain of the store; nil for the main one.
  public let domain: String?
  /// The steps from the store; none for the store itself.
  public let steps: [Step]

  /// Makes a path.
  public init(domain: String? = nil, _ steps: [Step] = []) {
    self.domain = domain
    self.steps = steps
  }

  /// The path of the container; nil for a store.
  public var parent: RawPath? {
    steps.isEmpty ? nil : RawPath(domain: domain, Array(steps.dropLast()))
  }

  /// The path one step further.
  public func appending(_ step: Step) -> RawPath { RawPath(domain: domain, steps + [step]) }

  /// The key in the store; nil for the store itself.
  var key: String? {
    if case .key(let key)? = steps.first { key } else { nil }
  }

  /// The key of the value itself; nil for the store and for an item of an array.
  var lastKey: String? {
    if case .key(let key)? = steps.last { key } else { nil }
  }

  // MARK: As text

  /// The path as a single word, which ``init(text:)`` reads.
  public var text: String {
    let start = domain.map { "d" + InferredPageName.escaped($0) } ?? "m"
    return steps.reduce(into: start) { text, step in
      switch step {
      case .key(let key): text += "/k" + InferredPageName.escaped(key)
      case .index(let index): text += "/i\(index)"
      }
    }
  }

  /// Parses the result of ``text``; nil for anything else.
  public init?(text: String) {
    // Works on scalars, because a key may begin with a combining mark, which would form one character with the letter
    // before it.
    let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    guard let start = parts.first, let kind = start.first else { return nil }
    switch kind {
    case "m" where start.count == 1: domain = nil
    case "d": domain = RawPath.unescaped(start.dropFirst())
    default: return nil
    }
    var steps: [Step] = []
    for part in parts.dropFirst() {
      switch part.first {
      case "k": steps.append(.key(RawPath.unescaped(part.dropFirst()) ?? ""))
      case "i":
        guard let index = Int(String(part.dropFirst())) else { return nil }
        steps.append(.index(index))
      default: return nil
      }
    }
    self.steps = steps
  }

  private static func unescaped(_ text: Substring.UnicodeScalarView) -> String? {
    String(Substring(text)).removingPercentEncoding
  }
}
