package import PropertyList

/// Forwards to the page source.
extension SettingsBundle {
  /// Whether the elements declare defaults, so that values can be modified and reset.
  package var hasDefaults: Bool { source.hasDefaults }

  /// Whether Levers creates the entries, so that they have no source and no issues.
  package var isGenerated: Bool { source.isGenerated }

  /// Whether the pages are files on disk, rather than declared in a program or created by Levers.
  package var hasPageFiles: Bool { source.hasFiles }

  /// Whether the pages show the values of a file without a bundle, and follow them with ``updatePages(for:)``.
  package var followsValues: Bool { source.followsValues }

  /// The location of the only store that the pages are for, as in a command line; nil if the user chooses the store.
  package var storeLocation: String? { source.storeLocation }

  /// Whether values are only tried out, and not kept anywhere.
  package var isTrial: Bool { source.isTrial }

  /// The issues of the files, read now; nil if ``BundleChecker`` finds them.
  package var diagnostics: [Diagnostic]? { source.diagnostics }

  /// Whether the files are unchanged since they were read.
  package var isCurrent: Bool { source.isCurrent }

  /// Watches for changes of the pages by anything but files in ``sourceFolders``.
  ///
  /// - Parameter handler: called when the bundle has to be read again, on any thread.
  /// - Returns: the watch, which ends with its last reference; nil if nothing else changes the pages.
  package func watchPages(_ handler: @escaping @Sendable () -> Void) -> (any Sendable)? {
    source.watchPages(handler)
  }

  /// Makes the pages for other values, if they follow them.
  ///
  /// - Returns: Whether the pages have changed.
  package func updatePages(for values: PropertyListDictionary) -> Bool { source.update(values) }

  /// Makes the pages again after a single value has changed, if they follow values.
  ///
  /// - Returns: Whether the pages have changed; nil if that depends on all values.
  package func updatePages(for value: PropertyListValue?, ofKey key: String) -> Bool? {
    source.update(value, forKey: key)
  }

  /// Gives the bundle the name of a file, such as the one that its values were saved to, if its name is that of a file.
  package func rename(to name: String) { source.rename(to: name) }

  /// The change handlers of the elements with a key.
  package func changeHandlers(
    ofKey key: String
  ) -> [@MainActor @Sendable (PropertyListValue?) -> Void] {
    source.changeHandlers(ofKey: key)
  }
}
