import PropertyList

/// A value while it is added or edited: key, type and text, and what is wrong with them.
@MainActor
public final class RawDraft {
  /// What is made of it.
  public enum Purpose: Hashable, Sendable {
    /// A new value in a store, a dictionary or an array.
    case addition(to: RawPath)
    /// Another key, type or value for one that is there.
    case change(of: RawPath)
  }

  /// What is made of it.
  public let purpose: Purpose
  /// The key; without meaning in an array.
  public var key: String
  /// The text that stands for the value.
  public var text: String
  /// The type; the text stays where it can be read so.
  public var type: RawType {
    didSet {
      guard type != oldValue else { return }
      text = type.text(from: (try? oldValue.value(of: text)) ?? .string(text))
    }
  }

  private let tree: RawTree
  private let original: PropertyListValue?

  /// Begins an addition, of a text, or a change.
  public init(_ purpose: Purpose, in tree: RawTree) {
    self.purpose = purpose
    self.tree = tree
    switch purpose {
    case .addition:
      original = nil
      key = ""
      type = .string
      text = ""
    case .change(let path):
      let value = tree.value(at: path) ?? .string("")
      original = value
      if case .key(let key)? = path.steps.last { self.key = key } else { key = "" }
      type = RawType(of: value)
      text = ValueText.editing(value)
    }
  }

  private var parent: RawPath {
    switch purpose {
    case .addition(let parent): parent
    case .change(let path): path.parent ?? path
    }
  }

  private var path: RawPath? {
    if case .change(let path) = purpose { path } else { nil }
  }

  /// Whether there is a key to give.
  public var hasKey: Bool { tree.hasKeys(parent) }

  /// Whether the text has several lines.
  public var isLong: Bool { type.isContainer || type == .data || text.contains(where: \.isNewline) }

  /// Whether the text is a secret, to be typed unseen.
  public var isSecret: Bool {
    path.map { tree.isSecret($0) && !tree.revealsSecrets } ?? false
  }

  /// Why the key can't be used; nil when it can.
  public var keyProblem: String? { tree.problem(ofKey: key, in: parent, replacing: path) }

  /// Why the text is no value of the type, or the element of the key does not take that; nil when all is well.
  public var textProblem: String? {
    do throws(RawProblem) {
      return tree.verdict(on: try value, key: key, for: purpose)?.problem
    } catch {
      return error.message
    }
  }

  private var value: PropertyListValue {
    get throws(RawProblem) {
      // The text may say less than the value, such as of a date with a fraction of a second.
      if let original, RawType(of: original) == type, ValueText.editing(original) == text {
        return original
      }
      return try type.value(of: text)
    }
  }

  /// Stores it, as one undoable edit; nothing happens when something is wrong, or the same as before.
  ///
  /// - Returns: Where the value is now; nil when something is wrong.
  @discardableResult
  public func store() -> RawPath? {
    guard keyProblem == nil, textProblem == nil, let value = try? value else { return nil }
    switch purpose {
    case .addition(let parent): return tree.add(value, key: key, to: parent)
    case .change(let path): return tree.replace(path, key: key, with: value)
    }
  }
}
