import SettingsSchema
import SettingsStorage
import Translation

extension SchemaCheck {
  static let textChecks: [SchemaCheck] = [
    SchemaCheck(
      "schema-child", .warning, Text("The schema of a child isn’t in the file’s folder.")
    ) { schemas in
      schemas.all.flatMap(\.children).compactMap { child in
        guard let schema = child.attributes["schema"], !schemas.hasSchema(schema) else {
          return nil
        }
        return SchemaFinding(
          Text(
            "“\(schema)” isn’t defined in this file or its folder, so the child can’t be opened."),
          at: child)
      }
    },
    SchemaCheck(
      "schema-old-path", .warning, Text("The path of a schema begins with an old folder of GConf.")
    ) { schemas in
      schemas.all.compactMap { schema in
        guard let path = schema.element.attributes["path"],
          ["/apps/", "/desktop/", "/system/"].contains(where: path.hasPrefix)
        else { return nil }
        let own = "/" + schema.id.replacing(".", with: "/") + "/"
        return SchemaFinding(
          Text("Programs may share the path “\(path)”. Use one of your own, such as “\(own)”."),
          at: schema.element)
      }
    },
    .keys(
      "schema-no-summary", .warning, Text("A key has no summary.")
    ) { key in
      let summaries = key.element.parts(named: "summary")
      guard !key.isOverride, !summaries.contains(where: { !$0.text.allSatisfy(\.isWhitespace) })
      else { return [] }
      return [
        SchemaFinding(
          Text("“\(key.name)” has no <summary>, so people only see its name. Add one."),
          at: key.element)
      ]
    },
    SchemaCheck(
      "schema-not-translatable", .warning, Text("The strings of a schema can’t be translated.")
    ) { schemas in
      schemas.all.compactMap { schema in
        let hasTexts = schema.keys.contains { key in
          key.element.parts.contains { ["summary", "description"].contains($0.name) }
        }
        guard hasTexts, schemas.domain(of: schema) == nil else { return nil }
        return SchemaFinding(
          Text(
            """
            The strings of “\(schema.id)” are always in the language of the file. Add \
            “gettext-domain”, the name of the program’s translations.
            """), at: schema.element)
      }
    },
    SchemaCheck(
      "schema-same-title", .warning, Text("Two keys of a schema are shown with the same name.")
    ) { schemas in
      schemas.all.flatMap { schema in
        var names: [String: String] = [:]
        return schema.keys.filter { !$0.isOverride }.compactMap { key -> SchemaFinding? in
          let title = KeyTitle.title(for: key.name)
          guard let other = names[title], other != key.name else {
            names[title] = key.name
            return nil
          }
          return SchemaFinding(
            Text("“\(key.name)” and “\(other)” are both shown as “\(title)”. Rename one of them."),
            at: key.element
          ).about(key.name, of: schema.id)
        }
      }
    },
    SchemaCheck(
      "schema-nick", .note, Text("A nick isn’t lowercase with hyphens, like a key name.")
    ) { schemas in
      schemas.enumerations.flatMap(\.element.parts).compactMap { value in
        guard let nick = value.attributes["nick"], nick.utf8.count > 1,
          !GSettingsKeyNames.isValid(nick), let first = nick.first, first.isLetter
        else { return nil }
        let valid = GSettingsKeyNames([nick]).names[nick] ?? ""
        return SchemaFinding(
          Text("The nick “\(nick)” is usually written “\(valid)”."), at: value)
      }
    },
  ]
}
