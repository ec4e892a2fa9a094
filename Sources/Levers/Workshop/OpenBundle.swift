/// The bundle in a window, as the state of a feature that works on its files.
@MainActor
struct OpenBundle: Equatable {
  /// Whether there are pages that come from files.
  let hasFiles: Bool
  /// The bundle, which is replaced when its files change.
  private let id: ObjectIdentifier?

  init(in host: any FeatureHost) {
    let bundle = host.page == nil ? nil : host.document?.session.bundle
    hasFiles = bundle?.isGenerated == false
    id = bundle.map { ObjectIdentifier($0) }
  }
}
