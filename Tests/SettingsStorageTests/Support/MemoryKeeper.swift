import SettingsStorage
import Translation

/// Secrets in memory, and failures on request.
final class MemoryKeeper: SecretKeeper {
  private let state = Lock<(secrets: [String: String], failure: StoreError.Code?, calls: Int)>(
    ([:], nil, 0))

  var secrets: [String: String] {
    get { state.withLock { $0.secrets } }
    set { state.withLock { $0.secrets = newValue } }
  }

  /// How often a secret was kept or removed.
  var calls: Int { state.withLock { $0.calls } }

  func fail(_ code: StoreError.Code?) { state.withLock { $0.failure = code } }

  func secret(forKey key: String) throws(StoreError) -> String? {
    try check()
    return state.withLock { $0.secrets[key] }
  }

  func setSecret(_ secret: String?, forKey key: String) throws(StoreError) {
    state.withLock { $0.calls += 1 }
    try check()
    state.withLock { $0.secrets[key] = secret }
  }

  private func check() throws(StoreError) {
    guard let code = state.withLock({ $0.failure }) else { return }
    throw StoreError(
      code: code, path: nil, message: Text(verbatim: "The keyring is \(code.rawValue)."))
  }
}
