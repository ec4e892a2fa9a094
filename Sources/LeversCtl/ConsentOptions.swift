import ArgumentParser
import Foundation
import SettingsStorage
import Translation

/// Options for what a save may only do with the user’s consent.
struct ConsentOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(tr("Replace a write-protected file; it stays write-protected.")))
  var replaceWriteProtected = false

  @Flag(
    help: ArgumentHelp(
      tr("Replace a file that has hard links. The other names keep the old settings.")))
  var separateHardLink = false

  @Flag(
    help: ArgumentHelp(tr("Write a file in the old OpenStep format as XML, without its comments.")))
  var convertToXML = false

  /// The consent in the flags.
  var consent: SaveConsent {
    var consent: SaveConsent = []
    if replaceWriteProtected { consent.insert(.replaceWriteProtected) }
    if separateHardLink { consent.insert(.separateHardLink) }
    if convertToXML { consent.insert(.convertToXML) }
    return consent
  }

  /// The flag that allows what an error refuses, or nil if there is none.
  static func flag(for code: StoreError.Code) -> String? {
    switch code {
    case .writeProtected: "--replace-write-protected"
    case .hardLinked: "--separate-hard-link"
    case .unsupportedFormat: "--convert-to-xml"
    default: nil
    }
  }
}
