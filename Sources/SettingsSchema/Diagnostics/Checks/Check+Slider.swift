import PropertyList
import Translation

extension Check {
  static let sliderChecks: [Check] = [
    .entry("slider-range", .error, Text("A slider’s range is empty or reversed."), of: [.slider]) {
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
            one: """
              The slider goes from \(minimum.shown) to \(maximum.shown), so it can’t be moved. \
              \(names) is missing and means 0. Make MinimumValue less than MaximumValue.
              """,
            other: """
              The slider goes from \(minimum.shown) to \(maximum.shown), so it can’t be moved. \
              \(names) are missing and mean 0. Make MinimumValue less than MaximumValue.
              """,
            count: missing.count, comment: "The number is that of the names, 1 or 2"),
        at: entry["MinimumValue"] ?? entry["MaximumValue"]
      ).offering(exchangingEnds(of: entry))
    },
    .entry("stepper-range", .error, Text("A stepper’s range is empty or reversed."), of: [.stepper])
    {
      entry in
      // The default bounds of ``StepperElement``.
      let minimum = entry.node.number("MinimumValue") ?? 0
      let maximum = entry.node.number("MaximumValue") ?? 100
      guard !(minimum < maximum) else { return nil }
      return entry.finding(
        Text(
          """
          MinimumValue isn’t less than MaximumValue, so the stepper’s range isn’t the intended \
          one, or is empty. Make MinimumValue less than MaximumValue.
          """),
        inTweak: Text(
          "min isn’t less than max, so the number can’t be changed. Give it a range."),
        at: entry["MinimumValue"] ?? entry["MaximumValue"]
      ).offering(exchangingEnds(of: entry))
    },
    .entry(
      "slider-default-outside", .warning, Text("A slider’s default is outside its range."),
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
            The DefaultValue \(value.shown) is outside \(least) to \(most): the slider shows the \
            nearest limit, but the app reads a different value. Move it into the range.
            """)
          : Text(
            """
            The DefaultValue \(value.shown) is outside \(least) to \(most): the row shows the \
            nearest limit, but the app reads a different value. Move it into the range.
            """),
        inTweak: entry.element == .slider
          ? Text(
            """
            The DefaultValue \(value.shown) is outside \(least) to \(most): the slider shows the \
            nearest limit, but the tweak reads a different value. Move it into the range.
            """)
          : Text(
            """
            The DefaultValue \(value.shown) is outside \(least) to \(most): the row shows the \
            nearest limit, but the tweak reads a different value. Move it into the range.
            """), at: node
      ).offering(
        // The range may be wrong as well.
        entry.place?.set(
          "DefaultValue", to: number(range.clamped(value), like: node.value), isCertain: false))
    },
    .entries(
      "slider-not-numeric", .warning, Text("A slider’s number is a string."), of: [.slider]
    ) {
      entry in
      // Another check reports the DefaultValue.
      ["MinimumValue", "MaximumValue"].compactMap { name in
        guard let node = entry[name], node.scalar?.string != nil else { return nil }
        return entry.finding(
          Text("\(name) is a string; Settings expects a number. Write it as <real>."), at: node
        ).offering(
          node.value.converted(to: .number).flatMap { entry.place?.set(name, to: $0) })
      }
    },
  ]

  /// A number, as an integer if it is whole and the other one is an integer.
  private static func number(
    _ number: Double, like other: PropertyListValue
  ) -> PropertyListValue {
    guard other.integer != nil, let whole = Int64(exactly: number) else { return .real(number) }
    return .integer(Int128(whole))
  }

  /// Exchanges the ends of a range whose minimum is greater than its maximum.
  private static func exchangingEnds(of entry: CheckedEntry) -> Fix? {
    guard let minimum = entry["MinimumValue"]?.value, let maximum = entry["MaximumValue"]?.value,
      let least = minimum.lenientNumber, let most = maximum.lenientNumber, least > most
    else { return nil }
    return entry.place?.exchange(("MinimumValue", minimum), ("MaximumValue", maximum))
  }

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
