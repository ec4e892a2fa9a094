public import PropertyList

/// A page of settings: the first one, or within another screen the row that leads to it and the page.
public struct Screen: SettingsElement {
  /// The row that leads to the page.
  public var declaration: Declaration
  /// The title of the page, and of the row that leads there.
  public let title: String

  /// Declares a page.
  ///
  /// - Parameters:
  ///   - title: the title; translated.
  ///   - name: the name by which ``SettingsBundle/include(_:in:)`` and deep links find the page; made from
  ///     the title when it is nil. The first page is always named `Root`.
  ///   - icon: the image before the row's title.
  ///   - key: a key whose value the row shows, and by which the row can be hidden.
  ///   - content: sections, and rows outside of any.
  public init(
    title: String, name: String? = nil, icon: String? = nil, key: String? = nil,
    file: String = #fileID, line: Int = #line,
    @SettingsBuilder<any ScreenContent> _ content: () -> [any ScreenContent]
  ) {
    self.title = title
    declaration = Declaration(
      "PSChildPaneSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line))
    declaration.page = DeclaredPage(
      name: name, title: title, declarations: content().flatMap(\.declarations))
  }

  /// The screen, and those that it leads to, with an accent colour of its own.
  public func accentColor(_ color: AccentColor?) -> Screen {
    changed { $0.page?.accentColor = color }
  }

  /// The screen with more at its end.
  public func include(_ content: any ScreenContent...) -> Screen {
    changed { $0.page?.declarations += content.flatMap(\.declarations) }
  }
}

/// What a ``Screen`` holds: a section, or an element outside of any.
///
/// All that are declared in Swift conform; a value can be kept, copied and changed before it is used.
public protocol ScreenContent: Sendable {
  /// What is declared: of a section, its header.
  var declaration: Declaration { get set }
  /// All that stands on the screen because of it, in order.
  var declarations: [Declaration] { get }
}

/// What a ``Section`` holds: a row.
public protocol SettingsElement: ScreenContent {}

extension SettingsElement {
  /// The element alone.
  public var declarations: [Declaration] { [declaration] }
}

/// Collects the parts that a closure names: with `if`, `for`, optionals and availability, as in SwiftUI.
///
/// A part may also be an array of parts.
@resultBuilder
public enum SettingsBuilder<Part> {
  /// One part.
  public static func buildExpression(_ part: Part) -> [Part] { [part] }
  /// Several parts.
  public static func buildExpression(_ parts: [Part]) -> [Part] { parts }
  /// A part that may be missing.
  public static func buildExpression(_ part: Part?) -> [Part] { part.map { [$0] } ?? [] }
  /// The parts of all statements, in order.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap(\.self) }
  /// An `if` without `else`.
  public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
  /// The first branch.
  public static func buildEither(first parts: [Part]) -> [Part] { parts }
  /// The other branch.
  public static func buildEither(second parts: [Part]) -> [Part] { parts }
  /// A `for` loop.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap(\.self) }
  /// An `if #available`.
  public static func buildLimitedAvailability(_ parts: [Part]) -> [Part] { parts }
}

// What any element can be given, each as a changed copy.

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

extension ConfirmationPrompt {
  /// The question in the words of a settings bundle.
  var words: PropertyListValue {
    var words = PropertyListDictionary()
    words["Title"] = title.map { .string($0) }
    words["Prompt"] = prompt.map { .string($0) }
    words["ConfirmText"] = confirmText.map { .string($0) }
    words["DenyText"] = denyText.map { .string($0) }
    return .dictionary(words)
  }
}
