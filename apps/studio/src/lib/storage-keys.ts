/** Every name under which the studio keeps something in the browser (SH-359 to SH-367). */

export const localKeys = {
  railCollapsed: 'marquee-rail-collapsed',
  /** The workspace that lists are narrowed to, by organisation. */
  workspaceOf: (organizationId: string) => `marquee-workspace-${organizationId}`,
  publicFlags: 'marquee-public-flags',
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
  dismissedWorkflows: 'marquee-dismissed-workflows',
} as const

/** What one tab knows, until it is closed or somebody signs out. */
export const sessionKeys = {
  pathBeforeContentLab: 'marquee-path-before-content-lab',
  currentEvent: 'marquee-current-event',
  analyticsGroup: 'marquee-analytics-group',
  brandingChanges: 'marquee-branding-changes',
} as const
