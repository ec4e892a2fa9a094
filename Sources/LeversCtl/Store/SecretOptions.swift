import ArgumentParser
import Foundation
import PropertyList
import SettingsSchema
import Translation

/// Whether secrets are shown.
struct SecretOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(tr("Show the values of secure text fields.")))
  var showSecrets = false

  /// A value, or the mask for a secret.
  func shown(
    _ value: PropertyListValue?, ofKey key: String, in keys: BundleKeys?
  ) -> PropertyListValue? {
    let isHidden = !showSecrets && keys?.isSecret(key) == true && Secret.isHidden(value)
    return isHidden ? .string(Secret.mask) : value
  }
}
