//! Letters and egui's own widgets in the game's look: no default grey anywhere.

use std::sync::Arc;

use bevy_egui::egui::{
    Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Shadow, Stroke, Style,
    TextStyle, Visuals, style::ScrollStyle, style::WidgetVisuals, vec2,
};

use super::Look;
use crate::screen::art::embedded;

pub fn italic() -> FontFamily {
    FontFamily::Name("italic".into())
}

pub fn bold() -> FontFamily {
    FontFamily::Name("bold".into())
}

pub fn semibold() -> FontFamily {
    FontFamily::Name("semibold".into())
}

/// The fonts that are built in.
pub fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let families = [
        (FontFamily::Proportional, "fonts/LibertinusSerif-Regular.otf"),
        (FontFamily::Monospace, "fonts/LibertinusSerif-Regular.otf"),
        (italic(), "fonts/LibertinusSerif-Italic.otf"),
        (bold(), "fonts/LibertinusSerif-Bold.otf"),
        (semibold(), "fonts/LibertinusSerif-Semibold.otf"),
    ];
    for (family, path) in families {
        if let Some(bytes) = embedded::file(path) {
            fonts.font_data.insert(path.to_owned(), Arc::new(FontData::from_static(bytes)));
            fonts.families.insert(family, vec![path.to_owned()]);
        }
    }
    fonts
}

/// Puts the look onto egui itself. Called when it changes, not each frame.
pub fn apply(context: &Context, look: &Look) {
    context.all_styles_mut(|style| *style = self::style(look));
}

fn widget(look: &Look, fill: super::Color32, edge: super::Color32, text: super::Color32) -> WidgetVisuals {
    let _ = look;
    WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, edge),
        corner_radius: CornerRadius::same(8),
        fg_stroke: Stroke::new(1.5, text),
        expansion: 0.0,
    }
}

fn style(look: &Look) -> Style {
    let p = look.palette;
    let mut visuals = Visuals::dark();
    visuals.override_text_color = Some(p.text);
    visuals.widgets.noninteractive = widget(look, p.ink, p.edge, p.text);
    visuals.widgets.inactive = widget(look, p.raised, p.edge, p.text);
    visuals.widgets.hovered = widget(look, p.raised.gamma_multiply(1.3), p.gold, p.text);
    visuals.widgets.active = widget(look, p.gold_deep, p.gold, p.text);
    visuals.widgets.open = widget(look, p.well, p.gold_deep, p.text);
    visuals.selection.bg_fill = p.gold_deep.gamma_multiply(0.6);
    visuals.selection.stroke = Stroke::new(1.5, p.gold);
    visuals.hyperlink_color = p.gold;
    visuals.faint_bg_color = p.well;
    visuals.extreme_bg_color = p.well;
    visuals.text_edit_bg_color = Some(p.well);
    visuals.warn_fg_color = p.gold;
    visuals.error_fg_color = p.bad;
    visuals.window_corner_radius = CornerRadius::same(12);
    visuals.menu_corner_radius = CornerRadius::same(10);
    visuals.window_fill = p.ink;
    visuals.panel_fill = p.ink;
    visuals.window_stroke = Stroke::new(1.5, p.gold_deep);
    let shadow = Shadow { offset: [0, 6], blur: 18, spread: 2, color: super::Color32::from_black_alpha(140) };
    visuals.window_shadow = shadow;
    visuals.popup_shadow = shadow;
    visuals.striped = false;
    visuals.slider_trailing_fill = true;

    let mut style = Style { visuals, ..Style::default() };
    let size = |size: f32, family: FontFamily| FontId::new(size * look.text, family);
    style.text_styles = [
        (TextStyle::Small, size(12.0, FontFamily::Proportional)),
        (TextStyle::Body, size(15.0, FontFamily::Proportional)),
        (TextStyle::Button, size(15.0, semibold())),
        (TextStyle::Heading, size(22.0, semibold())),
        (TextStyle::Monospace, size(14.0, FontFamily::Monospace)),
    ]
    .into();
    style.spacing.item_spacing = vec2(8.0, 6.0);
    style.spacing.button_padding = vec2(12.0, 6.0);
    style.spacing.window_margin = Margin::same(14);
    style.spacing.menu_margin = Margin::same(10);
    style.spacing.scroll = ScrollStyle::thin();
    style.spacing.tooltip_width = 340.0;
    // At once: the window sleeps while nothing moves, and would not wake for a tooltip that is due.
    style.interaction.tooltip_delay = 0.0;
    style.interaction.show_tooltips_only_when_still = false;
    style.interaction.selectable_labels = false;
    if look.still {
        style.animation_time = 0.0;
    }
    style
}
