import SettingsSchema

/// Gives elements keys that no setting has yet.
struct FreeKeys {
  private var used: Set<String>
  /// The number to try next, by key: thousands of elements may have had the same one.
  private var next: [String: Int] = [:]

  /// - Parameter used: the keys of all settings.
  init(besides used: Set<String>) { self.used = used }

  /// Returns a key, with a number if it is used, and marks it as used.
  mutating func addKey(like key: String) -> String {
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
