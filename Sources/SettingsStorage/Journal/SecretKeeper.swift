/// Keeps strings safe, by key; for example the desktop’s keyring.
///
/// Calls may wait for a service or the user, and come from any thread.
public protocol SecretKeeper: Sendable {
  /// The text of a key, or nil.
  /// - Throws: ``StoreError`` if it can’t be read; for example ``StoreError/Code/locked`` and
  ///   ``StoreError/Code/unavailable``.
  func secret(forKey key: String) throws(StoreError) -> String?

  /// Keeps a text, replacing the key’s previous one; nil removes that.
  /// - Throws: ``StoreError`` if it fails; the old text is kept then.
  func setSecret(_ secret: String?, forKey key: String) throws(StoreError)
}
