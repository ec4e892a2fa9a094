import CGio
import Dispatch
public import SettingsStorage

/// A signal on the session’s D-Bus that values were saved: `PostNotification` of a preference bundle, which is a Darwin
/// notification on iOS.
///
/// To receive it, add a match for the interface, and for the name as the first argument:
/// `type='signal',interface='io.github.levers.Notifications',arg0='com.example.tweak/changed'`.
public struct NotificationSignal: Sendable {
  /// The path of the sending object.
  public static let path = "/io/github/levers/Levers"
  /// The interface of the signal.
  public static let interface = "io.github.levers.Notifications"
  /// The name of the signal.
  public static let member = "Posted"

  private let name: String
  private let keys: [String]
  private let store: StoreLocation

  /// Creates a signal.
  ///
  /// - Parameters:
  ///   - name: the notification’s name in the bundle; the first argument.
  ///   - keys: the keys whose values were saved; the second argument.
  ///   - store: the location of the values, the path of a file or a `--store` argument; the third argument.
  public init(_ name: String, keys: [String], store: StoreLocation) {
    self.name = name
    self.keys = keys
    self.store = store
  }

  /// Sends signals in order: the bus may be slow, and must not block a window.
  static let queue = DispatchQueue(label: "levers.notifications")

  /// Sends the signal soon, after earlier ones; does nothing if there is no bus.
  public func send() { Self.queue.async { emit() } }

  /// Waits until all signals are sent, before the program ends; returns false if that takes too long.
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

  /// D-Bus strings can’t contain NUL.
  private static func text(_ text: String) -> GVariant? {
    cgio_variant_new_string("s", text.filter { $0 != "\0" })
  }
}
