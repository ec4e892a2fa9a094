public import ArgumentParser
import PropertyList
public import SettingsAuthoring
import SettingsSchema
import Translation

/// The differences between two versions of a bundle, for the command line.
struct VersionReport {
  let difference: BundleDifference

  /// Compares the bundles at two paths; without a language, in all languages that both have.
  init(
    old: String, new: String, _ options: BundleOptions, atLeast level: VersionChange.Level
  ) throws(BundleError) {
    let (before, after) = (try options.bundle(old), try options.bundle(new))
    var difference = BundleDifference(from: before, to: after)
    if options.language == nil, level == .text {
      difference = try difference.addingLanguages(from: before, to: after) {
        language throws(BundleError) in
        var options = options
        options.language = language
        return (try options.bundle(old), try options.bundle(new))
      }
    }
    self.difference = difference.atLeast(level)
  }

  /// A line for each difference: `level: page: key: language: message [code]`.
  var text: String {
    difference.changes.map { $0.line + "\n" }.joined()
  }

  /// An array of objects with the same keys; missing values are null.
  var json: String {
    let nodes: [JSONNode] = difference.changes.map { change in
      [
        "code": .string(change.code.rawValue), "level": .string(change.level.rawValue),
        "page": JSONNode(change.page), "key": JSONNode(change.key),
        "old": PropertyListJSON.node(orNull: change.old),
        "new": PropertyListJSON.node(orNull: change.new),
        "stored": JSONNode(change.effect?.name),
        "language": JSONNode(change.language),
        "certainty": JSONNode(change.certainty?.rawValue),
        "message": .string(change.message.english),
      ]
    }
    return JSONWriter.text(.array(nodes)) + "\n"
  }
}

extension VersionChange.Level: ExpressibleByArgument {}
