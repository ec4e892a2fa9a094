public import SettingsViewModel
public import Widgets

/// Creates a custom widget for the header or the footer of a section, which takes a floating reference; nil for the
/// bundle’s text.
///
/// Called once, when the section is first shown. Source: InAppSettingsKit’s `viewForHeaderInSection:` and
/// `viewForFooterInSection:`.
public typealias SectionWidget = @MainActor (SectionModel, SectionPart) -> Widget?
