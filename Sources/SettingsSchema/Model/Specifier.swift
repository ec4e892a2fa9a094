public import Foundation
public import PropertyList

/// An entry of a page’s `PreferenceSpecifiers`, with the properties that all elements share.
///
/// Strings are as in the file; ``Pane/localized(_:)`` translates them.
public struct Specifier: Sendable {
  /// The text below a title, which may depend on the value: `IASKSubtitle`.
  ///
  /// Source: InAppSettingsKit, section 1.6 of the reference.
  public struct Subtitle: Sendable, Hashable {
    /// The strings by value.
    public let texts: [String: String]
    /// The key of the text for all other values.
    package static let others = "__default__"

    /// The text for all other values, or the only text.
    public let fallback: String?

    /// The text for a value, untranslated; nil for none.
    ///
    /// The keys of a dictionary are strings; unlike in InAppSettingsKit, a number matches its digits.
    public func text(for value: PropertyListValue?) -> String? {
      value.flatMap { texts[$0.displayText] } ?? fallback
    }
  }

  /// The index in the page’s `PreferenceSpecifiers`, from 0, which identifies it in the pane.
  public var index: Int { read.content.index }
  /// The `Type`, or nil if it is missing or not a string.
  public var type: String? { node["Type"]?.scalar?.string }
  /// The `Key` of the value in the store, or nil if it is missing or empty.
  public var key: String? { node.filledText("Key") }
  /// The ``key`` for users; of a value inside dictionaries, with points between the steps.
  public var shownKey: String? { key.map(NestedKey.shown) }
  /// The `Title`.
  public var title: String? { node["Title"]?.text }
  /// The `IASKSubtitle`, or nil.
  public var subtitle: Subtitle? { node["IASKSubtitle"].map(Subtitle.init) }
  /// The `DefaultValue`, which is shown, but not written, while nothing is stored.
  public var defaultValue: PropertyListValue? {
    guard let node = node["DefaultValue"] else { return nil }
    return node.scalar ?? rare?.content.defaultCollection ?? node.value
  }
  /// The kind of element, with its specific data.
  public var element: Element { read.content.element }
  /// The name of the image before the title: `IASKCellImage`; a file, or the name of a symbol.
  public var image: String? { node.filledText("IASKCellImage") }
  /// The `SupportedUserInterfaceIdioms`; empty for all devices.
  public var idioms: [String] { node["SupportedUserInterfaceIdioms"]?.texts ?? [] }
  /// Whether the user may operate the row: `LeversEnabled`; true by default.
  public var isEnabled: Bool { node["LeversEnabled"]?.value.boolValue ?? true }
  /// The domain of the value: `LeversStoreDomain`, or else the page’s `ApplicationGroupContainerIdentifier`; nil for
  /// the bundle’s own.
  public var domain: String? { node.filledText("LeversStoreDomain") ?? rare?.content.pageDomain }
  /// Notifications to post after the value changes: `LeversPostNotification`; one name, or several in an array.
  public var notifications: [String] {
    guard let node = node["LeversPostNotification"] else { return [] }
    return node.text.map { [$0] } ?? node.texts
  }
  /// The list of which the element is the item or the addition; nil for an entry of a page.
  public package(set) var listMember: ListMember? {
    get { rare?.content.listMember }
    set { setRare(\.listMember, newValue) }
  }
  /// The code that the entry relies on; nil for none.
  public internal(set) var code: CodeReference? {
    get { rare?.content.code }
    set { setRare(\.code, newValue) }
  }
  /// The change handler of an element that is declared in Swift; nil in files.
  public internal(set) var onChange: (@MainActor @Sendable (PropertyListValue?) -> Void)? {
    get { rare?.content.onChange }
    set { setRare(\.onChange, newValue) }
  }
  /// The entry with every key and place; an entry that was translated by a reader is like one in a settings bundle.
  public var node: PropertyListNode { read.content.node }
  /// The original entry, unabridged.
  public internal(set) var source: PropertyListNode {
    get { original ?? node }
    set { setRare(\.original, newValue) }
  }

  /// The data that copies share: a page may have 100,000 elements, and copying each part takes a long time.
  private let read: Shared<Fields>
  private var rare: Shared<RareFields>?
  /// Another name of the element, or the only one: `id` in a preference bundle; nil for none.
  ///
  /// Links may use it instead of the key.
  public var identifier: String? { original?.filledText("id") }

