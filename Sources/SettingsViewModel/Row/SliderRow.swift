public import Foundation
import PropertyList
public import SettingsSchema

/// A scale with a number field: `PSSliderSpecifier`.
public final class SliderRow: NumberRow {
  /// The slider’s range and images.
  public let slider: SliderElement

  init(_ slider: SliderElement, _ source: RowSource) {
    self.slider = slider
    super.init(slider.range, step: slider.step, unit: slider.unit, source)
  }

  public override var presentation: Presentation { .slider }
  public override var stateText: String { String(number) }

  /// Whether the number is shown next to the scale: unless `LeversShowsValue` is false.
  public var showsNumber: Bool { slider.showsValue ?? true }

  /// The numbers to mark on the scale: the multiples of its step, if there are few enough.
  public var marks: [Double] {
    guard let step, let bounds = range.bounds else { return [] }
    let extent = bounds.upperBound - bounds.lowerBound
    guard (extent / step).isFinite, extent / step <= 20 else { return [] }
    return stride(from: minimum, through: maximum + step / 1000, by: step).map { range.settled($0) }
  }

  /// The image file at an end of the slider, or nil if there is none.
  ///
  /// - Parameter scale: pixels per point of the screen.
  public func imageURL(_ end: KeyPath<SliderElement, String?>, scale: Int) -> URL? {
    guard let name = slider[keyPath: end] else { return nil }
    return if case .file(let url)? = shownIcon(at: .end(name), scale: scale) { url } else { nil }
  }

  /// The purpose of the slider: the words that the names of its images share, or those of its key if it has them, too.
  ///
  /// For example “Text Size” for `mail.textSize` between `text-small.png` and `text-large.png`.
  override var purpose: String {
    let key = (specifier.key?.split(separator: ".").last).map { Self.words(of: $0) } ?? []
    let images = [slider.minimumImage, slider.maximumImage].map {
      Self.words(of: ($0 ?? "").split(separator: ".").first ?? "")
    }
    let shared = zip(images[0], images[1]).prefix { $0 == $1 }.map(\.0)
    return (Set(key).isSuperset(of: shared) ? key : shared).joined(separator: " ").capitalized
  }

  /// The words of a name such as `textSize` or `text-small`, in lowercase.
  private static func words(of name: Substring) -> [String] {
    var words = [""]
    var isAfterSmallLetter = false
    for character in name {
      let isWord = character.isLetter || character.isNumber
      if !isWord || character.isUppercase && isAfterSmallLetter { words.append("") }
      if isWord { words[words.count - 1] += character.lowercased() }
      isAfterSmallLetter = character.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }

  override var textWithoutValue: String? { PropertyListValue.real(range.clamped(0)).displayText }

  override func isModification(_ stored: PropertyListValue) -> Bool {
    stored.lenientNumber != range.clamped(fallbackValue?.lenientNumber ?? 0)
  }
}
