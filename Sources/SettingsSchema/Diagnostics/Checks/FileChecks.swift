import PropertyList

// Files that are no pages, or damaged ones.

extension Check {
  static let fileChecks: [Check] = [
    Check("not-a-property-list", .error, "A page file is not a property list.") { bundle in
      bundle.damaged.map { file, error in
        Finding(
          "This is no property list, so iOS shows an empty pane. " + error.message, file: file.url,
          line: error.line ?? 0, column: error.column ?? 0)
      }
    },
    Check("no-root-page", .error, "A bundle has no Root.plist.") { bundle in
      guard let folder = bundle.location.layers.first(where: \.isSettingsBundle),
        bundle.pagesByName["Root"] == nil,
        !bundle.damaged.contains(where: { $0.file.name == "Root" })
      else { return [] }
      let other = bundle.paths.sorted().first { $0.lowercased() == "root.plist" }
      let hint =
        other.map { "The file is \($0.quoted), and devices tell upper from lower case." }
        ?? "Add the page, or give one of the others that name."
      return [
        Finding(
          "The bundle has no Root.plist, so iOS shows no settings at all. \(hint)", file: folder,
          line: 0)
      ]
    },
    .pages("damaged-page", .warning, "A page has a mistake that readers overlook.") { page in
      page.warnings.map {
        Finding($0.message, file: page.file.url, line: $0.line ?? 0, column: $0.column ?? 0)
      }
    },
    Check("no-specifiers", .error, "A page has no array PreferenceSpecifiers.") { bundle in
      bundle.pages.filter {
        !$0.hasSpecifiers && bundle.graph.named.contains($0.file.name)
      }.map { page in
        let list = page.root["PreferenceSpecifiers"]
        let reason =
          if page.root.entries == nil {
            "Its property list is \(page.root.value.aType), not a dictionary"
          } else if let list {
            "Its PreferenceSpecifiers is \(list.value.aType), not an array"
          } else {
            "It has no PreferenceSpecifiers"
          }
        return page.finding(
          reason + ", so iOS shows an empty pane. Put an array of entries there.", at: list)
      }
    },
    .pages("not-a-dictionary", .error, "An entry of a page is not a dictionary.") { page in
      page.allEntries.filter { $0.node.entries == nil }.map { entry in
        entry.finding(
          "This entry is \(entry.node.value.aType), not a dictionary: InAppSettingsKit crashes and "
            + "Settings leaves it out. Remove it or make it a dictionary with a Type.")
      }
    },
    Check("link-out-of-bundle", .error, "A symbolic link leads out of the bundle.") { bundle in
      bundle.leavingLinks.map {
        Finding(
          "This link leads out of the bundle, to a file that is not there once the app is "
            + "installed. Copy the file into the bundle.", file: $0, line: 0)
      }
    },
  ]
}
