/// The names of typed keys; declare those of a program in an extension.
///
/// ```swift
/// extension SettingsKeys {
///   public static let brightness = SettingsKey<Double>("brightness", default: 0.5)
/// }
/// let brightness = store[.brightness]
/// ```
/// `leversctl export swift` writes such an extension for a bundle.
public class SettingsKeys: @unchecked Sendable {
  // Unchecked: it has no state, and only SettingsKey, which is immutable, can inherit from it.
  init() {}
}
