/// Something, besides the panes, that keeps in mind what a session's values make of the rows.
@MainActor
protocol SessionFollower: AnyObject {
  /// Tells that the value of a key may have changed; nil for all keys, and for what is hidden.
  func noteChange(ofKey key: String?)
}

/// A follower that the session does not keep alive.
struct WeakFollower {
  weak var follower: (any SessionFollower)?
}
