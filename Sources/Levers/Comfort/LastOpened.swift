import Foundation

/// When something was opened, for people.
enum LastOpened {
  /// "Today", "Yesterday", or the date.
  static func text(_ date: Date, now: Date = Date(), calendar: Calendar = .current) -> String {
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
    ).day
    return switch days {
    case 0: "Today"
    case 1: "Yesterday"
    default: date.formatted(date: .abbreviated, time: .omitted)
    }
  }
}
