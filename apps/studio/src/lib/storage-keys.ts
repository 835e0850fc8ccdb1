/** Every name under which the studio keeps something in the browser (SH-359 to SH-367). */

export const localKeys = {
  /** The language of the studio in this browser, where it isn't the browser's own. */
  language: 'marquee-language',
  railCollapsed: 'marquee-rail-collapsed',
  /** The workspace that lists are narrowed to, by organization. */
  workspaceOf: (organizationId: string) => `marquee-workspace-${organizationId}`,
  advancedOptions: 'marquee-advanced-options',
  userState: 'marquee-user',
  sponsor: 'marquee-sponsor',
  /** Whether the library is a table or a grid. */
  videoView: 'marquee-video-view',
  /** Whether a player shows captions. */
  captions: 'marquee-captions',
  agendaZoom: 'marquee-agenda-zoom',
  anonymousId: 'marquee-anonymous-id',
  analyticsSession: 'marquee-analytics-session',
  /** Of a person: whether the first steps are hidden on home. */
  firstStepsHidden: (userId: string) => `marquee-first-steps-hidden-${userId}`,
  /** Of a person: what they opened last from the palette. */
  paletteRecent: (userId: string) => `marquee-palette-recent-${userId}`,
  dismissedWorkflows: 'marquee-dismissed-workflows',
} as const

/** What one tab knows, until it is closed or somebody signs out. */
export const sessionKeys = {
  pathBeforeContentLab: 'marquee-path-before-content-lab',
  currentEvent: 'marquee-current-event',
  analyticsGroup: 'marquee-analytics-group',
  brandingChanges: 'marquee-branding-changes',
} as const
