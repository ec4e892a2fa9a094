import SettingsSchema

/// Gives elements keys that no setting has yet.
struct FreeKeys {
  private var used: Set<String>
  /// The number to try next, by key: thousands of elements may have had the same one.
  private var next: [String: Int] = [:]

  /// - Parameter used: the keys of all settings.
  init(besides used: Set<String>) { self.used = used }

  /// A key, or else the same one with a number; it isn’t given again.
  mutating func take(like key: String) -> String {
    var free = key
    var number = next[key] ?? 2
    while used.contains(free) {
      free = "\(key)\(number)"
      number += 1
    }
    next[key] = number
    used.insert(free)
    return free
  }
}
