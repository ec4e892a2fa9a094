public import Foundation
public import PropertyList

/// One entry of a page's `PreferenceSpecifiers`: what every settings element has in common.
///
/// Texts are as in the file; ``Pane/localized(_:)`` translates them.
public struct Specifier: Sendable {
  /// Position in the page's `PreferenceSpecifiers`, from 0; its identity within the pane.
  public var index: Int { read.fields.index }
  /// The `Type`, nil when it is missing or not a string.
  public var type: String? { read.fields.type }
  /// The `Key`: where the value lives in the store, nil when missing or empty.
  public var key: String? { read.fields.key }
  /// The `Title`.
  public var title: String? { read.fields.title }
  /// The `IASKSubtitle`, nil when there is none.
  public var subtitle: Subtitle? { read.fields.subtitle }
  /// The `DefaultValue`: shown while the store holds no value, never written by being shown.
  public var defaultValue: PropertyListValue? { read.fields.defaultValue }
  /// What kind of element this is, with what only that kind has.
  public var element: Element { read.fields.element }
  /// The name of the image before the title: `IASKCellImage`; a file, or the name of a symbol.
  public var image: String? { read.fields.image }
  /// The `SupportedUserInterfaceIdioms`; empty for all devices.
  public var idioms: [String] { read.fields.idioms }
  /// Whether the user may operate the row: `LeversEnabled`, true when absent.
  public var isEnabled: Bool { read.fields.isEnabled }
  /// The store that the value lives in: `LeversStoreDomain`, or else the page's
  /// `ApplicationGroupContainerIdentifier`; nil for the bundle's own.
  public var domain: String? { read.fields.domain }
  /// What is announced after a change of the value: `LeversPostNotification`.
  public var notifications: [String] { read.fields.notifications }
  /// Which list the element is the item or the addition of; nil for an entry of a page.
  public package(set) var listMember: ListMember?
  /// The code that the entry relies on; nil when it works without any.
  public internal(set) var code: CodeReference?
  /// What the program that declares the element does after a change of its value; nil in files.
  public internal(set) var onChange: (@MainActor @Sendable (PropertyListValue?) -> Void)?
  /// The entry with every key and place; what a reader translated is in the words of a settings bundle.
  public var node: PropertyListNode { read.fields.node }
  /// The entry as it was read; nothing is dropped.
  public internal(set) var source: PropertyListNode {
    get { original ?? node }
    set { original = newValue }
  }

  /// What copies share: a page may have 10,000 elements, and to copy each part of them takes long.
  private let read: Reading
  /// The name of the element where it has no key, or another one: `id` of a preference bundle; nil for none.
  ///
  /// A link may name it in place of the key.
  public var identifier: String? { original?.filledText("id") }

  /// What links and commands call the element: the key, or else the identifier.
  public var name: String? { key ?? identifier }

  /// Finds what a name means: the element with that key, or else the one with that identifier.
  ///
  /// - Parameter find: looks for the first element that fits.
  public static func find<Found>(
    named name: String, _ find: ((Specifier) -> Bool) throws -> Found?
  ) rethrows -> Found? {
    try find { $0.key == name } ?? find { $0.identifier == name }
  }

  /// The entry as it was read where a reader translated it.
  private var original: PropertyListNode?
  /// What the file calls the element where that is no `Type`: a preference bundle's `cell` or `cellClass`.
  var fileType: String?
  /// The file that the entry stands in, where that is not the page's.
  public internal(set) var file: URL?

  init(_ fields: Fields) { read = Reading(fields) }

  /// What the file calls the element: the `Type`, or the `cell` or `cellClass` of a preference bundle.
  public var typeInFile: String? { fileType ?? type }

  /// What the file calls each option of the element: a radio group's type, or a preference bundle's cell.
  public var optionTypeInFile: String? { fileType == nil ? type : "PSListItemCell" }

  /// Whether no page has the element, but Levers adds it: ``SettingsBundle/privacySection``.
  public var isOfLevers: Bool { index < 0 }

  /// Where the entry stands in its file.
  public var location: SourceLocation { node.location }

  /// Whether the element is shown on a device.
  ///
  /// Only the element itself goes: a filtered group leaves its rows to the group before it, as in
  /// Apple's Settings. A list of unknown words only is never shown.
  public func isShown(on device: Device) -> Bool {
    idioms.isEmpty || idioms.contains(device.idiom)
  }

  /// The names of the pages that the element leads to, an item of a list and a new one included.
  public var paneNames: [String] {
    guard code == nil else { return [] }
    return switch element {
    case .childPane, .customView: [element.file].compactMap(\.self)
    case .listGroup(let list): [list.item, list.addition].compactMap(\.self).flatMap(\.paneNames)
    default: []
    }
  }
}

extension Specifier {
  /// What a reader finds in an entry, and what does not change any more.
  struct Fields: Sendable {
    let index: Int
    let type: String?
    let key: String?
    let title: String?
    let subtitle: Subtitle?
    let defaultValue: PropertyListValue?
    let element: Element
    let image: String?
    let idioms: [String]
    let isEnabled: Bool
    let domain: String?
    let notifications: [String]
    let node: PropertyListNode
  }

  private final class Reading: Sendable {
    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }
  }
}

/// The text below a title, which may depend on the value: `IASKSubtitle`.
///
/// Source: InAppSettingsKit, section 1.6 of the reference.
public struct Subtitle: Sendable, Hashable {
  /// Texts by the value that they are for.
  public let texts: [String: String]
  /// The text for every other value: `__default__`, or the only text there is.
  public let fallback: String?

  /// The text for a value, untranslated; nil for none.
  ///
  /// The keys of a dictionary are strings; other than in InAppSettingsKit a number matches its digits.
  public func text(for value: PropertyListValue?) -> String? {
    value.flatMap { texts[$0.displayText] } ?? fallback
  }
}
