/// Why a row leads nowhere.
struct LinkError: Error {
  /// A sentence for the user.
  let message: String

  init(_ message: String) { self.message = message }
}
