import type { ReadingJoin } from './reading-join.ts'

/** Those of what events still need: one statement for each feature, for many events at once. */
export const readingJoinsOfReadiness: Readonly<Record<string, ReadingJoin>> = {
  'agenda/agenda-readiness-store.ts': {
    tables: ['event_role_assignments', 'event_roles'],
    reason: 'Sessions without speakers are found among all sessions of many events.',
  },
  'backstage/backstage-readiness-store.ts': {
    tables: ['broadcasts', 'event_role_assignments', 'event_roles', 'organizations', 'profiles'],
    reason: 'Who still has to check their devices follows from who is in live sessions; they are named.',
  },
  'live-inputs/inputs-readiness-store.ts': {
    tables: ['broadcasts'],
    reason: 'An RTMP session without an input is one of the agenda.',
  },
  'media/videos-readiness-store.ts': {
    tables: ['broadcast_videos', 'broadcasts', 'video_assets'],
    reason: 'Videos that can’t be played are named with the session that plays them.',
  },
  'people/people-readiness-store.ts': {
    tables: ['events', 'organizations', 'profiles'],
    reason: 'People in no session are named, and staff only where the organization has event roles.',
  },
  'registration/form-store.ts': {
    tables: ['events'],
    reason: 'Events whose form asks nothing are found among many events.',
  },
  'simulive/lengths-store.ts': {
    tables: ['broadcast_videos', 'broadcasts', 'video_assets'],
    reason: 'The lengths of sessions are compared with those of their videos.',
  },
}
