import SettingsAuthoring
import SettingsSchema
import Translation

/// The banner that says that a signed app has to be signed again, while its bundle is edited in any way, and after that
/// until all edits are undone.
@MainActor
final class SignedAppFeature: Feature {
  /// The bundle that is edited; nil for none.
  typealias State = BundleLocation?

  private static let banner = "signed"

  var shown: State?
  private unowned let host: any FeatureHost
  private let isEdited: @MainActor () -> Bool

  /// - Parameter isEdited: returns whether the bundle has edits, or is shown with something that edits it.
  init(_ host: any FeatureHost, isEdited: @escaping @MainActor () -> Bool) {
    (self.host, self.isEdited) = (host, isEdited)
  }

  var state: State {
    guard let bundle = host.document?.session.bundle, !bundle.isGenerated,
      bundle.location.archive == nil, isEdited()
    else { return nil }
    return bundle.location
  }

  func show(_ state: State) {
    let app = state.flatMap { SignedApp(around: $0) }
    host.banners.show(app.map { [.init(title: $0.warning.string)] } ?? [], as: Self.banner)
  }
}
