import CAdwaita

// GTK features of any widget by name: properties, signals, children. The types of `Widgets` use these and give them
// Swift names; other targets can’t see them.

extension Widget {
  /// - Parameter role: the accessible role, in GTK’s words; nil for that of the type.
  convenience init(type: String, role: String? = nil) {
    self.init(handle: cadw_widget_new(type, role))
  }

  var object: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }

  // MARK: Properties

  func set(_ property: String, _ value: Bool) { cadw_set_boolean(object, property, value) }

  func set(_ property: String, _ value: Double) { cadw_set_number(object, property, value) }

  func set(_ property: String, _ value: Int) { cadw_set_number(object, property, Double(value)) }

  /// Sets a text property, an enumeration, such as `center`, or flags, such as `private|uppercase-words`.
  func set(_ property: String, _ value: String?) { cadw_set_text(object, property, value) }

  func set(_ property: String, _ value: Widget?) {
    cadw_set_object(object, property, value.map(\.object))
  }

  func boolean(_ property: String) -> Bool { cadw_get_boolean(object, property) }

  func number(_ property: String) -> Double { cadw_get_number(object, property) }

  func text(_ property: String) -> String {
    CText.copy(freeing: cadw_get_text(object, property)) ?? ""
  }

  func widget(_ property: String) -> Widget? {
    cadw_get_object(object, property).map { Widget(handle: OpaquePointer($0)) }
  }

  /// Changes the widget without calling its signal handlers.
  func silently(_ body: () -> Void) {
    isSilent = true
    body()
    isSilent = false
  }

  /// Whether its signal handlers aren’t called.
  var isSilent: Bool {
    get { cadw_get_data(object, CADW_SILENT) != nil }
    set { cadw_set_data(object, CADW_SILENT, newValue ? object : nil, nil) }
  }

  func styleClass(beginningWith prefix: String) -> String? {
    CText.copy(freeing: cadw_widget_css_class(pointer, prefix))
  }

  // MARK: Children

  /// Adds a child, as in a `.ui` file.
  ///
  /// - Parameter place: a child type of the widget, such as `prefix`; nil for the default.
  func add(_ child: Widget, at place: String? = nil) {
    cadw_add_child(object, child.pointer, place)
  }

  func insert(_ child: Widget, before sibling: Widget?) {
    cadw_insert_before(child.pointer, pointer, sibling?.pointer)
  }

  /// The first descendant of a type, or the widget itself.
  func first(_ type: String) -> Widget? {
    cadw_find_child(pointer, type).map { Widget(handle: $0) }
  }

  /// The nearest ancestor of a type, or the widget itself.
  func ancestor(_ type: String) -> Widget? {
    sequence(first: self) { $0.parent }.first { $0.isA(type) }
  }

  /// The allocated width.
  var width: Int { Int(cadw_widget_width(pointer)) }

  /// All descendants of a type, but none inside another one.
  func all(_ type: String) -> [Widget] {
    children.flatMap { $0.isA(type) ? [$0] : $0.all(type) }
  }

  func isA(_ type: String) -> Bool { cadw_is_a(pointer, type) }

  var parent: Widget? { cadw_parent(pointer).map { Widget(handle: $0) } }

  var children: [Widget] {
    let first = cadw_first_child(pointer)
    return sequence(first: first) { $0.flatMap(cadw_next_sibling) }.prefix { $0 != nil }
      .compactMap { $0.map { Widget(handle: $0) } }
  }

  /// The widget and its descendants, from top to bottom.
  ///
  /// - Parameter enters: whether those in a widget are included.
  func walk(enters: @escaping @MainActor (Widget) -> Bool) -> some Sequence<Widget> {
    sequence(state: [self]) { rest in
      MainActor.assumeIsolated {
        let next = rest.popLast()
        if let next, enters(next) { rest += next.children.reversed() }
        return next
      }
    }
  }

  // MARK: Attachments

  /// Keeps an object alive with the widget, replacing one with the same name; nil removes it.
  func attach<Object: AnyObject>(_ object: Object?, as name: String) {
    cadw_set_data(self.object, name, object.map { Callback.context($0) }, Callback.release)
  }

  /// The attached object with a name.
  func attachment<Object: AnyObject>(_ name: String, _ type: Object.Type) -> Object? {
    cadw_get_data(object, name).flatMap { Callback.body(of: $0, as: type) }
  }

  /// The main control in the widget; itself if there is none.
  var control: Widget {
    cadw_get_data(object, Self.controlName).map { Widget(handle: OpaquePointer($0)) } ?? self
  }

  private static let controlName = "cadw-control"

  /// Sets the main control in the widget, such as the entry of a search bar.
  func setControl(_ control: Widget) {
    cadw_set_data(object, Self.controlName, control.object, nil)
  }

  // MARK: Signals

  /// Connects a signal of any signature; the closure gets its first text and its first number.
  ///
  /// - Parameter body: returns whether the signal is handled, which matters for some.
  func on(_ signal: String, _ body: @escaping @MainActor (String?, Double) -> Bool) {
    Callback.connect(object, signal, body)
  }

  /// The same with the signal’s first object, borrowed.
  func on(_ signal: String, _ body: @escaping @MainActor (String?, Double, OpaquePointer?) -> Bool)
  {
    Callback.connect(object, signal, body)
  }

  /// Connects a signal, or `notify::` of a property; it counts as handled.
  func on(_ signal: String, _ body: @escaping Callback.Action) {
    Callback.connect(object, signal, body)
  }

  /// Called with the state when a Boolean property changes.
  func on(change property: String, _ body: @escaping @MainActor (Bool) -> Void) {
    let object = object
    on("notify::" + property) { body(cadw_get_boolean(object, property)) }
  }

  /// Called when a key is pressed in the widget.
  ///
  /// - Parameters:
  ///   - first: whether it is called before the widget’s content gets the key.
  ///   - body: gets the key’s name, without distinguishing the keypad, and the modifiers; returns whether it handled
  ///     the key.
  func onKey(first: Bool = false, _ body: @escaping @MainActor (String, Modifiers) -> Bool) {
    let callback: CadwKeyAction = { context, key, held in
      let body = Callback.body(of: context, as: (@MainActor (String, Modifiers) -> Bool).self)
      let key = String(cString: key)
      return MainActor.assumeIsolated { body?(key, Modifiers(rawValue: held)) ?? false }
    }
    cadw_widget_on_key(pointer, first, callback, Callback.context(body), Callback.release)
  }

  /// Called when the focus enters or leaves the widget.
  func onFocus(_ body: @escaping @MainActor (Bool) -> Void) {
    let focus = cadw_add_controller(pointer, "GtkEventControllerFocus")
    Callback.connect(focus, "notify::contains-focus") {
      body(cadw_get_boolean(focus, "contains-focus"))
    }
  }

  /// Called at the end of a click.
  func onReleased(_ body: @escaping Callback.Action) {
    Callback.connect(cadw_add_controller(pointer, "GtkGestureClick"), "released", body)
  }
}

