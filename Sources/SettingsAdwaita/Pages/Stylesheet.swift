import Widgets

/// The few styles that GTK and libadwaita have no widget or class for.
@MainActor
enum Stylesheet {
  /// Adds the styles to the display, once.
  static func install() { _ = installed }

  private static let installed: Void = Style.add(
    css: """
      /* The replacement for AdwBanner in old libraries. */
      box.banner { padding: 6px 12px; background-color: alpha(@accent_bg_color, 0.15); }
      /* A field without a title reserves no space for one, so that the text is centered. */
      row.entry.untitled .title, row.entry.untitled .subtitle { font-size: 1px; }
      /* Dim text must be readable: the theme’s opacity gives a contrast of 3.1, this gives at least 4.5 on windows,
         cards, sidebars, header bars and selected rows, light and dark. The theme’s own widgets are .dimmed since
         libadwaita 1.7. */
      .dim-label, .dimmed, row label.subtitle, row .title > label.subtitle, windowtitle .subtitle { opacity: 0.72; }
      columnview > header > button > box { color: alpha(currentColor, 0.72); }
      row label.message.warning { color: mix(@warning_color, @window_fg_color, 0.4); }
      /* GTK centers the placeholder in the row, like the title while there is no text. Move it to the line of the
         text, and dim it to distinguish it from a text. */
      row.entry text > placeholder { opacity: 0.72; transform: translateY(0.6em); }
      row.entry.untitled text > placeholder { transform: none; }
      /* A calendar needs no frame in a row or a popover, which have their own. */
      calendar.framed { border: none; background: none; }
      /* A text of several lines has the background of its row, which shows the focus like an entry row. */
      row.text textview, row.text textview text { background: none; }
      row.text:not(.framed):focus-within { outline: 2px solid alpha(@accent_color, 0.5); outline-offset: -2px; }
      .value-editor { margin: 12px; }
      .sidebar-progress { margin: 24px; }
      /* A field replaces a text without changing the row’s height. */
      .tree-field { min-height: 24px; margin: -4px 0; }
      .tree-check { margin: -4px 0; }
      .source-note { margin: 9px 12px; }
      .compare-summary { margin: 18px 12px 6px 12px; }
      /* A boxed list of any length, because GtkListBox creates all of its rows at once. */
      listview.boxed { background: none; padding: 6px 12px 24px 12px; }
      listview.boxed > row { background: none; padding: 0; }
      .compared {
        background-color: @card_bg_color; border: 1px solid alpha(currentColor, 0.09);
        border-top-width: 0; padding: 10px 12px;
      }
      row:hover > clamp > .compared { background-image: image(alpha(currentColor, 0.03)); }
      row:first-child > clamp > .compared { border-top-width: 1px; border-radius: 12px 12px 0 0; }
      row:last-child > clamp > .compared { border-radius: 0 0 12px 12px; }
      row:only-child > clamp > .compared { border-radius: 12px; }
      listview.boxed > row:focus-visible { outline: none; }
      row:focus-visible > clamp > .compared {
        outline: 2px solid alpha(@accent_color, 0.5); outline-offset: -2px;
      }
      .compared-values flowboxchild { padding: 0; }
      listview.palette { background: none; padding: 0 6px 6px 6px; }
      listview.palette > row { padding: 0; border-radius: 6px; }
      .palette-row { padding: 6px 12px; min-height: 40px; }
      .palette-empty { margin: 24px 12px; }
      /* A dim text with links, which aren’t dim. GTK draws links with the opacity of the text, so dim its color
         instead. */
      label.dim-label.with-links {
        opacity: 1; color: mix(@window_fg_color, @window_bg_color, 0.3);
      }
      /* An insensitive row is dimmed, but the reason in its subtitle remains readable. Text is
         dimmed by its color, because a filter makes an image of it. */
      row label.subtitle:disabled { filter: none; }
      row.without-reason label.subtitle:disabled { color: alpha(currentColor, 0.5); }
      row image:disabled { filter: opacity(0.5); }
      /* It doesn’t have the color of an action. */
      row label.title.accent:disabled, row label.title.error:disabled,
      row.destructive label.title:disabled { color: inherit; }
      /* A black image with a transparent background, on a dark row. */
      image.inverted { filter: invert(1); }
      image.inverted:disabled { filter: invert(1) opacity(0.5); }
      /* The widgets next to the scale of a slider. */
      row.slider .minimum > image:dir(ltr), row.slider .maximum > image:dir(rtl) { margin-right: 6px; }
      row.slider .minimum > image:dir(rtl), row.slider .maximum > image:dir(ltr) { margin-left: 6px; }
      row.slider .number > spinbutton:dir(ltr) { margin-left: 12px; }
      row.slider .number > spinbutton:dir(rtl) { margin-right: 12px; }
      /* Linked buttons for options: five, with a word each, fit into a narrow window. */
      row box.linked > button.segment { padding-left: 4px; padding-right: 4px; }
      /* The rows of a table have little space for their fields. */
      row.cells > box.header { margin: 0 8px; }
      row.cells > box.header > .prefixes, row.cells > box.header > .suffixes { border-spacing: 0; }
      row.cells > box.header > .prefixes { margin: 0; }
      row.cells > box.header > .suffixes > button { min-width: 26px; padding-left: 0; padding-right: 0; }
      row.cells entry, row.cells dropdown > button { padding-left: 6px; padding-right: 6px; }
      row.cells dropdown > button { font-weight: normal; }
      /* The list below a field that completes a text. */
      .settings .completion row { border-radius: 6px; padding: 4px 0; }
      .settings .completion row > box:dir(ltr), .settings .completion row > box:dir(rtl) { margin: 0 8px; }
      /* Where a dragged row would be, instead of the theme’s frame around the row below the pointer. */
      .settings row:drop(active) { box-shadow: none; }
      .settings row.drop-before { box-shadow: inset 0 2px @accent_color; }
      .settings row.drop-after { box-shadow: inset 0 -2px @accent_color; }
      /* A destructive action with a title that isn’t centered. */
      row.destructive .title { color: @error_color; }
      /* A long section consists of several groups, which look like one: without gaps and corners between them. Only
         for direct rows, because the value of a choice is a row of another list. */
      preferencesgroup.continued { margin-top: -24px; }
      preferencesgroup.continued:not(.has-first-rows) list.boxed-list,
      preferencesgroup.continued:not(.has-first-rows) list.boxed-list > row:first-child {
        border-top-left-radius: 0; border-top-right-radius: 0;
      }
      preferencesgroup.to-be-continued:not(.has-last-rows) list.boxed-list,
      preferencesgroup.to-be-continued:not(.has-last-rows) list.boxed-list > row:last-child {
        border-bottom-left-radius: 0; border-bottom-right-radius: 0;
      }
      preferencesgroup.to-be-continued:not(.has-last-rows) list.boxed-list > row:last-child {
        border-bottom: 1px solid @card_shade_color;
      }
      /* Values of choices, dates and pages in the accent color, for programs that ask for it. */
      .tinted row:not(.untinted) .setting-value { color: @accent_color; opacity: 1; }
      /* A header bar with the content of a web page behind it. */
      headerbar.on-content { background-color: alpha(@headerbar_bg_color, 0.85); }
      /* A notice on such a page must be readable. */
      box.on-content { background-color: @window_bg_color; }
      /* A program’s own widgets above and below the rows of a section. */
      preferencesgroup .section-header { margin-bottom: 12px; }
      preferencesgroup .section-footer { margin-top: 6px; }
      /* Rows and groups that a condition shows or hides. GTK skips animations if they are turned off. */
      @keyframes levers-appear { from { opacity: 0; } to { opacity: 1; } }
      @keyframes levers-vanish { from { opacity: 1; } to { opacity: 0; } }
      .appearing { animation: levers-appear 150ms ease-out; }
      .vanishing { animation: levers-vanish 150ms ease-out; opacity: 0; }
      /* The row that a deep link or an issue opens; permanently highlighted if animations are turned off. */
      @keyframes levers-reveal {
        from { background-color: alpha(@accent_color, 0.35); } to { background-color: transparent; }
      }
      .revealed {
        background-color: alpha(@accent_color, 0.2); animation: levers-reveal 1200ms ease-out forwards;
      }
      /* The row of a preview that shows the selected text. */
      .highlighted { background-color: alpha(@accent_color, 0.2); }
      preferencesgroup.highlighted { border-radius: 12px; }
      /* The space before the title, in all rows of a page, for a bar if the value isn’t the default, and then a dot
         if it isn’t saved. */
      .settings row > box.header:dir(ltr), .settings row > label:dir(ltr) { margin-left: 20px; }
      .settings row > box.header:dir(rtl), .settings row > label:dir(rtl) { margin-right: 20px; }
      .settings row.cells > box.header:dir(ltr) { margin-left: 10px; }
      .settings row.cells > box.header:dir(rtl) { margin-right: 10px; }
      /* From libadwaita 1.4 on, the parts of a field’s header already have half of this space. */
      .settings row.entry .prefixes:dir(ltr) { margin-left: 0; }
      .settings row.entry .prefixes:dir(rtl) { margin-right: 0; }
      .settings row.entry .editable-area:dir(ltr) { padding-left: 0; }
      .settings row.entry .editable-area:dir(rtl) { padding-right: 0; }
      .settings row.entry .prefixes + .editable-area:dir(ltr) { padding-left: 6px; }
      .settings row.entry .prefixes + .editable-area:dir(rtl) { padding-right: 6px; }
      row.modified:not(.expander), row.modified.expander row.header {
        background-image: image(@accent_color);
        background-size: 3px 1.6em; background-repeat: no-repeat; background-position: 4px 50%;
      }
      row.unsaved:not(.expander), row.unsaved.expander row.header {
        background-image: radial-gradient(circle, @accent_color 2.5px, transparent 3.5px);
        background-size: 8px 8px; background-repeat: no-repeat; background-position: 9px 50%;
      }
      row.modified:not(.expander):dir(rtl), row.modified.expander row.header:dir(rtl) {
        background-position: calc(100% - 4px) 50%;
      }
      row.unsaved:not(.expander):dir(rtl), row.unsaved.expander row.header:dir(rtl) {
        background-position: calc(100% - 9px) 50%;
      }
      row.modified.unsaved:not(.expander), row.modified.unsaved.expander row.header {
        background-image:
          radial-gradient(circle, @accent_color 2.5px, transparent 3.5px), image(@accent_color);
        background-size: 8px 8px, 3px 1.6em; background-position: 9px 50%, 4px 50%;
      }
      row.modified.unsaved:not(.expander):dir(rtl), row.modified.unsaved.expander row.header:dir(rtl) {
        background-position: calc(100% - 9px) 50%, calc(100% - 4px) 50%;
      }
      /* The space for the reset button, in all rows that can be reset. Next to a title, it isn’t higher than the
         title. In a field, it is in the place of the pencil, which is hidden while the field has the focus. */
      .reset-room { min-width: 34px; }
      .title .reset-room { min-height: 20px; }
      .title .reset-room > button.reset { margin-top: -4px; margin-bottom: -4px; }
      row.entry .reset-room:dir(ltr) { margin-left: -34px; }
      row.entry .reset-room:dir(rtl) { margin-right: -34px; }
      row.entry.focused .reset-room:dir(ltr) { margin-left: 6px; }
      row.entry.focused .reset-room:dir(rtl) { margin-right: 6px; }
      row.entry.can-reset:hover .edit-icon, row.entry.can-reset:focus-within .edit-icon { opacity: 0; }
      /* Visible in the row with the pointer or the focus. */
      button.reset { opacity: 0; min-width: 28px; min-height: 28px; padding: 0; margin: 0 3px; }
      row:hover button.reset, row:focus-within button.reset, button.reset:focus { opacity: 1; }
      /* The number of modified settings, with the bar that marks each of them. */
      .badge {
        background-color: alpha(currentColor, 0.1); border-radius: 999px;
        padding: 1px 8px; font-size: 0.85em;
      }
      .badge.modified {
        background-image: image(@accent_color); background-size: 3px 10px;
        background-repeat: no-repeat; background-position: 7px 50%;
      }
      .badge.modified:dir(ltr) { padding-left: 14px; }
      .badge.modified:dir(rtl) { padding-right: 14px; background-position: calc(100% - 7px) 50%; }
      /* The number of unsaved settings, with the dot that marks each of them. */
      button.unsaved image { color: @accent_color; -gtk-icon-size: 9px; }
      /* A filter of a list, on or off. */
      button.chip, .choice-chip button {
        border-radius: 999px; padding: 3px 12px; min-height: 22px; font-weight: normal;
      }
      button.chip:checked, .choice-chip.chosen button {
        background-color: alpha(@accent_bg_color, 0.25);
      }
      .filter-bar { margin: 9px 12px; }
      .filter-bar button.chip, .choice-chip button { padding: 3px 9px; }
      /* A choice and the button that clears it form one pill. */
      .choice-chip > button { padding: 3px 6px; min-width: 16px; }
      .choice-chip.chosen > menubutton:dir(ltr) > button, .choice-chip > button:dir(rtl) {
        border-top-right-radius: 0; border-bottom-right-radius: 0;
      }
      .choice-chip.chosen > menubutton:dir(rtl) > button, .choice-chip > button:dir(ltr) {
        border-top-left-radius: 0; border-bottom-left-radius: 0;
      }
      /* A shadow, because the height of the text is that of its lines. */
      row.framed overlay {
        background-color: alpha(currentColor, 0.08); border-radius: 1px;
        box-shadow: 0 0 0 8px alpha(currentColor, 0.08);
      }
      row.framed overlay:focus-within {
        outline: 2px solid alpha(@accent_color, 0.5); outline-offset: 6px;
      }
      .issues-bar { margin: 12px 12px 0 12px; }
      /* Leaves room for the message in a narrow window. */
      button.fix { padding-left: 6px; padding-right: 6px; }
      /* The list of all pages: all of a row can be clicked. */
      listview.pages > row { padding: 0; }
      listview.pages .entry { padding: 0 10px; min-height: 40px; }
      listview.pages .entry > image { margin-right: 10px; }
      listview.pages .entry > image:dir(rtl) { margin-right: 0; margin-left: 10px; }
      listview.pages .arrow { min-width: 24px; min-height: 24px; padding: 2px; margin: 0 -4px 0 4px; }
      /* A title that opens a popover; its two lines don’t make the header bar higher than others. */
      .title-button > button { padding: 0 6px; }
      .title-button .title, .title-button .subtitle { padding: 0; }
      .title-button .subtitle { font-weight: normal; margin-top: -1px; }
      .store-details { margin: 6px; }
      /* The path of pages to a search result. */
      label.path link, label.path link:visited { color: inherit; text-decoration: none; }
      label.path link:hover { text-decoration: underline; }
      /* The field of a refused text. */
      @keyframes levers-shake {
        20% { transform: translateX(-6px); }
        40% { transform: translateX(6px); }
        60% { transform: translateX(-6px); }
        80% { transform: translateX(6px); }
      }
      .shaking { animation: levers-shake 350ms ease-in-out; }
      /* The entry of a row in its file. */
      row.source label { font-family: monospace; font-size: 0.9em; }
      row > label.row-caption { margin: -3px 12px 9px 12px; }
      row > label.message { margin: 0 12px 9px 12px; }
      /* Insensitive widgets in pictures: filters would turn them into pixels. */
      .picture label:disabled:not(.subtitle) { filter: none; color: alpha(currentColor, 0.5); }
      .picture button:disabled label { color: inherit; }
      .picture switch:disabled, .picture check:disabled, .picture radio:disabled,
      .picture scale:disabled, .picture spinbutton:disabled, .picture entry:disabled,
      .picture button:disabled, .picture row image:disabled { filter: none; opacity: 0.5; }
      .picture headerbar:backdrop > windowhandle { filter: none; }
      """,
    highContrast: """
      box.banner { box-shadow: inset 0 -1px alpha(currentColor, 0.5); }
      row.entry text > placeholder, .dim-label, .dimmed, row label.subtitle, windowtitle .subtitle { opacity: 0.9; }
      row > clamp > .compared { border-color: alpha(currentColor, 0.5); }
      listview.palette > row:selected { box-shadow: inset 0 0 0 1px alpha(currentColor, 0.5); }
      label.dim-label.with-links { opacity: 1; color: mix(@window_fg_color, @window_bg_color, 0.1); }
      /* Here, the next group draws the line with its own border. */
      preferencesgroup.to-be-continued:not(.has-last-rows) list.boxed-list > row:last-child {
        border-color: transparent;
      }
      .badge { box-shadow: inset 0 0 0 1px alpha(currentColor, 0.5); }
      """,
    touch: "button.reset { opacity: 1; } row.entry.can-reset .edit-icon { opacity: 0; }")
}
