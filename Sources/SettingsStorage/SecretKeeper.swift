/// A place that keeps texts safe, by key; the keyring of the desktop, say.
///
/// Calls may wait, for a service or for the user, and come from any thread.
public protocol SecretKeeper: Sendable {
  /// The text of a key, nil for none.
  /// - Throws: ``StoreError`` when it can't be read; ``StoreError/Code/locked`` and
  ///   ``StoreError/Code/unavailable`` among others.
  func secret(forKey key: String) throws(StoreError) -> String?

  /// Keeps a text, in place of the one that the key had; nil removes that.
  /// - Throws: ``StoreError`` when that failed; the old text is kept then.
  func setSecret(_ secret: String?, forKey key: String) throws(StoreError)
}
