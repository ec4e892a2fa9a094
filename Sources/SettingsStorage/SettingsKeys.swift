/// The names of typed keys: an extension of it declares those of a program.
///
/// ```swift
/// extension SettingsKeys {
///   public static let brightness = SettingsKey<Double>("brightness", default: 0.5)
/// }
/// let brightness = store[.brightness]
/// ```
/// `leversctl export swift` writes such an extension for a bundle.
public class SettingsKeys: @unchecked Sendable {
  // Unchecked: it holds nothing, and only SettingsKey, which is immutable, can inherit from it.
  init() {}
}
