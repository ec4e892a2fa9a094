package import Foundation
import Translation

/// Formats past dates for a list: “Today 14:05”.
package struct MomentText {
  var now = Date()
  var calendar = Calendar.current
  /// The locale for times.
  var locale = InterfaceLocale.locale

  /// Uses the user’s current settings.
  package init() {}

  init(now: Date, calendar: Calendar, locale: Locale) {
    self.now = now
    self.calendar = calendar
    self.locale = locale
  }

  /// A text for each date, with seconds if minutes don’t tell two of them apart.
  func texts(of moments: [Date]) -> [String] {
    let short = moments.map { text(of: $0, time: .shortened) }
    let counts = Dictionary(short.map { ($0, 1) }) { $0 + $1 }
    return zip(moments, short).map { moment, text in
      counts[text] == 1 ? text : self.text(of: moment, time: .standard)
    }
  }

  /// A text for one date.
  package func text(of moment: Date) -> String { text(of: moment, time: .shortened) }

  private func text(of moment: Date, time: Date.FormatStyle.TimeStyle) -> String {
    // File dates and names can be anything.
    guard moment.isInCalendar else { return moment.propertyListText }
    return switch daysSince(moment) {
    case 0: tr("Today \(format(moment, .omitted, time))")
    case 1: tr("Yesterday \(format(moment, .omitted, time))")
    default: format(moment, .abbreviated, time)
    }
  }

  private func daysSince(_ moment: Date) -> Int? {
    calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: moment), to: calendar.startOfDay(for: now)
    ).day
  }

  private func format(
    _ moment: Date, _ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle
  ) -> String {
    let style = Date.FormatStyle(
      date: date, time: time, locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    return moment.formatted(style)
  }
}
