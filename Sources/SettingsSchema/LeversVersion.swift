/// The version of Levers and leversctl.
package enum LeversVersion {
  /// The only definition: the build reads it from here for the manual pages and packages.
  package static let number = "0.2.0"
}
