public import PropertyList

extension SettingsStore {
  /// Sets the values of the keys that the store does not have; those that it has stay.
  ///
  /// Nothing is made durable; call ``synchronize()``. Source: InAppSettingsKit's `applyDefaultsToStore`.
  /// - Returns: The keys that were set, in order.
  @discardableResult
  public func setMissingValues(_ values: PropertyListDictionary) -> [String] {
    var added: [String] = []
    for (key, value) in values where self.value(forKey: key) == nil {
      setValue(value, forKey: key)
      added.append(key)
    }
    return added
  }
}
