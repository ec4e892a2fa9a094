import Foundation

/// When something was opened, for people.
enum LastOpened {
  /// "Last opened today", "yesterday", or on a date.
  static func text(_ date: Date, now: Date = Date(), calendar: Calendar = .current) -> String {
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
    ).day
    return switch days {
    case 0: "Last opened today"
    case 1: "Last opened yesterday"
    default: "Last opened on \(date.formatted(date: .abbreviated, time: .omitted))"
    }
  }
}
