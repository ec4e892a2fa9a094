public import PropertyList

/// The content of a ``Screen``: a section, or an element outside sections.
///
/// All types for declaring settings conform. A value can be kept, copied and changed before it is used.
public protocol ScreenContent: Sendable {
  /// The declaration; for a section, its header.
  var declaration: Declaration { get set }
  /// All declarations on the screen, in order.
  var declarations: [Declaration] { get }
}

extension ScreenContent {
  /// Sets a key of the entry that has no Swift name, such as `LeversVisibleWhen`.
  ///
  /// - Parameters:
  ///   - word: the key, as in a page file.
  ///   - value: its value; nil removes the key.
  public func word(_ word: String, _ value: PropertyListValue?) -> Self {
    changed { $0.words[word] = value }
  }

  /// The image before the title: a file of the bundle’s resources, or the name of an icon.
  public func icon(_ name: String?) -> Self { changed { $0["IASKCellImage"] = name } }

  /// The text below the title.
  public func subtitle(_ text: String?) -> Self { changed { $0["IASKSubtitle"] = text } }

  /// The text below the title by value: "YES" and "NO" for a switch, otherwise the value as text.
  ///
  /// - Parameter other: the text for all other values.
  public func subtitle(_ texts: KeyValuePairs<String, String>, otherwise other: String? = nil)
    -> Self
  {
    var words = PropertyListDictionary()
    for (value, text) in texts { words[value] = .string(text) }
    words[Specifier.Subtitle.others] = other.map { .string($0) }
    return word("IASKSubtitle", .dictionary(words))
  }

  /// The text below a section, or on the page of an options button.
  public func footer(_ text: String?) -> Self { changed { $0["FooterText"] = text } }

  /// Shows the element only on some devices; without arguments, on all.
  public func devices(_ devices: Device...) -> Self {
    changed { $0["SupportedUserInterfaceIdioms"] = devices.isEmpty ? nil : devices.map(\.idiom) }
  }

  /// Whether the user can’t operate the row.
  public func disabled(_ isDisabled: Bool = true) -> Self {
    changed { $0["LeversEnabled"] = isDisabled ? false : nil }
  }

  /// The alignment of the row’s text.
  public func alignment(_ alignment: TextAlignment) -> Self {
    changed { $0["IASKTextAlignment"] = alignment.rawValue }
  }

  /// The domain whose store has the value, if the session has several.
  public func domain(_ name: String) -> Self { changed { $0["LeversStoreDomain"] = name } }

  /// Notifications to post after the value changes.
  public func announcing(_ notifications: String...) -> Self {
    changed { $0["LeversPostNotification"] = notifications }
  }

  func changed(_ change: (inout Declaration) -> Void) -> Self {
    var copy = self
    change(&copy.declaration)
    return copy
  }
}
