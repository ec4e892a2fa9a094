import CAdwaita
import Translation

/// The fields of a date and time, or of a duration in hours and minutes.
///
/// Months and days are counted from 1.
package struct CalendarFields: Equatable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int

  package init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
  }
}

/// The days of a month, one of which is selected: `GtkCalendar`.
@MainActor
private final class DayPicker: Widget {
  convenience init() {
    self.init(handle: cadw_calendar_new())
    // GtkCalendar’s icon buttons have no names.
    let names = [
      tr("Previous Month"), tr("Next Month"), tr("Previous Year"), tr("Next Year"),
    ]
    for (button, name) in zip(all("GtkButton"), names) { button.setAccessibleName(name) }
    // GtkCalendar’s own arrow keys begin at its first day, not at the selected one.
    onKey(first: true) { [self] key, held in
      guard held.isEmpty, let step = Self.steps[key] else { return false }
      let turned = key == "Left" || key == "Right" ? isRightToLeft : false
      cadw_calendar_move(pointer, turned ? -step.days : step.days, step.months)
      return true
    }
  }

  private static let steps: [String: (days: Int32, months: Int32)] = [
    "Left": (-1, 0), "Right": (1, 0), "Up": (-7, 0), "Down": (7, 0), "Page_Up": (0, -1),
    "Page_Down": (0, 1), "space": (0, 0), "Space": (0, 0), "Return": (0, 0), "Enter": (0, 0),
  ]

  func set(_ fields: CalendarFields) {
    cadw_calendar_set_day(
      pointer, Int32(clamping: fields.year), Int32(clamping: fields.month),
      Int32(clamping: fields.day))
  }

  /// Called with each day that the user selects.
  ///
  /// Connect it once.
  func onPicked(_ body: @escaping @MainActor (CalendarFields) -> Void) {
    let callback: CadwDayAction = { context, year, month, day in
      let fields = CalendarFields(
        year: Int(year), month: Int(month), day: Int(day), hour: 0, minute: 0)
      Callback.call(context, fields)
    }
    cadw_calendar_on_picked(pointer, callback, Callback.context(body), Callback.release)
  }
}

/// The spin buttons of a time of day or of a duration.
@MainActor
private final class TimePicker: Widget {
  let hour: SpinButton
  private let minute: SpinButton
  private let fields: (hour: TimeField, minute: TimeField)
  private let half: PushButton?
  private let dayHalves: CalendarRow.DayHalves?

  init(isDuration: Bool, minuteStep: Int, dayHalves: CalendarRow.DayHalves?) {
    let step = min(max(minuteStep, 1), 30)
    fields =
      isDuration
      ? (.hours, .minutes(step: step))
      : (dayHalves == nil ? .hour : .hourOfHalf, .minute(step: step))
    hour = Self.spinButton(fields.hour, wraps: !isDuration)
    minute = Self.spinButton(fields.minute, wraps: !isDuration)
    half = dayHalves.map { PushButton($0.morning) }
    self.dayHalves = dayHalves
    let line = Box.horizontal(spacing: 6)
    super.init(handle: line.pointer)
    setCentered()
    keepLeftToRight()
    line.append(hour)
    line.append(Label(isDuration ? tr("h", context: "hours") : ":"))
    line.append(minute)
    if isDuration { line.append(Label(tr("min", context: "minutes"))) }
    if let half { line.append(half) }
    hour.onChanged { [self] _ in showHalf() }
  }

  private static func spinButton(_ field: TimeField, wraps: Bool) -> SpinButton {
    let step = Double(field.step)
    let numbers = Numbers(0...Double(field.last(showing: 0)), step: step, decimals: 0)
    return SpinButton(numbers.shim(growth: step), wraps: wraps, format: field)
  }

  func setName(_ name: String) {
    hour.setAccessibleName(tr("\(name), hours"))
    minute.setAccessibleName(tr("\(name), minutes"))
  }

  var time: (hour: Int, minute: Int) {
    (Int(hour.value.rounded()), Int(minute.value.rounded()))
  }

  func set(_ time: CalendarFields) {
    let numbers = [(hour, fields.hour, time.hour), (minute, fields.minute, time.minute)]
    for (spin, field, number) in numbers {
      let number = Int(Int32(clamping: number))
      spin.setValue(Double(number), last: Double(field.last(showing: number)))
    }
    showHalf()
  }

  private func showHalf() {
    guard let dayHalves else { return }
    half?.setLabel(TimeField.isAfternoon(time.hour) ? dayHalves.afternoon : dayHalves.morning)
  }

  /// Called when the user changes the hour or the minute.
  func onChanged(_ body: @escaping Callback.Action) {
    hour.onChanged { _ in body() }
    minute.onChanged { _ in body() }
    half?.onClicked { [self] in
      let hour = TimeField.inOtherHalf(time.hour)
      self.hour.setValue(Double(hour), last: Double(fields.hour.last(showing: hour)))
      showHalf()
      body()
    }
  }
}

