import CAdwaita
package import Foundation

/// A picture of what stands on a stage: a PNG, or a PDF of several pages.
///
/// It is drawn on the main thread; what is drawn no more can be encoded on any.
package final class Picture: @unchecked Sendable {
  private let pointer: OpaquePointer

  private init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { cadw_picture_free(pointer) }

  @MainActor
  package static func png(width: Int32, height: Int32) -> Picture {
    Picture(cadw_picture_new_png(width, height))
  }

  @MainActor
  package static func pdf(title: String) -> Picture { Picture(cadw_picture_new_pdf(title)) }

  /// Begins a page of a PDF.
  ///
  /// - Parameter outline: its name in the table of contents; nil for none.
  @MainActor
  package func beginPage(_ stage: Stage, width: Int32, height: Int32, outline: String?) {
    cadw_picture_begin_page(pointer, stage.pointer, width, height, outline?.line)
  }

  /// Draws what is on the stage, from a line of it on, so many pixels high.
  @MainActor
  package func draw(
    _ stage: Stage, from: Double = 0, height: Double, x: Double = 0, y: Double = 0,
    scale: Double = 1
  ) {
    cadw_picture_draw(pointer, stage.pointer, from, height, x, y, scale)
  }

  /// Writes a line, which is cut where it is wider than that; at the right or at the left, whichever way its text goes.
  @MainActor
  package func write(
    _ text: String, _ stage: Stage, isBold: Bool = false, isAtRight: Bool, x: Double, y: Double,
    width: Double
  ) {
    cadw_picture_write(pointer, stage.pointer, text.line, isBold, isAtRight, x, y, width)
  }

  /// The file; nil when there was no memory for it.
  package func encoded() -> Data? {
    var length = 0
    return cadw_picture_encode(pointer, &length).map { Data(bytes: $0, count: length) }
  }
}
