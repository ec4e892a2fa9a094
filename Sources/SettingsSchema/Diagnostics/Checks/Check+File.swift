import PropertyList
import Translation

// Files that aren’t pages, or are damaged.

extension Check {
  static let fileChecks: [Check] = [
    Check("not-a-property-list", .error, Text("A page file isn’t a property list.")) { bundle in
      bundle.damaged.map { file, error in
        Finding(
          Text("This isn’t a property list, so iOS shows an empty page. \(error.message)"),
          file: file.url,
          line: error.line ?? 0, column: error.column ?? 0)
      }
    },
    Check("no-root-page", .error, Text("A bundle has no Root.plist.")) { bundle in
      guard let folder = bundle.location.layers.first(where: \.isSettingsBundle),
        bundle.pagesByName["Root"] == nil,
        !bundle.damaged.contains(where: { $0.file.name == "Root" })
      else { return [] }
      let other = bundle.paths.sorted().first { $0.lowercased() == "root.plist" }
      let hint =
        other.map(otherCase) ?? Text("Add the page, or give one of the others that name.")
      return [
        Finding(
          Text("The bundle has no Root.plist, so iOS shows no settings at all. \(hint)"),
          file: folder,
          line: 0
        ).offering(FileFix.renamingRoot(in: bundle))
      ]
    },
    .pages("damaged-page", .warning, Text("A page file has a mistake that parsers tolerate.")) {
      page in
      page.warnings.map {
        Finding($0.message, file: page.file.url, line: $0.line ?? 0, column: $0.column ?? 0)
      }
    },
    Check("no-specifiers", .error, Text("A page has no PreferenceSpecifiers array.")) { bundle in
      bundle.pages.filter {
        !$0.hasSpecifiers && bundle.graph.named.contains($0.file.name)
      }.map { page in
        let list = page.root["PreferenceSpecifiers"]
        let message =
          if page.root.entries == nil {
            Text(
              """
              Its property list is \(page.root.value.aType), not a dictionary, so iOS shows an \
              empty page. Make it a dictionary with PreferenceSpecifiers, an array of entries.
              """)
          } else if let list {
            Text(
              """
              Its PreferenceSpecifiers is \(list.value.aType), not an array, so iOS shows an empty \
              page. Put an array of entries there.
              """)
          } else {
            Text(
              """
              It has no PreferenceSpecifiers, so iOS shows an empty page. Put an array of entries \
              there.
              """)
          }
        let isEmpty = list == nil && page.root.entries != nil
        return page.finding(message, at: list).offering(
          isEmpty
            ? page.place?.set("PreferenceSpecifiers", to: .array([]), isCertain: false) : nil)
      }
    },
    .pages("not-a-dictionary", .error, Text("An entry of a page isn’t a dictionary.")) { page in
      page.allEntries.filter { $0.node.entries == nil }.map { entry in
        entry.finding(
          Text(
            """
            This entry is \(entry.node.value.aType), not a dictionary: InAppSettingsKit crashes and \
            Settings leaves it out. Remove it or make it a dictionary with a Type.
            """),
          inTweak: Text(
            """
            This entry is \(entry.node.value.aType), not a dictionary: nothing is shown for it. \
            Remove it or make it a dictionary with a cell.
            """)
        ).offering(entry.nesting == nil ? entry.place?.removeAll(Text("Remove the entry")) : nil)
      }
    },
    Check("link-out-of-bundle", .error, Text("A symbolic link points outside the bundle.")) {
      bundle in
      bundle.leavingLinks.map {
        Finding(
          Text(
            """
            This link points outside the bundle, to a file that won’t exist once the app is \
            installed. Copy the file into the bundle.
            """),
          inTweak: Text(
            """
            This link points outside the bundle, to a file that won’t exist once the tweak is \
            installed. Copy the file into the bundle.
            """), file: $0, line: 0
        ).offering(FileFix.copyingTarget(ofLink: $0))
      }
    },
  ]
}

// `Root~ipad.plist` next to `Root.plist`.

extension Check {
  static let variantChecks: [Check] = [
    Check("device-variant-drift", .warning, Text("A device’s page and the general one differ.")) {
      bundle in
      bundle.pages.filter { !$0.file.variant.isEmpty && $0.hasSpecifiers }.flatMap { variant in
        guard let plain = plainPage(of: variant, in: bundle) else { return [Finding]() }
        return drift(of: variant, from: plain)
      }
    },
    .pages("device-page", .note, Text("A page for one kind of device."), isOptional: true) { page in
      guard !page.file.variant.isEmpty else { return [] }
      let device = deviceNames[page.file.variant] ?? page.file.variant
      return [page.finding(Text("Only \(device) devices show this page."))]
    },
  ]

  /// The devices that page files’ suffixes represent.
  private static let deviceNames = [
    "~ipad": "iPad", "~iphone": "iPhone", "~vision": "Apple Vision",
  ]

  private static func plainPage(of variant: CheckedPage, in bundle: CheckedBundle) -> CheckedPage? {
    bundle.pagesByName[variant.file.name]?.first {
      $0.file.variant.isEmpty && $0.file.isInApp == variant.file.isInApp
        && $0.file.language == variant.file.language && $0.hasSpecifiers
    }
  }

  /// The hint for a file whose name has another case than it should.
  static func otherCase(_ path: String) -> Text {
    Text("The file is \(path.quoted), and file names on devices are case-sensitive.")
  }

  private static func drift(of variant: CheckedPage, from plain: CheckedPage) -> [Finding] {
    let known = Dictionary(
      plain.entries.compactMap { entry in entry.key.map { ($0, entry) } },
      uniquingKeysWith: { first, _ in first })
    return variant.entries.compactMap { entry in
      guard let key = entry.key else { return nil }
      guard let other = known[key] else {
        return entry.finding(
          Text(
            """
            The Key \(key.quoted) isn’t in \(plain.file.path): on other devices, it can’t be set \
            and has no default. Add it there unless it’s for this device only.
            """),
          at: entry["Key"])
      }
      guard let here = entry["DefaultValue"]?.value, let there = other["DefaultValue"]?.value,
        !here.schemaEquals(there)
      else { return nil }
      return entry.finding(
        Text(
          """
          The DefaultValue of \(key.quoted) is \(here.shown) here and \(there.shown) in \
          \(plain.file.path). Make them equal.
          """), at: entry["DefaultValue"]
      ).offering(entry.place?.set("DefaultValue", to: there, isCertain: false))
    }
  }
}
