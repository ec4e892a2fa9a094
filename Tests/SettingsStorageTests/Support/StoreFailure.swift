import SettingsStorage

/// The error that a call throws, nil when it succeeds or throws another one.
///
/// Swift Testing gives the error of `#expect(throws:)` only since Swift 6.1.
func storeFailure(_ body: () throws -> Void) -> StoreError? {
  do {
    try body()
    return nil
  } catch {
    return error as? StoreError
  }
}
