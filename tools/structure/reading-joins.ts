/**
 * The queries that read a table of another feature, and why each asks the database rather than the owner. The paths are
 * below apps/server/src/features. A query that filters, sorts or counts by the other table can't do so after a page was
 * read; one that only names what its rows refer to saves a query for each kind of name.
 */
export type ReadingJoin = { tables: readonly string[]; reason: string }

export const readingJoins: Readonly<Record<string, ReadingJoin>> = {
  'accounts/account-store.ts': {
    tables: ['memberships'],
    reason: 'An account of a member is not cleared away with the unconfirmed ones.',
  },
  'accounts/personal-data-store.ts': {
    tables: ['memberships'],
    reason: 'An organization sees the account of its members only.',
  },
  'accounts/schema.ts': {
    tables: ['memberships'],
    reason: 'Row-level security shows an account to the organizations whose memberships it accepted.',
  },
  'agenda/agenda-part-store.ts': {
    tables: ['booths', 'rooms'],
    reason: 'A copied agenda names the copies of rooms and booths, where they were taken along.',
  },
  'agenda/broadcast-store.ts': {
    tables: ['event_role_assignments', 'event_roles', 'profiles', 'video_assets'],
    reason: 'An agenda of many sessions names their videos and speakers in one query each.',
  },
  'audit/audit-store.ts': {
    tables: ['custom_roles', 'events', 'tracks', 'users', 'workspaces'],
    reason:
      'The trail keeps names as they are at this moment: of the actor, and of what the details mention.',
  },
  'booths/booth-store.ts': {
    tables: ['profiles'],
    reason: 'The list of booths names their sponsors.',
  },
  'branding/buffer-video-store.ts': {
    tables: ['video_assets'],
    reason: 'The buffer video of an event is answered with its name and length.',
  },
  'duplication/workflow-store.ts': {
    tables: ['events'],
    reason: 'Workflows are listed for the teams of their events, and name them.',
  },
  'effects/effect-store.ts': {
    tables: ['organizations'],
    reason: 'An email says which organization sends it.',
  },
  'events/event-store.ts': {
    tables: ['event_roles', 'registration_forms', 'series', 'tags', 'workspaces'],
    reason: 'A page of events names its teams, series, tags and forms and counts registrants in one query.',
  },
  'media/upload-store.ts': {
    tables: ['video_assets'],
    reason: 'An unfinished upload names the video that it replaces.',
  },
  'organizations/schema.ts': {
    tables: ['users'],
    reason: 'The view of members is their membership together with their account.',
  },
  'pages/hub-page-store.ts': { tables: ['workspaces'], reason: 'The list of hub pages names their teams.' },
  'people/invitation-store.ts': {
    tables: ['broadcasts', 'effects', 'events', 'organizations', 'profiles'],
    reason:
      'An invitation goes to the profile of its person and lists their sessions; reminders are due by the start of events and unless they were sent.',
  },
  'people/people-list-store.ts': {
    tables: ['broadcasts', 'effects', 'profiles'],
    reason: 'People of an event are searched and sorted by name, and filtered by session and invitation.',
  },
  'people/people-store.ts': {
    tables: ['broadcasts', 'profiles'],
    reason:
      'Assignments are checked against the sessions of their event, and people are named by their profiles.',
  },
  'people/personal-data-store.ts': {
    tables: ['broadcasts', 'events'],
    reason: 'The export of a person names the events and sessions in which they take part.',
  },
  'privacy/people-list-store.ts': {
    tables: ['organization_members', 'profile_addresses', 'profiles'],
    reason: 'One list shows members and profiles together, each person once, by page and search.',
  },
  'privacy/request-store.ts': {
    tables: ['profiles', 'users'],
    reason: 'The list of requests names the person and who asked.',
  },
  'profiles/profile-store.ts': {
    tables: ['organization_members', 'users'],
    reason: 'A profile is linked to the account of its address while its row is written.',
  },
  'profiles/profile-uses-store.ts': {
    tables: ['booths', 'event_roles', 'events', 'rooms'],
    reason: 'Profiles are listed for the teams of the events in which they are used.',
  },
  'rooms/room-store.ts': {
    tables: ['booths', 'profiles'],
    reason: 'The list of rooms names owners, and a copied room belongs to the copy of its booth.',
  },
  'series/series-list-store.ts': {
    tables: ['events'],
    reason: 'Series are sorted by the dates of their events, and filtered by whether any comes.',
  },
  'series/series-names-store.ts': {
    tables: ['events', 'tags', 'workspaces'],
    reason: 'A page of series names its teams and tags and counts its events in one query.',
  },
  'storage/storage-store.ts': {
    tables: ['organizations'],
    reason: 'Use of storage is kept only for organizations that still exist.',
  },
  'surveys/survey-store.ts': {
    tables: ['broadcasts', 'events'],
    reason: 'A survey belongs to a session: the list of an event is found by it and shows its title.',
  },
  'tags/tag-store.ts': {
    tables: ['event_tags', 'events', 'series_tags'],
    reason: 'The list of tags counts how many events and series carry each.',
  },
  'templates/template-store.ts': {
    tables: ['events', 'registration_forms', 'workspaces'],
    reason: 'The list of templates shows the kind of event, the form and the team of each.',
  },
  'transcripts/session-transcript-store.ts': {
    tables: ['listed_video_assets'],
    reason: 'The transcript of a session is that of its newest recording.',
  },
  'transcripts/transcript-search-store.ts': {
    tables: ['listed_video_assets'],
    reason: 'Search covers the videos that the reader may see, and names them.',
  },
  'video-library/video-asset-store.ts': {
    tables: ['users'],
    reason: 'A page of videos names who made each.',
  },
  'video-library/video-facts-store.ts': {
    tables: ['transcripts', 'video_sources'],
    reason: 'A page of videos shows how far the transcript of each is, and why work on its file waits.',
  },
  'video-library/video-filter-store.ts': {
    tables: ['event_tags', 'events'],
    reason: 'Videos are filtered by the tags and the series of their events.',
  },
  'video-library/video-usage-store.ts': {
    tables: ['events', 'series', 'templates'],
    reason:
      'What plays a video is named with its event, and that with the series or template it is the pattern of.',
  },
}

/** Stores that write into the tables of other features, and those whose query takes the name of its table from elsewhere. */
export const foreignWriters: Readonly<Record<string, string>> = {
  'agenda/agenda-part-store.ts': 'Moves sessions and breaks, and clears them, by a list of its own tables.',
  'agenda/deleted-block-store.ts': 'Clears deleted sessions and breaks by a list of its own tables.',
}
