/** The branding of an event of which nobody has chosen anything. Free of zod, because studio pages import this file. */
import { heroGradientHeights } from './backgrounds.ts'
import type { BrandedEvent, ChosenTheme } from './branding-schema.ts'
import { sameAsButton } from './colors.ts'
import { defaultCallToAction, defaultDemoWords } from './entering-words.ts'
import { defaultTabTitles } from './room-words.ts'
import { alphaOfSlider, blurOfSlider, defaultSlider } from './overlays.ts'

/** As `--venue-button` and `--venue-on-button` of the venue in its light scheme. */
export const buttonColors = { background: '#3f4fd0', text: '#ffffff' } as const

/** As the columns of the stage’s settings. */
export const defaultPeopleFields = {
  show_attendees: true,
  show_people_tab_speakers: true,
  people_tab_title: '',
  p2p_chat_disabled: false,
}

export const defaultEventFields: BrandedEvent = {
  theme_secondary_color: buttonColors.background,
  secondary_text_color: buttonColors.text,
  screen_saver_background: sameAsButton.background,
  screen_saver_text_color: sameAsButton.text,
  splash_background_color: null,
  is_title_visible: true,
  is_date_visible: true,
  is_logo_visible: true,
  logo_url: null,
  favicon: null,
  ...defaultPeopleFields,
  show_discussion_rooms: true,
  discussion_room_tab_title: defaultTabTitles.discussion_room_tab_title,
  show_event_booths: true,
  booth_tab_title: defaultTabTitles.booth_tab_title,
  booth_tab_title_2: '',
  speaker_tab_visible: true,
  speaker_tab_title: '',
  tab_descriptions: { speakers: '' },
  public_chat_disabled: false,
  chat_visibilty: 'PUBLIC',
  broadcast_chat_disabled: false,
  discussions_chat_disabled: false,
  booth_chat_disabled: false,
  gifs_enabled: true,
  thread_chat_disabled: false,
  have_text_qna: true,
  have_video_qna: true,
  assign_speaker_qna: true,
  is_text_qna_moderated: false,
  anonymous_qna_enabled: false,
  show_answerers_identity: true,
  textqna_answerers_alias: '',
  social_media_thumbnail: null,
  disable_enter_event_button: true,
  enable_tech_check: true,
  show_onboarding: false,
  demo_link_enabled: false,
  on_demand_demo_link_enabled: false,
  ...defaultDemoWords,
  custom_demo_cta_link_to: 'confirmationMessage',
  custom_demo_cta_button_url: '',
}

export const defaultTheme: ChosenTheme = {
  theme_type: 'colorful',
  button_size: 'base',
  onEditScreenSaver: false,
  theme_primary_color: null,
  primary_text_color: null,
  splash_text_color: null,
  splash_text_onimage_color: null,
  font_type: 'Default',
  theme_font_name: null,
  theme_font_link: null,
  theme_font_src: null,
  custom_font_name: null,
  splash_font_type: 'Default',
  splash_theme_font_name: null,
  splash_theme_font_link: null,
  splash_theme_font_src: null,
  splash_custom_font_name: null,
  splash_page_hero: null,
  mobile_splash_page_hero: null,
  is_overlay_visible: true,
  splash_gradient_height: heroGradientHeights.none,
  sidebar_alpha: alphaOfSlider(defaultSlider),
  sidebar_blur: blurOfSlider(defaultSlider),
  primary_background_shade: null,
  splash_background_shade: null,
  lower_third_background: null,
  lower_third_text_color: null,
  name_card_radius: null,
  name_card_title_display: null,
  name_card_background: null,
  name_card_text_color: null,
  stage_background: null,
  mobile_stage_background: null,
  event_background: null,
  mobile_event_background: null,
  logos: [],
  virtual_backgrounds: [],
  ...defaultCallToAction,
}
