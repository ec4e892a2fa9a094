/// The history of visited pages, to go back and forward.
///
/// As in a browser, going somewhere else drops the way forward. Unlike in a browser, leaving a page for the one below
/// it goes back to where the user was there, so that Back of the header bar and of the history don’t undo each other.
public struct PageHistory: Sendable, Equatable {
  /// A place to go back to; the program’s own pages aren’t included.
  public enum Place: Sendable, Hashable {
    /// A page of the bundle, by name.
    case pane(String)
    /// The options of a row, by its page’s name and ``SettingsSchema/Specifier/index``.
    case choice(pane: String, row: Int)
    /// The search, with its text.
    case search(String)
  }

  /// The maximum number of places.
  static let limit = 100

  private(set) var places: [Place] = []
  private(set) var position = 0

  /// Creates an empty history.
  public init() {}

  /// The current place; initially nil.
  public var current: Place? { places.indices.contains(position) ? places[position] : nil }
  /// Whether there is a place to go back to.
  public var canGoBack: Bool { position > 0 }
  /// Whether there is a place to go forward to.
  public var canGoForward: Bool { position + 1 < places.count }

  /// Records that the user has gone to a place.
  public mutating func visit(_ place: Place) {
    guard place != current else { return }
    places.removeLast(max(places.count - position - 1, 0))
    places.append(place)
    if places.count > Self.limit { places.removeFirst(places.count - Self.limit) }
    position = places.count - 1
  }

  /// Replaces the current place, which shows something else now, such as the results of another search.
  public mutating func update(_ place: Place) {
    if places.indices.contains(position) { places[position] = place } else { visit(place) }
  }

  /// Records that the user has left a page for the one below it.
  public mutating func leave(for place: Place) {
    guard place != current else { return }
    if let known = places.prefix(position).lastIndex(of: place) {
      position = known
    } else {
      places.insert(place, at: min(position, places.count))
    }
  }

  /// Goes forward to the next place that still exists, or back to the last one.
  ///
  /// - Parameter show: shows a place, or returns false if it no longer exists, which removes it.
  /// - Returns: whether there was one.
  public mutating func go(forward: Bool, _ show: (Place) -> Bool) -> Bool {
    while forward ? canGoForward : canGoBack {
      let next = forward ? position + 1 : position - 1
      let place = places[next]
      if place != current, show(place) {
        position = next
        return true
      }
      places.remove(at: next)
      if !forward { position -= 1 }
    }
    return false
  }
}
