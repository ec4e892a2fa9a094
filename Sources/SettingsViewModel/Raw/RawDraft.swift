public import PropertyList

/// A value that is being added or edited: key, type, text, and their problems.
@MainActor
public final class RawDraft {
  /// The purpose of a draft.
  public enum Purpose: Hashable, Sendable {
    /// A new value in a store, a dictionary or an array.
    case addition(to: RawPath)
    /// Another key, type or value for an existing one.
    case change(of: RawPath)

    /// The container of the value.
    var parent: RawPath {
      switch self {
      case .addition(let parent): parent
      case .change(let path): path.parent ?? path
      }
    }

    /// The path of an existing value; nil for a new one.
    var path: RawPath? {
      if case .change(let path) = self { path } else { nil }
    }
  }

  /// The purpose of the draft.
  public let purpose: Purpose
  /// The key; unused in an array.
  public var key: String
  /// The text that represents the value.
  public var text: String
  /// The type; the text stays if it can be read as the new one.
  public var type: PropertyListType {
    didSet {
      guard type != oldValue else { return }
      let value = (try? oldValue.value(of: text)) ?? .string(text)
      let isUntouched = original == nil && value == oldValue.newValue
      text = isUntouched ? ValueText.editing(type.newValue) : type.text(from: value)
    }
  }

  /// The types to choose from: null, which few formats have, only for a value that is null.
  public var types: [PropertyListType] {
    PropertyListType.allCases.filter { $0 != .null || original == .null }
  }

  private let tree: RawTree
  private let original: PropertyListValue?

  /// Begins the addition of a text, or in an array of a value like the last one, or a change.
  public init(_ purpose: Purpose, in tree: RawTree) {
    self.purpose = purpose
    self.tree = tree
    switch purpose {
    case .addition(let parent):
      original = nil
      key = ""
      // Lists of lists usually get another list.
      let last = tree.value(at: parent)?.array?.last ?? .null
      type = last == .null ? .string : PropertyListType(of: last)
      text = ValueText.editing(type.newValue)
    case .change(let path):
      let value = tree.value(at: path) ?? .string("")
      original = value
      key = path.lastKey ?? ""
      type = PropertyListType(of: value)
      text = ValueText.editing(value)
    }
  }

  /// Whether the value has a key.
  public var hasKey: Bool { tree.hasKeys(purpose.parent) }

  /// Whether the text has several lines.
  public var isLong: Bool { type.isContainer || type == .data || text.contains(where: \.isNewline) }

  /// Whether the text is a secret, to be typed masked.
  public var isSecret: Bool {
    purpose.path.map { tree.isSecret($0) && !tree.revealsSecrets } ?? false
  }

  /// Why the key can’t be used, or nil if it can.
  public var keyProblem: String? {
    tree.problem(ofKey: key, in: purpose.parent, replacing: purpose.path)
  }

  /// Why the text isn’t valid for the type or for the key’s element, or nil if it is.
  public var textProblem: String? {
    do throws(ValueProblem) {
      return tree.verdict(on: try value, key: key, for: purpose)?.problem
    } catch {
      return error.message
    }
  }

  private var value: PropertyListValue {
    get throws(ValueProblem) {
      // The text may be less exact than the value, such as for a date with fractions of a second.
      if let original, PropertyListType(of: original) == type,
        ValueText.editing(original).isSame(as: text)
      {
        return original
      }
      return try type.value(of: text)
    }
  }

  /// Stores the value, as one undoable edit; does nothing if it isn’t valid or hasn’t changed.
  ///
  /// - Returns: The path of the value, or nil if it isn’t valid.
  @discardableResult
  public func store() -> RawPath? {
    guard keyProblem == nil, textProblem == nil, let value = try? value else { return nil }
    switch purpose {
    case .addition(let parent): return tree.add(value, key: key, to: parent)
    case .change(let path): return tree.replace(path, key: key, with: value)
    }
  }
}
