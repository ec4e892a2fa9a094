import CAdwaita
package import Foundation

/// A picture of the content of a stage: a PNG, or a PDF with several pages.
///
/// It is drawn on the main thread; a finished picture can be encoded on any.
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
    cadw_picture_begin_page(pointer, stage.paper.pointer, width, height, outline?.line)
  }

  /// Draws part of the stage, from a line on, with a height in pixels.
  @MainActor
  package func draw(
    _ stage: Stage, from: Double = 0, height: Double, x: Double = 0, y: Double = 0,
    scale: Double = 1
  ) {
    guard let scene = stage.scene else { return }
    cadw_picture_draw(pointer, stage.paper.pointer, scene.pointer, from, height, x, y, scale)
  }

  /// Writes a line, which is cut if it is too wide; at the right or the left, regardless of its text direction.
  @MainActor
  package func write(
    _ text: String, _ stage: Stage, isBold: Bool = false, isAtRight: Bool, x: Double, y: Double,
    width: Double
  ) {
    cadw_picture_write(pointer, stage.pointer, text.line, isBold, isAtRight, x, y, width)
  }

  /// The file, or nil if there wasn’t enough memory.
  package func encoded() -> Data? {
    var length = 0
    return cadw_picture_encode(pointer, &length).map { Data(bytes: $0, count: length) }
  }
}
