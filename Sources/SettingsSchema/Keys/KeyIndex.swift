public import PropertyList
public import Translation

/// The keys of a bundle, with their elements, pages and domains, and whether they are secret.
///
/// Includes all reachable pages, with elements for other devices; for secrets, all existing pages. The fields of list
/// items aren’t keys of the store and are only found by name.
public struct KeyIndex: Sendable {
  /// A unique key of a value.
  public struct Key: Sendable, Hashable {
    /// The name in the domain’s store.
    public let name: String
    /// The domain; nil for the current one, usually the bundle’s own.
    public let domain: String?

    /// Creates a key.
    public init(_ name: String, in domain: String? = nil) {
      self.name = name
      self.domain = domain
    }

    /// Parses ``text``, with the longest of the given domains that it begins with.
    public init(text: String, domains: Set<String>) {
      // Works on bytes, because a key may begin with a combining mark, which would form one character with the colon.
      var domain = text[...]
      while !domains.isEmpty, let colon = domain.utf8.lastIndex(of: UInt8(ascii: ":")) {
        domain = text[..<colon]
        if domains.contains(String(domain)) {
          self.init(String(text[text.utf8.index(after: colon)...]), in: String(domain))
          return
        }
      }
      self.init(text)
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

    /// The translated title; nil if the element has none, or an empty one.
    package var title: String? { pane.title(of: specifier) }
  }

  /// The position of an element; copies of elements and keys would be as large as the pages.
  private struct Place {
    let pane: Int32
    let index: Int32
    /// The index of the key’s domain in ``domains``.
    let domain: Int32
    /// The place after this one in ``firstPlaces``, or -1.
    var next: Int32
    /// The relevance of the element for the key.
    let rank: Int8

    /// The part of the rank for a key in the store, rather than a field of list items.
    static let ownRank: Int8 = 4

    var isOwn: Bool { rank >= Self.ownRank }
  }

  private var panes: [Pane] = []
  private var places: [Place] = []
  private var domains: [String?] = [nil]
  private var domainIndexes: [String?: Int32] = [nil: 0]
  /// The first places of the ``keys``, in the order of the pages.
  private var keyPlaces: [Int32] = []
  /// The first place of each name; the others follow it.
  private var firstPlaces: [String: Int32] = [:]
  /// The places on the pages of list items, by page and name.
  private var placesOfFields: [String: [String: [Int]]] = [:]
  private var announced: [Key: [String]] = [:]
  private let secrets: SecretKeys

  /// Reads every page.
  ///
  /// - Parameter own: the current domain; nil for the bundle’s own.
  public init(_ bundle: SettingsBundle, from own: String? = nil) {
    let names = Set(bundle.pageSteps().map(\.name))
    let reachable = bundle.reachablePanes().panes.map(\.pane)
    secrets = SecretKeys(reachable + bundle.panes(besides: reachable))
    for pane in reachable {
      add(pane, of: bundle, from: own, isOwn: names.contains(pane.name))
    }
    for (order, place) in places.enumerated() {
      guard placesOfFields[panes[Int(place.pane)].name] != nil else { continue }
      let name = key(of: place).name
      placesOfFields[panes[Int(place.pane)].name]?[name, default: []].append(order)
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
      if case .listGroup(let list) = specifier.element {
        for page in list.items.flatMap(\.paneNames) { placesOfFields[page] = [:] }
      }
      guard let name = specifier.key else { continue }
      var key = Key(name)
      if bundle.isInOtherDomain(specifier, than: own) {
        guard let domain = specifier.domain ?? bundle.mainDomain else { continue }
        key = Key(name, in: domain)
      }
      let notifications = specifier.notifications
      if !notifications.isEmpty {
        let known = announced[key] ?? []
        announced[key] = known + notifications.filter { !known.contains($0) }
      }
      guard specifier.holdsValue else { continue }
      let rank =
        (isOwn ? Place.ownRank : 0) + (specifier.element.isEditable ? 2 : 0)
        + (specifier.isShown(on: pane.device) ? 1 : 0)
      let order = Int32(clamping: places.count)
      if isOwn, firstOrder(of: key) == nil { keyPlaces.append(order) }
      places.append(
        Place(
          pane: Int32(clamping: panes.count - 1), index: Int32(clamping: index),
          domain: domainIndex(key.domain), next: firstPlaces[name] ?? -1, rank: rank))
      firstPlaces[name] = order
    }
  }

