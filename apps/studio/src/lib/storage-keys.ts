/** Every key under which the studio stores something in the browser (SH-359 to SH-367). */

export const localKeys = {
  /** The studio's language in this browser, if it isn't the browser's own. */
  language: 'marquee-language',
  railCollapsed: 'marquee-rail-collapsed',
  /** The workspace that lists are filtered by, per organization. */
  workspaceOf: (organizationId: string) => `marquee-workspace-${organizationId}`,
  advancedOptions: 'marquee-advanced-options',
  userState: 'marquee-user',
  sponsor: 'marquee-sponsor',
  /** Whether the library is a table or a grid. */
  videoView: 'marquee-video-view',
  /** Whether a player shows captions. */
  captions: 'marquee-captions',
  agendaZoom: 'marquee-agenda-zoom',
  /** The address for which this browser requested a login link, and until when the link works. */
  askedLink: 'marquee-asked-link',
  anonymousId: 'marquee-anonymous-id',
  analyticsSession: 'marquee-analytics-session',
  /** Whether a person has hidden the first steps on Home. */
  firstStepsHidden: (userId: string) => `marquee-first-steps-hidden-${userId}`,
  /** What a person last opened from the palette. */
  paletteRecent: (userId: string) => `marquee-palette-recent-${userId}`,
  /** The columns of an event’s list of registrants, if they are not the usual ones. */
  registrantColumns: (eventId: string) => `marquee-registrant-columns-${eventId}`,
  /** The last action on many registrants of an event whose result was dismissed. */
  dismissedBatch: (eventId: string) => `marquee-dismissed-registrant-batch-${eventId}`,
  dismissedWorkflows: 'marquee-dismissed-workflows',
} as const

/** Per tab, until it is closed or the person signs out. */
export const sessionKeys = {
  pathBeforeContentLab: 'marquee-path-before-content-lab',
  currentEvent: 'marquee-current-event',
  analyticsGroup: 'marquee-analytics-group',
  brandingChanges: 'marquee-branding-changes',
  /** The undo steps of the page last edited in its builder. */
  pageHistory: 'marquee-page-history',
} as const
