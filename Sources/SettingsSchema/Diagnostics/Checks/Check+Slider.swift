import Translation

extension Check {
  static let sliderChecks: [Check] = [
    .entry("slider-range", .error, Text("A slider has no range to move in."), of: [.slider]) {
      entry in
      guard let minimum = number("MinimumValue", of: entry),
        let maximum = number("MaximumValue", of: entry), !(minimum < maximum)
      else { return nil }
      let missing = ["MinimumValue", "MaximumValue"].filter { entry[$0] == nil }
      let names = Text.all(of: missing.map { Text(verbatim: $0) })
      return entry.finding(
        missing.isEmpty
          ? Text(
            """
            The slider goes from \(minimum.shown) to \(maximum.shown), so it can’t be moved. Make \
            MinimumValue less than MaximumValue.
            """)
          : Text(
            """
            The slider goes from \(minimum.shown) to \(maximum.shown), so it can’t be moved. \
            \(names) is missing and means 0. Make MinimumValue less than MaximumValue.
            """),
        at: entry["MinimumValue"] ?? entry["MaximumValue"])
    },
    .entry("stepper-range", .error, Text("A stepper has no range to move in."), of: [.stepper]) {
      entry in
      // The default bounds of ``StepperElement``.
      let minimum = entry.node.number("MinimumValue") ?? 0
      let maximum = entry.node.number("MaximumValue") ?? 100
      guard !(minimum < maximum) else { return nil }
      return entry.finding(
        Text(
          """
          MinimumValue is not less than MaximumValue, so the stepper’s range isn’t the intended \
          one, or is empty. Make MinimumValue less than MaximumValue.
          """),
        inTweak: Text(
          "min is not less than max, so the number can’t be changed. Give it a range."),
        at: entry["MinimumValue"] ?? entry["MaximumValue"])
    },
    .entry(
      "slider-default-outside", .warning, Text("A slider’s default is outside of its range."),
      of: [.slider, .stepper, .datePicker]
    ) { entry in
      guard let node = entry["DefaultValue"], let value = node.scalar?.lenientNumber,
        case .range(let range)? = entry.judge?.rule.refusal(of: .real(value))
      else { return nil }
      let (least, most) = (range.minimum.shown, range.maximum.shown)
      return entry.finding(
        entry.element == .slider
          ? Text(
            """
            The DefaultValue \(value.shown) is outside of \(least) to \(most): the slider shows its \
            end, but the app reads a different value. Move it into the range.
            """)
          : Text(
            """
            The DefaultValue \(value.shown) is outside of \(least) to \(most): the row shows its \
            end, but the app reads a different value. Move it into the range.
            """),
        inTweak: entry.element == .slider
          ? Text(
            """
            The DefaultValue \(value.shown) is outside of \(least) to \(most): the slider shows its \
            end, but the tweak reads a different value. Move it into the range.
            """)
          : Text(
            """
            The DefaultValue \(value.shown) is outside of \(least) to \(most): the row shows its \
            end, but the tweak reads a different value. Move it into the range.
            """), at: node)
    },
    .entries(
      "slider-not-numeric", .warning, Text("A slider’s number isn’t a number."), of: [.slider]
    ) {
      entry in
      ["MinimumValue", "MaximumValue", "DefaultValue"].compactMap { name in
        guard let node = entry[name], node.scalar?.string != nil else { return nil }
        return entry.finding(
          Text("\(name) is a string; Settings expects a number. Write it as <real>."), at: node)
      }
    },
  ]

  /// The number that iOS uses for an end of the range: 0 for none; nil if it isn’t a number.
  private static func number(_ name: String, of entry: CheckedEntry) -> Double? {
    guard let node = entry[name] else { return 0 }
    return node.scalar?.lenientNumber
  }
}

extension Double {
  /// The number without an unnecessary `.0`.
  var shown: String {
    Int(exactly: self).map { String($0) } ?? String(self)
  }
}
