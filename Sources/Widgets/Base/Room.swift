import CAdwaita

/// How much room a widget needs in one direction.
struct Room {
  var least = 0
  var natural = 0

  /// Room for both in one place.
  func united(with other: Room) -> Room {
    Room(least: max(least, other.least), natural: max(natural, other.natural))
  }
}
