public import Foundation

/// What a row that leads out of the settings opens.
public enum LinkTarget: Sendable, Hashable {
  /// An address, in the program that the desktop has for it.
  case address(URL)
  /// A page of the web, in the window.
  case page(URL)
  /// A new e-mail.
  case mail(MailMessage)
  /// The desktop's privacy settings.
  case privacySettings
}
