/// The result of pasting a text from the clipboard.
package enum Pasting {
  /// It was added to the page.
  case saved
  /// It wasn’t saved, and ``BundleEditor/onFailure`` knows why.
  case failed
  /// It has nothing to add.
  case nothing
}
