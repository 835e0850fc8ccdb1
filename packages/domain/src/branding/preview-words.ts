/** The live previews of a branding, and which of them shows what a module of the editor changes. */
/** In their order. The first one is shown until a module asks for another (BR-062). */
export const previewTabs = ['splash', 'stage', 'event_tabs', 'onboarding', 'tech_check'] as const
export type PreviewTab = (typeof previewTabs)[number]

export const previewStages = [
  'broadcast_videos',
  'buffer_video',
  'onboarding',
  'rooms',
  'event_landing_page',
  'agenda_landing_page',
  'tech_check',
  'text_qna_published',
  'videos_with_popup',
] as const
export type PreviewStage = (typeof previewStages)[number]

/** What is seen of the audience’s side: on a large screen, or on a phone. */
export const previewViews = ['monitor', 'cellphone'] as const
export type PreviewView = (typeof previewViews)[number]

/** The two documents of the venue that previews are made of. */
export const previewScreens = ['landing', 'room'] as const
export type PreviewScreen = (typeof previewScreens)[number]

/** What a module asks to see besides its stage (BR-056 to BR-060). */
export const previewDetails = ['filler_slide', 'sponsor_logo', 'lower_third', 'chat', 'dropdown'] as const
export type PreviewDetail = (typeof previewDetails)[number]

export type Previewed = { tab: PreviewTab; stage: PreviewStage; detail: PreviewDetail | null }

const stageOfTab = {
  splash: 'event_landing_page',
  stage: 'broadcast_videos',
  event_tabs: 'rooms',
  onboarding: 'onboarding',
  tech_check: 'tech_check',
} as const satisfies Record<PreviewTab, PreviewStage>

/** What a tab shows if no module asks for something else. */
export function previewOfTab(tab: PreviewTab): Previewed {
  return { tab, stage: stageOfTab[tab], detail: null }
}

const landing = previewOfTab('splash')
const agenda = { tab: 'splash', stage: 'agenda_landing_page', detail: null } as const
const stage = previewOfTab('stage')
const buffer = { tab: 'stage', stage: 'buffer_video', detail: null } as const

const ofModules: Readonly<Record<string, Previewed>> = {
  themebase: landing,
  logo: landing,
  favicon: landing,
  socialMediaThumbnail: landing,
  heroBackgroundV2: landing,
  headerSettings: landing,
  landingFont: landing,
  landingAgendaBackground: agenda,
  agendaBackground: { ...agenda, detail: 'dropdown' },
  enterEventExperience: previewOfTab('onboarding'),
  trackingPixelSnippet: landing,
  stageFont: stage,
  stageBackground: stage,
  videoStreamBackground: stage,
  PopupWindows: { ...stage, stage: 'videos_with_popup' },
  sidebarColor: { ...stage, detail: 'chat' },
  callToActionButton: stage,
  bufferVideo: buffer,
  fillerSlide: { ...buffer, detail: 'filler_slide' },
  stageNavigation: previewOfTab('event_tabs'),
  chatExperience: { ...stage, stage: 'text_qna_published' },
  nameCard: stage,
  virtualBackgrounds: previewOfTab('tech_check'),
  logos: { ...stage, detail: 'sponsor_logo' },
  lowerThirds: { ...stage, detail: 'lower_third' },
}

/** The preview that belongs to a module of the editor (BR-055). */
export function previewOfModule(module: string): Previewed {
  return ofModules[module] ?? landing
}

export function screenOfTab(tab: PreviewTab): PreviewScreen {
  return tab === 'splash' ? 'landing' : 'room'
}
