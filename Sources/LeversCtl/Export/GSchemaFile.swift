import Markup
import SettingsStorage

/// A GSettings schema with the keys of a bundle.
struct GSchemaFile {
  let text: String

  init(_ keys: ExportedKeys, id: String, path: String) {
    let names = GSettingsKeyNames(keys.all.map(\.name))
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<!-- Made by “leversctl export gschema”. -->",
      "<schemalist>",
      "  <schema id=\(XMLText.attribute(id)) path=\(XMLText.attribute(path))>",
    ]
    for key in keys.all {
      guard let name = names.names[key.name] else { continue }
      lines += GSchemaFile.lines(of: key, name: name).map { "    " + $0 }
    }
    lines += ["  </schema>", "</schemalist>"]
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of key: ExportedKey, name: String) -> [String] {
    let content = GSchemaType(key)
    var lines = ["<key name=\(XMLText.attribute(name)) type=\(XMLText.attribute(content.type))>"]
    if !content.choices.isEmpty {
      lines.append("  <choices>")
      lines += content.choices.map { "    <choice value=\(XMLText.attribute($0))/>" }
      lines.append("  </choices>")
    }
    if let range = content.range {
      let (minimum, maximum) = (
        GVariantText.plain(range.minimum), GVariantText.plain(range.maximum)
      )
      lines.append(
        "  <range min=\(XMLText.attribute(minimum)) max=\(XMLText.attribute(maximum))/>")
    }
    lines.append("  <default>\(XMLText.content(content.defaultText))</default>")
    if !key.title.isEmpty { lines.append("  <summary>\(XMLText.content(key.title))</summary>") }
    var description = key.details.isEmpty ? [] : [key.details]
    if case .choice(let options) = key.shape {
      description.append(
        options.map { "\($0.value.displayText): \($0.title)" }.joined(separator: "; "))
    }
    if name != key.name { description.append("Key in the settings bundle: \(key.name)") }
    if !description.isEmpty {
      let text = XMLText.content(description.joined(separator: "\n"))
      lines.append("  <description>\(text)</description>")
    }
    return lines + ["</key>"]
  }
}
