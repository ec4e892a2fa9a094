import PropertyList

extension SettingsBundle {
  /// The scheme of the address that stands for the system's settings of the app.
  ///
  /// Source: iOS opens them for `app-settings:`, the value of `UIApplicationOpenSettingsURLString`.
  public static let systemSettingsScheme = "app-settings"

  /// The section with the row that opens the system's privacy settings; nil where the app asks for nothing
  /// private: where no `Info.plist` beside the bundle has a key such as `NSCameraUsageDescription`.
  ///
  /// Source: InAppSettingsKit shows it first on the root page, section 1.13 of the reference. Its header has the
  /// key `IASKPrivacySettingsHeaderKey`, its row `IASKPrivacySettingsCellKey`.
  public var privacySection: PaneSection? {
    guard InfoPlist(in: location.container)?.asksForPrivateData == true else { return nil }
    return PaneSection(
      header: SettingsBundle.specifier([
        "Type": "PSGroupSpecifier", "Key": "IASKPrivacySettingsHeaderKey",
      ]),
      specifiers: [
        SettingsBundle.specifier([
          "Type": "IASKOpenURLSpecifier", "Key": "IASKPrivacySettingsCellKey", "Title": "Privacy",
          "File": .string(Self.systemSettingsScheme + ":"), "IASKCellImage": "hand.raised",
        ])
      ])
  }

  /// An entry that no page has; its index is that of none.
  private static func specifier(_ fields: PropertyListDictionary) -> Specifier {
    SpecifierReader(node: PropertyListNode(.dictionary(fields)), index: -1).read()
  }
}
