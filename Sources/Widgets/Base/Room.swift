import CAdwaita

/// The size that a widget needs in one direction.
struct Room {
  var least = 0
  var natural = 0

  /// The size for both widgets in the same place.
  func united(with other: Room) -> Room {
    Room(least: max(least, other.least), natural: max(natural, other.natural))
  }
}
