import ArgumentParser
import Foundation

/// Output formats.
enum TextFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}
