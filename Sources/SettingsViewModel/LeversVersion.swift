/// The version of what both programs are part of.
package enum LeversVersion {
  /// The one place that has it: the build reads it from here for the manual pages and packages.
  package static let number = "0.2.0"
}