/// A title, a date as text, and a picker in a popover or below the row.
@MainActor
package final class CalendarRow: Row {
  /// The fields to pick; a duration can’t be combined.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let day = Parts(rawValue: 1 << 0)
    package static let time = Parts(rawValue: 1 << 1)
    package static let duration = Parts(rawValue: 1 << 2)
  }

  /// The words for the halves of the day.
  package typealias DayHalves = (morning: String, afternoon: String)

  private let day: DayPicker?
  private let time: TimePicker?
  private var fields = CalendarFields(year: 1, month: 1, day: 1, hour: 0, minute: 0)

  /// - Parameters:
  ///   - expands: whether the picker is below the row (`AdwExpanderRow`) instead of in a popover.
  ///   - minuteStep: a divisor of 60.
  ///   - dayHalves: if set, hours are from 1 to 12, with a button for the half, instead of 0 to 23.
  package init(_ parts: Parts, expands: Bool, minuteStep: Int, dayHalves: DayHalves? = nil) {
    let hasTime = !parts.isDisjoint(with: [.time, .duration])
    day = parts.contains(.day) ? DayPicker() : nil
    time =
      hasTime
      ? TimePicker(
        isDuration: parts.contains(.duration), minuteStep: minuteStep, dayHalves: dayHalves) : nil
    let picker = Box.vertical(spacing: 12)
    picker.setCentered()
    if let day { picker.append(day) }
    if let time { picker.append(time) }
    let first: Widget = day ?? time?.hour ?? picker
    value.set("max-width-chars", 30)
    if expands {
      super.init(handle: Self.expanderRow(of: picker, value).pointer)
      closeOthersWhenOpened()
    } else {
      super.init(handle: Self.popoverRow(of: picker, value, focusing: first).pointer)
    }
    setControl(picker)
  }

  private let value = Label.line(styleClasses: ["setting-value"])

  private static func popoverRow(of picker: Widget, _ value: Widget, focusing first: Widget) -> Row
  {
    let popover = Widget(type: "GtkPopover")
    popover.set("child", picker)
    let button = Widget(type: "GtkMenuButton")
    button.set("popover", popover)
    button.set("child", value)
    button.set("always-show-arrow", true)
    button.set("valign", "center")
    // The row is the only tab stop, and gets the focus back after any click.
    value.ancestor("GtkToggleButton")?.set("can-focus", false)
    let row = ActionRow()
    row.add(button, at: "suffix")
    row.set("activatable-widget", button)
    popover.on("show") {
      row.grabFocus()
      first.grabFocus()
    }
    popover.on("closed") { row.grabFocus() }
    return row
  }

  private static let expanderName = "picker-expander"

  private static func expanderRow(of picker: Widget, _ value: Widget) -> Row {
    let row = ExpanderRow()
    value.addStyleClass("dim-label")
    row.addSuffix(value)
    for side in ["top", "bottom"] { picker.set("margin-" + side, 12) }
    let below = Widget(type: "AdwPreferencesRow")
    below.set("activatable", false)
    below.set("focusable", false)  // its controls are focusable instead
    below.set("child", picker)
    row.add(below)
    return row
  }

  private final class Marker {}

  /// Opening one picker closes the others on its page.
  private func closeOthersWhenOpened() {
    attach(Marker(), as: Self.expanderName)
    on(change: "expanded") { [self] isExpanded in
      guard isExpanded, let page = ancestor("AdwPreferencesPage") else { return }
      for other in page.all("AdwExpanderRow") where other != self {
        if other.attachment(Self.expanderName, Marker.self) != nil { other.set("expanded", false) }
      }
    }
  }

  package func setFields(_ fields: CalendarFields) {
    self.fields = fields
    day?.set(fields)
    time?.set(fields)
  }

  package func setText(_ text: String) { value.setText(text.line) }

  /// Names the controls of the picker: "name, hours".
  package func setControlName(_ name: String) {
    value.ancestor("GtkToggleButton")?.setAccessibleName(name)
    day?.setAccessibleName(name)
    time?.setName(name)
  }

  /// Called with the fields after each change by the user; fields that can’t be picked are as they were set.
  package func onChanged(_ body: @escaping @MainActor (CalendarFields) -> Void) {
    day?.onPicked { [self] in
      (fields.year, fields.month, fields.day) = ($0.year, $0.month, $0.day)
      body(fields)
    }
    time?.onChanged { [self] in
      if let time { (fields.hour, fields.minute) = time.time }
      body(fields)
    }
  }

  /// Called when the picker is closed.
  package func onClosed(_ body: @escaping Callback.Action) {
    if let popover = control.ancestor("GtkPopover") { return popover.on("closed", body) }
    on(change: "expanded") { if !$0 { body() } }
  }
}
