import Foundation
import SettingsSchema
import Translation

/// Opens an address in another program: `IASKOpenURLSpecifier`.
final class AddressRow: LinkRow {
  override func ownTarget() throws(LinkError) -> Target {
    let text = specifier.element.file.map(localized) ?? ""
    guard let url = try address(text) else {
      throw LinkError(tr("\(text.inQuotes) isn’t an address: it has no scheme such as https:."))
    }
    return switch url.scheme?.lowercased() {
    case SettingsBundle.systemSettingsScheme: .privacySettings
    case "file":
      throw LinkError(tr("\(text.inQuotes) is a file, which a link on a page can’t open."))
    default: .address(url)
    }
  }

  override var hint: String? {
    if case .address(let url)? = linkTarget { url.absoluteString } else { nil }
  }
}