  private mutating func domainIndex(_ domain: String?) -> Int32 {
    if let known = domainIndexes[domain] { return known }
    let index = Int32(clamping: domains.count)
    domains.append(domain)
    domainIndexes[domain] = index
    return index
  }

  /// Sorts places by relevance.
  private mutating func rank() {
    let ranks = places.map(\.rank)
    let isBefore: (Int, Int) -> Bool = { (-ranks[$0], $0) < (-ranks[$1], $1) }
    for (name, first) in firstPlaces where places[Int(first)].next >= 0 {
      var next: Int32 = -1
      for order in orders(named: name).sorted(by: isBefore).reversed() {
        places[order].next = next
        next = Int32(clamping: order)
      }
      firstPlaces[name] = next
    }
    placesOfFields = placesOfFields.mapValues { $0.mapValues { $0.sorted(by: isBefore) } }
  }

  /// The places of a name.
  private func orders(named name: String) -> [Int] {
    var orders: [Int] = []
    var next = firstPlaces[name] ?? -1
    while next >= 0 {
      orders.append(Int(next))
      next = places[Int(next)].next
    }
    return orders
  }

  /// The places of a key.
  private func orders(of key: Key) -> [Int] {
    orders(named: key.name).filter { isOwn(places[$0], in: key.domain) }
  }

  /// The first place of a key.
  private func firstOrder(of key: Key) -> Int? {
    var next = firstPlaces[key.name] ?? -1
    while next >= 0, !isOwn(places[Int(next)], in: key.domain) { next = places[Int(next)].next }
    return next < 0 ? nil : Int(next)
  }

  private func isOwn(_ place: Place, in domain: String?) -> Bool {
    place.isOwn && domains[Int(place.domain)] == domain
  }

  private func key(of place: Place) -> Key {
    let specifier = panes[Int(place.pane)].specifiers[Int(place.index)]
    return Key(specifier.key ?? "", in: domains[Int(place.domain)])
  }

  /// The keys, each once, in the order of the pages; computed at each call.
  public var keys: [Key] { keyPlaces.map { key(of: places[Int($0)]) } }

  /// Whether there are no ``keys``.
  public var isEmpty: Bool { keyPlaces.isEmpty }

  /// The main element of a key: the first one that is shown and can be edited.
  public subscript(key: Key) -> Entry? { firstOrder(of: key).map(entry) }

  /// The main element for a name, in any domain, or in list items.
  public subscript(named name: String) -> Entry? {
    firstPlaces[name].map { entry(Int($0)) }
  }

  /// All elements with a name, in any domain, the main one first; without those in list items.
  public func entries(named name: String) -> [Entry] {
    orders(named: name).filter { places[$0].isOwn }.map(entry)
  }

  /// The names of the keys of all domains, each once, in the order of the pages.
  public var names: [String] { keys.map(\.name).uniqued(by: \.self) }

  /// The ``names`` whose values are dates.
  public var dateNames: Set<String> {
    Set(
      places.lazy.filter(\.isOwn).map { panes[Int($0.pane)].specifiers[Int($0.index)] }
        .filter(\.holdsDate).compactMap(\.key))
  }

  /// The notifications of a key’s elements after the value changes.
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
      return (try settled(value, by: orders(of: key), inPlaceOf: stored), nil)
    } catch {
      return (value, error.message(of: value) { $0 })
    }
  }

  /// The fields of a list item as its page stores them; fields that aren’t on the page are kept.
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
    let pane = panes[Int(place.pane)]
    return Entry(
      key: key(of: place), specifier: pane.specifiers[Int(place.index)], pane: pane, order: order)
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
