public import PropertyList

/// What a ``Screen`` holds: a section, or an element outside of any.
///
/// All that are declared in Swift conform; a value can be kept, copied and changed before it is used.
public protocol ScreenContent: Sendable {
  /// What is declared: of a section, its header.
  var declaration: Declaration { get set }
  /// All that stands on the screen because of it, in order.
  var declarations: [Declaration] { get }
}

extension ScreenContent {
  /// Sets a word of the entry, for what has no Swift name here, such as `LeversVisibleWhen`.
  ///
  /// - Parameters:
  ///   - word: the key, as in a page file.
  ///   - value: its value; nil takes the word out.
  public func word(_ word: String, _ value: PropertyListValue?) -> Self {
    changed { $0.words[word] = value }
  }

  /// The image before the title: a file of the bundle's resources, or the name of an icon.
  public func icon(_ name: String?) -> Self { changed { $0["IASKCellImage"] = name } }

  /// The text below the title.
  public func subtitle(_ text: String?) -> Self { changed { $0["IASKSubtitle"] = text } }

  /// The text below the title by the value: of a switch "YES" and "NO", else the value as text.
  ///
  /// - Parameter other: the text for all other values.
  public func subtitle(_ texts: KeyValuePairs<String, String>, otherwise other: String? = nil)
    -> Self
  {
    var words = PropertyListDictionary()
    for (value, text) in texts { words[value] = .string(text) }
    words["__default__"] = other.map { .string($0) }
    return word("IASKSubtitle", .dictionary(words))
  }

  /// The text below a section, or on the page of an options button.
  public func footer(_ text: String?) -> Self { changed { $0["FooterText"] = text } }

  /// Shows the element on some devices only; without any, on all.
  public func devices(_ devices: Device...) -> Self {
    changed { $0["SupportedUserInterfaceIdioms"] = devices.isEmpty ? nil : devices.map(\.idiom) }
  }

  /// Whether the user can't operate the row.
  public func disabled(_ isDisabled: Bool = true) -> Self {
    changed { $0["LeversEnabled"] = isDisabled ? false : nil }
  }

  /// Where the row's text stands.
  public func alignment(_ alignment: TextAlignment) -> Self {
    changed { $0["IASKTextAlignment"] = alignment.rawValue }
  }

  /// The store that the value lives in, where the session has several.
  public func domain(_ name: String) -> Self { changed { $0["LeversStoreDomain"] = name } }

  /// What is announced after a change of the value.
  public func announcing(_ notifications: String...) -> Self {
    changed { $0["LeversPostNotification"] = notifications }
  }

  func changed(_ change: (inout Declaration) -> Void) -> Self {
    var copy = self
    change(&copy.declaration)
    return copy
  }
}
