public import PropertyList
public import Translation

/// The keys of a bundle, with their elements, pages and domains, and whether they are secret.
///
/// Includes all reachable pages, with elements for other devices; for secrets, all existing pages. The fields of list
/// elements aren’t keys of the store and are only found by name.
public struct KeyIndex: Sendable {
  /// A unique key of a value.
  public struct Key: Sendable, Hashable {
    /// The name in the domain's store.
    public let name: String
    /// The domain; nil for the current one, usually the bundle's own.
    public let domain: String?

    /// Creates a key.
    public init(_ name: String, in domain: String? = nil) {
      self.name = name
      self.domain = domain
    }

    /// Parses ``text``, with one of the given domains.
    public init(text: String, domains: [String]) {
      // By bytes: a key may begin with a combining mark, which would form one character with the colon.
      let domain = domains.first { text.utf8.starts(with: ($0 + ":").utf8) }
      let name = domain.flatMap { String(text.utf8.dropFirst($0.utf8.count + 1)) }
      self.init(name ?? text, in: name == nil ? nil : domain)
    }

    /// The name in commands and files with several domains: `DOMAIN:KEY`.
    public var text: String { domain.map { "\($0):\(name)" } ?? name }
  }

  /// An element with a key, and its page.
  public struct Entry: Sendable {
    /// The key.
    public let key: Key
    /// The element.
    public let specifier: Specifier
    /// Its page.
    public let pane: Pane
    /// The position among all entries, in the order of the pages.
    public let order: Int
  }

  /// The position of an element; copies of elements would be as large as the pages.
  private struct Place {
    let key: Key
    let pane: Int
    let index: Int
    /// Whether the key is in the store, rather than a field of list elements.
    let isOwn: Bool
    /// The relevance of the element for the key.
    let rank: Int
  }

  /// The keys, each once, in the order of the pages.
  public private(set) var keys: [Key] = []
  private var panes: [Pane] = []
  private var places: [Place] = []
  private var placesOfKeys: [Key: [Int]] = [:]
  private var placesOfNames: [String: [Int]] = [:]
  /// The places on the pages of list items, by page and name.
  private var placesOfFields: [String: [String: [Int]]] = [:]
  private var announced: [Key: [String]] = [:]
  private let secrets: SecretKeys

  /// Reads every page.
  ///
  /// - Parameter own: the current domain; nil for the bundle's own.
  public init(_ bundle: SettingsBundle, from own: String? = nil) {
    let names = Set(bundle.pageSteps().map(\.name))
    let reachable = bundle.reachablePanes().panes.map(\.pane)
    secrets = SecretKeys(reachable + bundle.panes(besides: reachable))
    for pane in reachable {
      add(pane, of: bundle, from: own, isOwn: names.contains(pane.name))
    }
    for (order, place) in places.enumerated() {
      placesOfFields[panes[place.pane].name]?[place.key.name, default: []].append(order)
    }
    rank()
  }

  /// Indexes the elements of one page.
  public init(_ pane: Pane, of bundle: SettingsBundle) {
    secrets = SecretKeys([pane])
    add(pane, of: bundle, from: nil, isOwn: true)
    rank()
  }

  /// An index without keys.
  init() { secrets = SecretKeys([]) }

  private mutating func add(
    _ pane: Pane, of bundle: SettingsBundle, from own: String?, isOwn: Bool
  ) {
    panes.append(pane)
    for (index, specifier) in pane.specifiers.enumerated() {
      if case .listGroup(let list) = specifier.element, let page = list.item?.paneNames.first {
        placesOfFields[page] = [:]
      }
      guard let name = specifier.key else { continue }
      var key = Key(name)
      if bundle.isForeign(specifier, to: own) {
        guard let domain = specifier.domain ?? bundle.mainDomain else { continue }
        key = Key(name, in: domain)
      }
      if !specifier.notifications.isEmpty {
        let known = announced[key] ?? []
        announced[key] = known + specifier.notifications.filter { !known.contains($0) }
      }
      guard specifier.holdsValue else { continue }
      let rank =
        (isOwn ? 4 : 0) + (specifier.element.isEditable ? 2 : 0)
        + (specifier.isShown(on: pane.device) ? 1 : 0)
      placesOfNames[name, default: []].append(places.count)
      if isOwn {
        if placesOfKeys[key] == nil { keys.append(key) }
        placesOfKeys[key, default: []].append(places.count)
      }
      places.append(
        Place(key: key, pane: panes.count - 1, index: index, isOwn: isOwn, rank: rank))
    }
  }

  /// Sorts places by relevance.
  private mutating func rank() {
    let ranks = places.map(\.rank)
    let isBefore: (Int, Int) -> Bool = { (-ranks[$0], $0) < (-ranks[$1], $1) }
    func ranked<Name>(_ places: [Name: [Int]]) -> [Name: [Int]] {
      places.mapValues { $0.count > 1 ? $0.sorted(by: isBefore) : $0 }
    }
    placesOfKeys = ranked(placesOfKeys)
    placesOfNames = ranked(placesOfNames)
    placesOfFields = placesOfFields.mapValues(ranked)
  }

