import SettingsStorage

/// The error that a call throws, or nil if it succeeds or throws another type.
///
/// `#expect(throws:)` of Swift Testing only returns the error since Swift 6.1.
func storeFailure(_ body: () throws -> Void) -> StoreError? {
  do {
    try body()
    return nil
  } catch {
    return error as? StoreError
  }
}