extension Sequence where Element == Widget {
  /// The first result of a closure that isn’t nil.
  @MainActor
  func firstResult<Result>(_ body: @MainActor (Widget) -> Result?) -> Result? {
    for widget in self {
      if let result = body(widget) { return result }
    }
    return nil
  }
}

/// The modifiers of a key.
struct Modifiers: OptionSet, Sendable {
  let rawValue: UInt32

  static let shift = Modifiers(rawValue: CADW_SHIFT.rawValue)
  static let control = Modifiers(rawValue: CADW_CONTROL.rawValue)
  static let alt = Modifiers(rawValue: CADW_ALT.rawValue)
  private static let other = Modifiers(rawValue: CADW_OTHER.rawValue)

  /// The beginning of a shortcut’s trigger, such as `<Alt>`.
  var trigger: String {
    let names: [(Modifiers, String)] = [
      (.shift, "<Shift>"), (.control, "<Control>"), (.alt, "<Alt>"), (.other, "<Other>"),
    ]
    return names.map { contains($0) ? $1 : "" }.joined()
  }
}

// MARK: Layouts

extension Widget {
  /// - Parameter size: the size in the other direction; -1 for any.
  func measure(isWidth: Bool, for size: Int = -1) -> Room {
    let room = cadw_widget_measure(pointer, isWidth, Int32(clamping: size))
    return Room(least: Int(room.minimum), natural: Int(room.natural))
  }

  /// Places a child in its parent’s layout; `x` is counted from the start of lines.
  func place(x: Int, y: Int = 0, width: Int, height: Int) {
    cadw_widget_place(
      pointer, Int32(clamping: x), Int32(clamping: y), Int32(clamping: width),
      Int32(clamping: height))
  }

  /// A part of the height of another widget, in pixels.
  struct Extent {
    let top: Double
    let height: Double

    var bottom: Double { top + height }
  }

  /// The position in a widget that contains it, as both are laid out.
  func bounds(in other: Widget) -> Extent? {
    var (top, height) = (0.0, 0.0)
    guard cadw_widget_bounds(pointer, other.pointer, &top, &height) else { return nil }
    return Extent(top: top, height: height)
  }

  /// The vertical scroll position and the total height, in pixels.
  var scrolling: (value: Double, upper: Double) {
    let adjustment = widget("vadjustment")
    return (adjustment?.number("value") ?? 0, adjustment?.number("upper") ?? 0)
  }

  private struct Layout {
    let measure: @MainActor (_ isWidth: Bool, _ size: Int) -> Room
    let allocate: @MainActor (_ width: Int, _ height: Int) -> Void
  }

  /// Measures and places the widget’s children.
  func setLayout(
    measure: @escaping @MainActor (_ isWidth: Bool, _ size: Int) -> Room,
    allocate: @escaping @MainActor (_ width: Int, _ height: Int) -> Void
  ) {
    let measured: CadwMeasure = { context, isWidth, size in
      let layout = Callback.body(of: context, as: Layout.self)
      return MainActor.assumeIsolated {
        let room = layout?.measure(isWidth, Int(size)) ?? Room()
        return CadwRoom(
          minimum: Int32(clamping: room.least), natural: Int32(clamping: room.natural))
      }
    }
    let allocated: CadwAllocate = { context, width, height in
      let layout = Callback.body(of: context, as: Layout.self)
      MainActor.assumeIsolated { layout?.allocate(Int(width), Int(height)) }
    }
    cadw_widget_set_layout(
      pointer, measured, allocated, Callback.context(Layout(measure: measure, allocate: allocate)),
      Callback.release)
  }
}
