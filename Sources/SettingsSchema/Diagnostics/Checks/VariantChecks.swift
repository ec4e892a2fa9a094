// `Root~ipad.plist` beside `Root.plist`.

extension Check {
  static let variantChecks: [Check] = [
    Check("device-variant-drift", .warning, "A device's page and the plain one differ.") { bundle in
      bundle.pages.filter { !$0.file.variant.isEmpty && $0.hasSpecifiers }.flatMap { variant in
        guard let plain = plainPage(of: variant, in: bundle) else { return [Finding]() }
        return drift(of: variant, from: plain)
      }
    },
    .pages("device-page", .note, "A page for one kind of device.", isOptional: true) { page in
      guard !page.file.variant.isEmpty else { return [] }
      return [page.finding("Only devices of the kind \(page.file.variant) show this page.")]
    },
  ]

  private static func plainPage(of variant: CheckedPage, in bundle: CheckedBundle) -> CheckedPage? {
    bundle.pagesByName[variant.file.name]?.first {
      $0.file.variant.isEmpty && $0.file.isInApp == variant.file.isInApp
        && $0.file.language == variant.file.language && $0.hasSpecifiers
    }
  }

  private static func drift(of variant: CheckedPage, from plain: CheckedPage) -> [Finding] {
    let known = Dictionary(
      plain.entries.compactMap { entry in entry.key.map { ($0, entry) } },
      uniquingKeysWith: { first, _ in first })
    return variant.entries.compactMap { entry in
      guard let key = entry.key else { return nil }
      guard let other = known[key] else {
        return entry.finding(
          "The Key \(key.quoted) is not in \(plain.file.path): on other devices it can't be set and "
            + "has no default. Add it there if it is not meant for this device only.",
          at: entry["Key"])
      }
      guard let here = entry["DefaultValue"]?.value, let there = other["DefaultValue"]?.value,
        !here.schemaEquals(there)
      else { return nil }
      return entry.finding(
        "The DefaultValue of \(key.quoted) is \(here.shown) here and \(there.shown) in "
          + "\(plain.file.path). Make them equal.", at: entry["DefaultValue"])
    }
  }
}
