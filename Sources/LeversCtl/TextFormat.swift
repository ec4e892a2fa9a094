import ArgumentParser
import Foundation

/// The formats of what is shown.
enum TextFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}