  /// The main element of a key: the first one that is shown and can be edited.
  public subscript(key: Key) -> Entry? { placesOfKeys[key]?.first.map(entry) }

  /// The main element for a name, in any domain, or in list elements.
  public subscript(named name: String) -> Entry? { placesOfNames[name]?.first.map(entry) }

  /// All elements with a name, in any domain, the main one first; without those in list elements.
  public func entries(named name: String) -> [Entry] {
    (placesOfNames[name] ?? []).filter { places[$0].isOwn }.map(entry)
  }

  /// The names of the keys of all domains, each once, in the order of the pages.
  public var names: [String] {
    var seen: Set<String> = []
    return keys.map(\.name).filter { seen.insert($0).inserted }
  }

  /// The ``names`` whose values are dates.
  public var dateNames: Set<String> {
    Set(
      places.filter { $0.isOwn && panes[$0.pane].specifiers[$0.index].holdsDate }.map(\.key.name))
  }

  /// The notifications of a key's elements after the value changes.
  public func notifications(of key: Key) -> [String] { announced[key] ?? [] }

  /// Whether there are any notifications.
  public var announces: Bool { !announced.isEmpty }

  /// The value to store for a new value of a key, from the first element that accepts it.
  ///
  /// A key without an editing element accepts any value. If no element accepts the value, the reason is that of the
  /// main one.
  /// - Parameter stored: the value to replace; see ``ValueRule/settled(_:inPlaceOf:)``.
  public func verdict(
    on value: PropertyListValue, for key: Key, inPlaceOf stored: PropertyListValue? = nil
  ) -> (value: PropertyListValue, problem: Text?) {
    do throws(ValueRefusal) {
      return (try settled(value, by: placesOfKeys[key] ?? [], inPlaceOf: stored), nil)
    } catch {
      return (value, error.message(of: value) { $0 })
    }
  }

  /// The fields of a list element as its page stores them; fields that aren’t on the page are kept.
  func settled(
    _ fields: PropertyListDictionary, ofPage page: String
  ) throws(ValueRefusal) -> PropertyListDictionary {
    guard let places = placesOfFields[page], !places.isEmpty else { return fields }
    var result = fields
    for (key, value) in fields {
      guard let own = places[key] else { continue }
      do throws(ValueRefusal) {
        result[key] = try settled(value, by: own)
      } catch {
        throw .field(key, error)
      }
    }
    return result
  }

  /// - Throws: why the first element rejects it, in the language of its page.
  private func settled(
    _ value: PropertyListValue, by elements: [Int], inPlaceOf stored: PropertyListValue? = nil
  ) throws(ValueRefusal) -> PropertyListValue {
    var refusal: ValueRefusal?
    for entry in elements.lazy.map(entry) {
      let rule = entry.specifier.element.rule
      // A title shows the value that another element edits.
      if case .any = rule { continue }
      do throws(ValueRefusal) {
        return try rule.settled(value, inPlaceOf: stored, pages: settled(_:ofPage:))
      } catch {
        refusal = refusal ?? error.translated(entry.pane.localized)
      }
    }
    if let refusal { throw refusal }
    return value
  }

  /// Whether the value, or a part of it, is a secret, on any page and in any domain.
  public func isSecret(_ key: Key) -> Bool { secrets.keys.contains(key.name) }

  /// Whether values with a name are secrets, in any store, list or dictionary.
  public func isSecret(named name: String) -> Bool { secrets.names.contains(name) }

  /// The names of secret keys, in any store.
  public var secretNames: Set<String> { secrets.keys }

  private func entry(_ order: Int) -> Entry {
    let place = places[order]
    let pane = panes[place.pane]
    return Entry(
      key: place.key, specifier: pane.specifiers[place.index], pane: pane, order: order)
  }
}

extension SettingsBundle {
  /// The names of the keys with values, from the first page and all pages that it opens, in the order of the pages,
  /// each once, including those for other devices.
  public var valueKeys: [String] { keys.names }

  /// The ``valueKeys`` whose values are dates; for stores that keep dates as text.
  public var dateKeys: Set<String> { keys.dateNames }
}

extension Specifier {
  /// Whether the key has a value, and isn’t just the name of a row or section.
  public var holdsValue: Bool {
    guard key != nil else { return false }
    return switch element {
    case .group: false
    case .titleValue, .listGroup: true
    default: element.isEditable || defaultValue != nil
    }
  }

  fileprivate var holdsDate: Bool {
    if case .datePicker(let picker) = element { return picker.mode != .countDownTimer }
    return defaultValue?.date != nil
  }
}
