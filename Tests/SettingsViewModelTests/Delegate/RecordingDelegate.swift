import Foundation
import PropertyList
import SettingsSchema

@testable import SettingsViewModel

/// A delegate that records its calls and returns a test’s answers.
@MainActor
final class RecordingDelegate: SettingsDelegate {
  var handled: Set<String> = []
  var pressed: [String] = []
  var activated: [String] = []
  /// The lists of the elements that were asked about.
  var members: [ListMember?] = []
  var options: [ChoiceOption]?
  private(set) var optionRequests = 0
  var url: (URL) -> URL? = { $0 }
  var mail: (MailMessage) -> MailMessage? = { $0 }

  func settings(_ session: SettingsSession, handles specifier: Specifier) -> Bool {
    handled.contains(specifier.key ?? "")
  }

  func settings(_ session: SettingsSession, pressed specifier: Specifier) {
    pressed.append(specifier.key ?? "")
  }

  func settings(_ session: SettingsSession, activated specifier: Specifier) {
    activated.append(specifier.key ?? "")
  }

  func settings(
    _ session: SettingsSession, validate text: String, of specifier: Specifier, previous: String
  ) -> ValidationResult {
    members.append(specifier.listMember ?? session.listMember)
    return .valid
  }

  func settings(_ session: SettingsSession, optionsOf specifier: Specifier) -> [ChoiceOption]? {
    optionRequests += 1
    return options
  }

  func settings(
    _ session: SettingsSession, willOpen url: URL, of specifier: Specifier
  ) -> URL? { self.url(url) }

  func settings(
    _ session: SettingsSession, willCompose message: MailMessage, of specifier: Specifier
  ) -> MailMessage? { mail(message) }
}
