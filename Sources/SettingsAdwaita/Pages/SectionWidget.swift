public import SettingsViewModel
public import Widgets

/// Makes a program's own widget for the header or the footer of a section, which takes it over if it is floating; nil
/// for the text of the bundle.
///
/// Asked once, when the section is first shown. Source: InAppSettingsKit's `viewForHeaderInSection:` and
/// `viewForFooterInSection:`.
public typealias SectionWidget = @MainActor (SectionModel, SectionPart) -> Widget?
