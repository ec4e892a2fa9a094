public import PropertyList
public import Translation

/// The keys of a bundle: which elements have them, on which pages, in which domain, and whether they are secret.
///
/// Made of all pages that can be reached, those of other devices' elements included; what is secret, of all pages that
/// there are. The fields of a list's elements are no keys of the store: they are found by name only.
public struct KeyIndex: Sendable, ItemPages {
  /// What tells a value from all others.
  public struct Key: Sendable, Hashable {
    /// The name in the domain's store.
    public let name: String
    /// The domain; nil for the one that is looked from, usually the bundle's own.
    public let domain: String?

    /// Makes a key.
    public init(_ name: String, in domain: String? = nil) {
      self.name = name
      self.domain = domain
    }

    /// Reads what ``text`` gives, where the domain is one of those that are named.
    public init(text: String, domains: [String]) {
      // By bytes: a key may begin with a mark that makes one character of it and the colon.
      let domain = domains.first { text.utf8.starts(with: ($0 + ":").utf8) }
      let name = domain.flatMap { String(text.utf8.dropFirst($0.utf8.count + 1)) }
      self.init(name ?? text, in: name == nil ? nil : domain)
    }

    /// How commands and files call it that have keys of several domains: `DOMAIN:KEY`.
    public var text: String { domain.map { "\($0):\(name)" } ?? name }
  }

  /// An element that has a key, and its page.
  public struct Entry: Sendable {
    /// The key.
    public let key: Key
    /// The element.
    public let specifier: Specifier
    /// Its page.
    public let pane: Pane
    /// The place among all, in the order of the pages.
    public let order: Int
  }

  /// Where an element stands; a copy of each would take as much as the pages.
  private struct Place {
    let key: Key
    let pane: Int
    let index: Int
    /// Whether the key is one of the store, and not a field of a list's elements.
    let isOwn: Bool
    /// How much the element has to say about the key.
    let rank: Int
  }

  /// The keys, each once, in the order of the pages.
  public private(set) var keys: [Key] = []
  private var panes: [Pane] = []
  private var places: [Place] = []
  private var placesOfKeys: [Key: [Int]] = [:]
  private var placesOfNames: [String: [Int]] = [:]
  /// Those on the pages that items of lists lead to, by page and name.
  private var placesOfFields: [String: [String: [Int]]] = [:]
  private var announced: [Key: [String]] = [:]
  private let secrets: SecretKeys

  /// Reads every page.
  ///
  /// - Parameter own: the domain that is looked from; nil for the bundle's own.
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

  /// The elements of one page.
  public init(_ pane: Pane, of bundle: SettingsBundle) {
    secrets = SecretKeys([pane])
    add(pane, of: bundle, from: nil, isOwn: true)
    rank()
  }

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

  /// Puts first what has most to say.
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

  /// The element that speaks for a key: of several, the first that is shown and can be edited.
  public subscript(key: Key) -> Entry? { placesOfKeys[key]?.first.map(entry) }

  /// The element that speaks for a name, of whatever domain, or of elements of lists.
  public subscript(named name: String) -> Entry? { placesOfNames[name]?.first.map(entry) }

  /// All elements with a name, of whatever domain, the one that speaks for it first; not those of elements of lists.
  public func entries(named name: String) -> [Entry] {
    (placesOfNames[name] ?? []).filter { places[$0].isOwn }.map(entry)
  }

  /// The names of the keys of all domains, each once, in the order of the pages.
  public var names: [String] {
    var seen: Set<String> = []
    return keys.map(\.name).filter { seen.insert($0).inserted }
  }

  /// Those of ``names`` whose values are dates.
  public var dateNames: Set<String> {
    Set(
      places.filter { $0.isOwn && panes[$0.pane].specifiers[$0.index].holdsDate }.map(\.key.name))
  }

  /// What the elements of a key announce after a change of its value.
  public func notifications(of key: Key) -> [String] { announced[key] ?? [] }

  /// Whether anything is announced at all.
  public var announces: Bool { !announced.isEmpty }

  /// What is stored for a new value of a key, as the first of its elements has it that takes it.
  ///
  /// A key that no element edits takes any. Where none takes the value, the reason is that of the one that speaks for it.
  /// - Parameter stored: what it takes the place of; see ``ValueRule/settled(_:inPlaceOf:)``.
  public func verdict(
    on value: PropertyListValue, for key: Key, inPlaceOf stored: PropertyListValue? = nil
  ) -> (value: PropertyListValue, problem: Text?) {
    do throws(ValueRefusal) {
      return (try settled(value, by: placesOfKeys[key] ?? [], inPlaceOf: stored), nil)
    } catch {
      return (value, error.message(of: value) { $0 })
    }
  }

  /// The fields of a list's element as the page that it leads to stores them; those that are not on it are kept.
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

  /// - Throws: why the first of the elements does not take it, in the language of its page.
  private func settled(
    _ value: PropertyListValue, by elements: [Int], inPlaceOf stored: PropertyListValue? = nil
  ) throws(ValueRefusal) -> PropertyListValue {
    var refusal: ValueRefusal?
    for entry in elements.lazy.map(entry) {
      let rule = entry.specifier.element.rule
      // A title shows what another element edits.
      if case .any = rule { continue }
      do throws(ValueRefusal) {
        return try rule.settled(value, inPlaceOf: stored, pages: self)
      } catch {
        refusal = refusal ?? error.translated(entry.pane.localized)
      }
    }
    if let refusal { throw refusal }
    return value
  }

  /// Whether the value, or a part of it, is hidden where it is typed, on whatever page, and in whatever domain.
  public func isSecret(_ key: Key) -> Bool { secrets.keys.contains(key.name) }

  /// Whether values under a name, in whatever store, list or dictionary, are hidden where they are typed.
  public func isSecret(named name: String) -> Bool { secrets.names.contains(name) }

  /// The names of the keys that are secret, in whatever store.
  public var secretNames: Set<String> { secrets.keys }

  private func entry(_ order: Int) -> Entry {
    let place = places[order]
    let pane = panes[place.pane]
    return Entry(
      key: place.key, specifier: pane.specifiers[place.index], pane: pane, order: order)
  }
}

extension SettingsBundle {
  /// The names of the keys that hold values, of the first page and of all that it leads to: in the order of the pages,
  /// each once, those of other devices included.
  public var valueKeys: [String] { keys.names }

  /// Those of ``valueKeys`` whose values are dates; for stores that keep dates as texts.
  public var dateKeys: Set<String> { keys.dateNames }
}

extension Specifier {
  /// Whether the key is a value's, and not only the name of a row or a section.
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
