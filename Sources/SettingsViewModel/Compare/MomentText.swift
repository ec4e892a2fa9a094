import Foundation
import PropertyList

/// Moments of the past in the words of a list: “Today 14:05”.
struct MomentText {
  var now = Date()
  var calendar = Calendar.current
  /// How times are written.
  var locale = MomentText.locale(of: ProcessInfo.processInfo.environment)

  /// A text for each moment; with seconds where minutes do not tell two of them apart.
  func texts(of moments: [Date]) -> [String] {
    let short = moments.map { text(of: $0, time: .shortened) }
    let counts = Dictionary(short.map { ($0, 1) }) { $0 + $1 }
    return zip(moments, short).map { moment, text in
      counts[text] == 1 ? text : self.text(of: moment, time: .standard)
    }
  }

  /// The user's locale for times: Foundation on Linux does not ask the environment.
  static func locale(of environment: [String: String]) -> Locale {
    let value = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = value?.prefix { $0 != "." && $0 != "@" } ?? ""
    return ["", "C", "POSIX"].contains(name) ? .current : Locale(identifier: String(name))
  }

  private func text(of moment: Date, time: Date.FormatStyle.TimeStyle) -> String {
    // Of a file's time or name, which anybody may have given it.
    guard moment.isInCalendar else { return moment.propertyListText }
    return switch daysSince(moment) {
    case 0: "Today \(format(moment, .omitted, time))"
    case 1: "Yesterday \(format(moment, .omitted, time))"
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
