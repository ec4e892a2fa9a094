public import Foundation

extension SettingsBundle {
  /// Creates a bundle from a screen that is declared in Swift, and all screens in it.
  ///
  /// - Parameters:
  ///   - screen: the first page; its name is `Root`.
  ///   - resources: a folder with images and, in `.lproj` folders, translations; nil for none.
  ///   - stringsTable: the name of the `.strings` files.
  public convenience init(
    _ screen: Screen, resources: URL? = nil, stringsTable: String = "Localizable",
    device: Device = .pad,
    languages: LanguagePreferences = .init(environment: ProcessInfo.processInfo.environment)
  ) {
    let location = BundleLocation(resources: resources)
    self.init(
      location, device: device, languages: languages,
      from: DeclaredPages(
        screen, name: location.rootPane, device: device, languages: languages,
        strings: LocalizedStrings(
          folders: location.layers, tables: [stringsTable], in: BundleFiles(for: languages))))
  }

  /// Creates a bundle from the content of its first page.
  ///
  /// - Parameters:
  ///   - title: the title of the settings.
  ///   - content: sections, and rows outside sections.
  public convenience init(
    title: String,
    languages: LanguagePreferences = .init(environment: ProcessInfo.processInfo.environment),
    file: String = #fileID, line: Int = #line,
    @SettingsBuilder<any ScreenContent> _ content: () -> [any ScreenContent]
  ) {
    self.init(Screen(title: title, file: file, line: line, content), languages: languages)
  }

  /// Adds to the end of a page that was declared in Swift; pages opened from now on show it.
  ///
  /// - Parameters:
  ///   - content: a section, or a row.
  ///   - screen: the page’s name.
  /// - Throws: ``BundleError`` if no page with that name is declared.
  public func include(
    _ content: any ScreenContent, in screen: String = "Root"
  ) throws(BundleError) {
    try source.add(content.declarations, to: screen, section: nil)
  }

  /// Adds a row to the end of a section that was declared in Swift.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - section: the section’s key, or else its title.
  ///   - screen: the page’s name.
  /// - Throws: ``BundleError`` if there is no such page or section.
  public func append(
    _ row: any SettingsElement, toSection section: String, in screen: String = "Root"
  ) throws(BundleError) {
    try source.add(row.declarations, to: screen, section: section)
  }
}

extension BundleLocation {
  /// The location of a bundle that is declared in Swift.
  ///
  /// - Parameter resources: the folder with its images and translations; nil for none, which gives a location that
  ///   can’t contain files.
  init(resources: URL?, rootPane: String = "Root") {
    self.init(
      layers: [resources?.standardizedFileURL ?? URL(fileURLWithPath: "/dev/null")],
      rootPane: rootPane)
  }
}
