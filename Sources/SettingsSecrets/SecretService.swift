import CSecret
public import SettingsStorage
import Translation

/// The desktop’s secret service, such as GNOME Keyring or KWallet, with libsecret.
///
/// libsecret is loaded on first use; if it isn’t installed, calls fail with an error.
public struct SecretService: SecretKeeper {
  /// The program that the secrets belong to; other programs may use the same keys for other secrets.
  public let application: String
  private let label: @Sendable (String) -> String

  /// Creates a keeper for a program’s secrets.
  ///
  /// - Parameters:
  ///   - application: the program’s identifier, such as `org.example.MyApp`.
  ///   - label: the label of a key in keyring programs; by default the key and the program.
  public init(application: String, label: (@Sendable (String) -> String)? = nil) {
    self.application = application
    self.label = label ?? { "\($0) (\(application))" }
  }

  /// Looks up a secret; the service may ask the user to unlock the keyring.
  public func secret(forKey key: String) throws(StoreError) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    var why: UnsafeMutablePointer<CChar>?
    let result = csecret_lookup(application, key, &text, &why)
    defer {
      csecret_free(text)
      csecret_free(why)
    }
    if result == CSECRET_NONE { return nil }
    try check(result, why) { Text("The secret “\(key)” was not read: \($0)") }
    return text.map { String(cString: $0) }
  }

  /// Keeps or removes a secret; the service may ask the user to unlock the keyring.
  public func setSecret(_ secret: String?, forKey key: String) throws(StoreError) {
    var why: UnsafeMutablePointer<CChar>?
    let result: csecret_result
    if let secret {
      result = csecret_store(application, key, label(key), secret, &why)
    } else {
      result = csecret_clear(application, key, &why)
    }
    defer { csecret_free(why) }
    if secret == nil, result == CSECRET_NONE { return }
    try check(result, why) { Text("The secret “\(key)” was not saved: \($0)") }
  }

  private func check(
    _ result: csecret_result, _ why: UnsafeMutablePointer<CChar>?, _ message: (Text) -> Text
  ) throws(StoreError) {
    let code: StoreError.Code
    let advice: Text
    switch result {
    case CSECRET_DONE: return
    case CSECRET_LOCKED:
      (code, advice) = (.locked, Text("the keyring is locked. Unlock it, then try again."))
    case CSECRET_NO_LIBRARY:
      (code, advice) = (.unavailable, Text("libsecret isn’t installed. Install libsecret-1-0."))
    case CSECRET_NO_SERVICE:
      (code, advice) = (
        .unavailable,
        Text("no keyring is running. Start GNOME Keyring, KWallet or another secret service.")
      )
    default: (code, advice) = (.failed, Text("the keyring rejected it."))
    }
    throw StoreError(
      code: code, path: nil, message: message(advice),
      systemMessage: why.map { String(cString: $0) })
  }
}
