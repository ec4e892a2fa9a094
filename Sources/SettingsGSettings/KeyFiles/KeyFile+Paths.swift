extension KeyFile {
  /// The path of a group below a base.
  static func path(ofGroup group: String, in base: String) -> String {
    let parts = group.split(separator: "/")
    return base + parts.map { $0 + "/" }.joined()
  }

  /// The usual group of a path.
  static func group(ofPath path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.isEmpty ? "/" : parts.joined(separator: "/")
  }

  /// The group and the name of a key; nil for a key that such a file can’t have.
  ///
  /// - Parameter base: the path that groups are relative to.
  func place(of path: String, below base: String) -> (group: String, key: String)? {
    let folder = path[
      ..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
    let key = path[folder.endIndex...]
    guard folder.hasPrefix(base), !key.isEmpty else { return nil }
    // A group may be written in several ways.
    let known = groups.first { Self.path(ofGroup: $0.name, in: base) == folder }?.name
    return (known ?? Self.group(ofPath: String(folder.dropFirst(base.count))), String(key))
  }

  /// The path that groups are relative to: mostly `/`, but `dconf dump /org/gnome/` leaves out its own.
  ///
  /// Otherwise the one that makes most of the keys known.
  /// - Parameters:
  ///   - known: the paths of schemas.
  ///   - hasKey: whether the schema at one of these paths has a key.
  static func base(
    of groups: [KeyFile.Group], among known: Set<String>,
    hasKey: (_ path: String, _ key: String) -> Bool
  ) -> String {
    base(among: bases(of: groups, among: known, hasKey: hasKey))
  }

  /// The only one of some paths; several would be a guess.
  static func base(among bases: [String]) -> String { bases.count == 1 ? bases[0] : "/" }

  /// The paths that groups may be relative to, in order: several if they make as many of the keys known.
  static func bases(
    of groups: [KeyFile.Group], among known: Set<String>,
    hasKey: (_ path: String, _ key: String) -> Bool
  ) -> [String] {
    if groups.contains(where: { known.contains(path(ofGroup: $0.name, in: "/")) }) { return ["/"] }
    func count(in base: String) -> Int {
      groups.reduce(0) { count, group in
        let path = path(ofGroup: group.name, in: base)
        guard known.contains(path) else { return count }
        // A group may be empty.
        return count + 1 + group.keys.count { hasKey(path, $0) }
      }
    }
    var bases: Set<String> = []
    for path in known {
      var base = path
      while base.count > 1, bases.insert(base).inserted {
        let parts = base.split(separator: "/").dropLast()
        base = "/" + parts.map { $0 + "/" }.joined()
      }
    }
    let counts = bases.map { (base: $0, count: count(in: $0)) }
    let best = counts.map(\.count).max() ?? 0
    return best > 0 ? counts.filter { $0.count == best }.map(\.base).sorted() : []
  }
}
