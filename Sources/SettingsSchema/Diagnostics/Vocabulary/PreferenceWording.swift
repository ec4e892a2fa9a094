import Foundation

/// Rewords findings about a preference bundle, which is checked as a settings bundle, and removes those that don’t
/// apply.
struct PreferenceWording {
  private let isPreferenceBundle: Bool
  private let files: Set<String>
  /// Files in the OpenStep format, in which all values are text.
  private let textFiles: Set<String>

  init(_ bundle: CheckedBundle) {
    let pages = bundle.pages.filter { $0.preferences != nil }
    isPreferenceBundle = bundle.isPreferenceBundle
    files = Set(pages.map(\.file.url.path))
    textFiles = Set(pages.filter { !$0.hasNumbers }.map(\.file.url.path))
  }

  /// The finding reworded for its file, or nil if it doesn’t apply.
  func adapt(_ finding: Finding, of code: String) -> Finding? {
    guard isPreferenceBundle || !files.isEmpty && files.contains(finding.file.path) else {
      return finding
    }
    if PreferenceWording.strangeCodes.contains(code) { return nil }
    if PreferenceWording.typeCodes.contains(code), textFiles.contains(finding.file.path) {
      return nil
    }
    if Check.preferenceCodes.contains(code) { return finding }
    var adapted = finding
    adapted.message = (finding.tweakMessage ?? finding.message)
      .replacingNames(PreferenceWording.names)
    return adapted
  }

  /// Rules of settings bundles only: Apple’s vocabulary, InAppSettingsKit’s additions, keys that Apple requires, and
  /// pages and strings that only code uses.
  private static let strangeCodes: Set<String> = [
    "missing-type", "unknown-type", "in-app-type", "misspelt-key", "misspelt-root-key",
    "unknown-key", "ignored-key", "unknown-word", "in-app-key", "in-app-page", "app-code",
    "web-view-pane", "missing-default", "missing-title", "title-without-key",
    "child-pane-without-file", "rows-after-radio-group", "unreachable-page", "unused-strings",
    "default-other-number-type", "title-default-not-text", "pane-in-subfolder",
    "wrong-value-type",
  ]

  /// Rules that don’t apply to the OpenStep format, because all of its values are text.
  private static let typeCodes: Set<String> = [
    "default-wrong-type", "slider-not-numeric", "default-equal-after-conversion",
  ]

  private static let names = [
    "DefaultValue": "default", "Values": "validValues", "Titles": "validTitles",
    "ShortTitles": "shortTitles", "MinimumValue": "min", "MaximumValue": "max",
    "MinimumValueImage": "leftImage", "MaximumValueImage": "rightImage", "Title": "label",
    "Key": "key", "Keys": "keys", "File": "label", "Icon": "icon", "FooterText": "footerText",
    "IASKSubtitle": "subtitle", "IASKPlaceholder": "placeholder", "IASKCellImage": "icon",
    "PreferenceSpecifiers": "items", "Type": "cell", "TrueValue": "negate",
    "FalseValue": "negate", "PSToggleSwitchSpecifier": "PSSwitchCell",
    "PSSliderSpecifier": "PSSliderCell", "PSTextFieldSpecifier": "PSEditTextCell",
    "PSTitleValueSpecifier": "PSTitleValueCell", "PSMultiValueSpecifier": "PSLinkListCell",
    "PSChildPaneSpecifier": "PSLinkCell", "PSGroupSpecifier": "PSGroupCell",
    "PSRadioGroupSpecifier": "PSGroupCell", "IASKTextViewSpecifier": "PSEditTextViewCell",
    "IASKButtonSpecifier": "PSButtonCell", "IASKOpenURLSpecifier": "HBLinkTableCell",
  ]
}
