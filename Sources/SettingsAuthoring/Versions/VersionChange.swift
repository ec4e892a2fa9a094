public import PropertyList
public import Translation

/// A difference between two versions of a bundle.
public struct VersionChange: Sendable {
  /// The effect of a change on users of the old version.
  public enum Level: String, Sendable, CaseIterable, Comparable {
    /// Only strings differ.
    case text
    /// There are other settings, values or pages, and all that users have chosen stays.
    case setting
    /// What a user has changes with the update: a stored value is ignored, is rejected or means something else, or a
    /// new default replaces the old one.
    case breaking

    /// Whether a level is less important.
    public static func < (first: Self, second: Self) -> Bool { first.order < second.order }

    private var order: Int { Level.allCases.firstIndex(of: self) ?? 0 }

    /// The name for users.
    public var name: Text {
      switch self {
      case .text: Text("text", context: "difference")
      case .setting: Text("setting", context: "difference")
      case .breaking: Text("breaking", context: "difference")
      }
    }
  }

  /// The kind of a change.
  public enum Code: String, Sendable, CaseIterable {
    /// The bundle’s own store.
    case domainChanged = "domain-changed"
    /// Keys.
    case keyAdded = "key-added"
    case keyRemoved = "key-removed"
    case keyRenamed = "key-renamed"
    case keyMoved = "key-moved"
    /// The values of a key.
    case typeChanged = "type-changed"
    case defaultChanged = "default-changed"
    case rangeChanged = "range-changed"
    case switchValuesChanged = "switch-values-changed"
    case choiceAdded = "choice-added"
    case choiceRemoved = "choice-removed"
    case choiceMeansOther = "choice-means-other"
    case textRulesChanged = "text-rules-changed"
    case valuesChanged = "values-changed"
    case secrecyChanged = "secrecy-changed"
    /// When a row is shown or can be used.
    case conditionChanged = "condition-changed"
    case devicesChanged = "devices-changed"
    /// Pages, and rows without a value.
    case pageAdded = "page-added"
    case pageRemoved = "page-removed"
    case pageRenamed = "page-renamed"
    case rowAdded = "row-added"
    case rowRemoved = "row-removed"
    case rowChanged = "row-changed"
    /// Strings.
    case choiceTitleChanged = "choice-title-changed"
    case textAdded = "text-added"
    case textRemoved = "text-removed"
    case textChanged = "text-changed"
    case languageAdded = "language-added"
    case languageRemoved = "language-removed"
  }

  /// The certainty of a rename.
  public enum Certainty: String, Sendable, CaseIterable, Comparable {
    /// Only some of it is the same.
    case possible
    /// Page, type and title are the same; for an element without a title, its place and all other keys.
    case likely
    /// Everything is the same except for the name.
    case certain

    /// Whether one is less certain.
    public static func < (first: Self, second: Self) -> Bool { first.order < second.order }

    private var order: Int { Certainty.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The kind of the change.
  public let code: Code
  /// The effect on users of the old version.
  public let level: Level
  /// The key, by name in commands; that of the new version if it was renamed, and nil for none.
  public var key: String?
  /// The name of the page; that of the new version if it was renamed, and nil for none.
  public var page: String?
  /// The old name, value or text; nil for none.
  public var old: PropertyListValue?
  /// The new name, value or text; nil for none.
  public var new: PropertyListValue?
  /// The effect on values that the old version stored; nil if it doesn’t change.
  public var effect: StoredEffect?
  /// How sure it is that the name was changed; nil if the name is the same.
  public var certainty: Certainty?
  /// The language of a text that differs only there; nil for that of the bundles.
  public var language: String?
  /// The difference, in a sentence.
  public let difference: Text

  init(
    _ code: Code, _ level: Level, _ difference: Text, key: String? = nil, page: String? = nil,
    old: PropertyListValue? = nil, new: PropertyListValue? = nil, effect: StoredEffect? = nil,
    certainty: Certainty? = nil
  ) {
    self.code = code
    self.level = level
    self.difference = difference
    self.key = key
    self.page = page
    self.old = old
    self.new = new
    self.effect = effect
    self.certainty = certainty
  }

  /// A text that differs between two versions; "" for none.
  ///
  /// - Parameter word: the entry’s key for the text, such as `Title`.
  init(_ word: String, from old: String, to new: String, key: String? = nil, page: String) {
    let code: Code = old.isEmpty ? .textAdded : new.isEmpty ? .textRemoved : .textChanged
    let text: Text =
      switch code {
      case .textAdded: Text("\(word) was added: “\(new)”")
      case .textRemoved: Text("\(word) was removed: “\(old)”")
      default: Text("\(word) was “\(old)” and is now “\(new)”.")
      }
    self.init(
      code, .text, text, key: key, page: page, old: old.isEmpty ? nil : .string(old),
      new: new.isEmpty ? nil : .string(new))
  }

  /// A line for people and scripts: `level: page: key: language: message [code]`.
  package var line: String {
    let place = [page, key, language].compactMap(\.self).map { $0 + ": " }.joined()
    return "\(level.name): \(place)\(message) [\(code.rawValue)]".withControlsEscaped
  }

  /// The difference, and what happens to stored values.
  public var message: Text {
    guard let message = effect?.message else { return difference }
    return Text(pattern: "\(difference) \(message)")
  }
}
