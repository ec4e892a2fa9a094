import CGio
import Dispatch
public import SettingsStorage

/// A signal on the session's D-Bus that values were saved which somebody waits for: what `PostNotification` of a
/// preference bundle is there, a Darwin notification on iOS.
///
/// Whoever follows it adds a match for the interface, and for the name as the first argument:
/// `type='signal',interface='io.github.levers.Notifications',arg0='com.example.tweak/changed'`.
public struct NotificationSignal: Sendable {
  /// The path of the object that sends it.
  public static let path = "/io/github/levers/Levers"
  /// The interface of the signal.
  public static let interface = "io.github.levers.Notifications"
  /// The name of the signal.
  public static let member = "Posted"

  private let name: String
  private let keys: [String]
  private let store: StoreLocation

  /// States what was saved.
  ///
  /// - Parameters:
  ///   - name: what the bundle's element announces; the signal's first argument.
  ///   - keys: the keys whose values were saved; the second one.
  ///   - store: where the values are now, the path of a file or what `--store` takes; the third one.
  public init(_ name: String, keys: [String], store: StoreLocation) {
    self.name = name
    self.keys = keys
    self.store = store
  }

  /// Where signals are sent, in their order: the bus may be slow to answer, and no window is to wait for it.
  static let queue = DispatchQueue(label: "levers.notifications")

  /// Sends the signal soon, after those that were sent before; nothing happens where there is no bus.
  public func send() { Self.queue.async { emit() } }

  /// Waits until all signals are on their way, before the program ends; false when that takes too long.
  @discardableResult
  public static func finish(within seconds: Int) -> Bool {
    let isDone = DispatchSemaphore(value: 0)
    queue.async { isDone.signal() }
    return isDone.wait(timeout: .now() + .seconds(seconds)) == .success
  }

  private func emit() {
    guard let name = Self.text(name), let store = Self.text(store.text) else { return }
    var texts = keys.map(Self.text)
    guard !texts.contains(nil) else { return }
    var arguments: [GVariant?] = [
      name, cgio_variant_new_container("as", &texts, texts.count), store,
    ]
    guard let signal = cgio_variant_new_container("(sass)", &arguments, arguments.count) else {
      return
    }
    cgio_emit_signal(Self.path, Self.interface, Self.member, signal)
  }

  /// D-Bus has no NUL in its texts.
  private static func text(_ text: String) -> GVariant? {
    cgio_variant_new_string("s", text.filter { $0 != "\0" })
  }
}