  /// The name of the element in links and commands: the key, or else the identifier.
  public var name: String? { key ?? identifier }

  /// Finds the element with a name: the one with that key, or else the one with that identifier.
  ///
  /// - Parameter find: looks for the first matching element.
  public static func find<Found>(
    named name: String, _ find: ((Specifier) -> Bool) throws -> Found?
  ) rethrows -> Found? {
    try find { $0.key == name } ?? find { $0.identifier == name }
  }

  /// The original entry, if a reader translated it.
  private var original: PropertyListNode? { rare?.content.original }
  /// The kind of the element in the file if it isn’t a `Type`: a preference bundle’s `cell` or `cellClass`.
  var fileType: String? {
    get { rare?.content.fileType }
    set { setRare(\.fileType, newValue) }
  }
  /// The file with the entry, if it isn’t the page’s.
  public internal(set) var file: URL? {
    get { rare?.content.file }
    set { setRare(\.file, newValue) }
  }

  init(
    _ node: PropertyListNode, at index: Int, element: Element, pageDomain: String? = nil
  ) {
    read = Shared(Fields(index: index, element: element, node: node))
    setRare(\.pageDomain, pageDomain)
    let value = node["DefaultValue"]
    if let value, value.scalar == nil { setRare(\.defaultCollection, value.value) }
  }

  private mutating func setRare<Value>(
    _ field: WritableKeyPath<RareFields, Value?>, _ value: Value?
  ) {
    guard rare != nil || value != nil else { return }
    var fields = rare?.content ?? RareFields()
    fields[keyPath: field] = value
    rare = Shared(fields)
  }

  /// The kind of the element in the file: the `Type`, or the `cell` or `cellClass` of a preference bundle.
  public var typeInFile: String? { fileType ?? type }

  /// The kind of each option in the file: a radio group’s type, or a preference bundle’s cell.
  public var optionTypeInFile: String? { fileType == nil ? type : "PSListItemCell" }

  /// Whether Levers adds the element, and it isn’t on any page: ``SettingsBundle/privacySection``.
  public var isOfLevers: Bool { index < 0 }

  /// The location of the entry in its file.
  public var location: SourceLocation { node.location }

  /// Whether the element is shown on a device.
  ///
  /// Only the element itself is hidden: the rows of a hidden group join the group before it, as in Apple’s Settings. An
  /// element with only unknown idioms is never shown.
  public func isShown(on device: Device) -> Bool {
    idioms.isEmpty || idioms.contains(device.idiom)
  }

  /// The names of the pages that the element opens, including those of a list’s item and addition.
  public var paneNames: [String] {
    guard code == nil else { return [] }
    return switch element {
    case .childPane, .customView: [element.file].compactMap(\.self)
    case .listGroup(let list):
      (list.items + [list.addition].compactMap(\.self)).flatMap(\.paneNames)
    default: []
    }
  }
}

extension Specifier {
  /// The entry; most of its keys are read when they are needed, because large pages would be twice as large in memory.
  private struct Fields: Sendable {
    let index: Int
    let element: Element
    let node: PropertyListNode
  }

  /// The data that few elements have.
  private struct RareFields: Sendable {
    var pageDomain: String?
    /// The default value if it is an array or a dictionary, which takes a long time to make.
    var defaultCollection: PropertyListValue?
    var listMember: ListMember?
    var code: CodeReference?
    var onChange: (@MainActor @Sendable (PropertyListValue?) -> Void)?
    var original: PropertyListNode?
    var fileType: String?
    var file: URL?
  }

  private final class Shared<Content: Sendable>: Sendable {
    let content: Content

    init(_ content: Content) { self.content = content }
  }
}

extension Specifier.Subtitle {
  /// Its presence is enough for a subtitle, even without text.
  init(_ node: PropertyListNode) {
    guard let entries = node.entries else {
      texts = [:]
      fallback = node.text
      return
    }
    var texts: [String: String] = [:]
    for entry in entries { texts[entry.key] = entry.value.text }
    fallback = texts.removeValue(forKey: Self.others)
    self.texts = texts
  }
}
