import type { ReadingJoin } from './reading-join.ts'
import { readingJoinsOfOutlets } from './reading-joins-of-outlets.ts'
import { readingJoinsOfReadiness } from './reading-joins-of-readiness.ts'
import { readingJoinsOfVideos } from './reading-joins-of-videos.ts'

export const readingJoins: Readonly<Record<string, ReadingJoin>> = {
  ...readingJoinsOfOutlets,
  ...readingJoinsOfReadiness,
  ...readingJoinsOfVideos,
  'accounts/account-store.ts': {
    tables: ['memberships'],
    reason: 'Accounts of members are not deleted along with unconfirmed ones.',
  },
  'accounts/personal-data-store.ts': {
    tables: ['memberships'],
    reason: 'An organization sees only the accounts of its members.',
  },
  'accounts/schema.ts': {
    tables: ['memberships'],
    reason: 'Row-level security shows an account to the organizations whose memberships it accepted.',
  },
  'agenda/agenda-part-store.ts': {
    tables: ['booths', 'rooms', 'rtmp_inputs', 'session_runs', 'stage_settings'],
    reason:
      'A copied agenda refers to the copies of rooms, booths and RTMP inputs, if they were copied too. What is on air is not announced any more.',
  },
  'agenda/on-air-store.ts': {
    tables: ['events'],
    reason: 'Sessions on air are listed by the team of their event, and name it.',
  },
  'agenda/broadcast-store.ts': {
    tables: ['event_role_assignments', 'event_roles', 'profiles', 'video_assets'],
    reason: 'An agenda with many sessions loads their videos and speakers in one query each.',
  },
  'attendees/attendee-store.ts': {
    tables: ['audience_entries', 'event_roles', 'profiles'],
    reason: 'The people who are there are listed by their roles, with their name, job title and company.',
  },
  'backstage/backstage-store.ts': {
    tables: ['event_role_assignments', 'event_roles', 'profiles', 'session_runs'],
    reason:
      'People backstage are listed with their names, and read again with every change. What somebody may do follows from their roles in one session. Which stages go on is asked of all organizations as the stage role starts.',
  },
  'backstage/show-store.ts': {
    tables: ['event_role_assignments', 'event_roles', 'profiles', 'video_assets'],
    reason: 'The run of show names its videos, and those on stage, whom producers choose among the speakers.',
  },
  'tracks/track-store.ts': {
    tables: ['backstage_people', 'profiles'],
    reason:
      'A track is added only while its person is on stage with the connection that sends it. Tracks are listed with the names of their people.',
  },
  'discussions/discussion-store.ts': {
    tables: ['booths', 'profiles', 'rooms'],
    reason:
      'Rooms are listed with who leads them, a person or the sponsor of a booth, and read again with every change, as their people are with their names.',
  },
  'backstage/hand-store.ts': {
    tables: ['profiles'],
    reason: 'Raised hands are listed with the names of their people.',
  },
  'backstage/media-store.ts': {
    tables: ['video_assets'],
    reason: 'What plays on a stage is read with every change of it, with the name and file of its video.',
  },
  'audience/entry-store.ts': {
    tables: ['brandings', 'event_roles', 'events', 'organizations', 'profiles', 'registrations'],
    reason:
      'Every request of the audience asks whether its link still counts, for the roles of its person, whether they are known, and whether they have yet to complete their profile; for those who are out, what ended it.',
  },
  'audience/personal-data-store.ts': {
    tables: ['event_roles', 'events'],
    reason: 'An export names the event of each entry, which refers to the person by their role.',
  },
  'audit/audit-store.ts': {
    tables: ['custom_roles', 'events', 'tracks', 'users', 'workspaces'],
    reason: 'The trail records current names: of the actor, and of everything that the details mention.',
  },
  'booths/booth-lead-store.ts': {
    tables: ['profiles'],
    reason: 'A lead is listed with the name, address and company of its person.',
  },
  'booths/booth-store.ts': {
    tables: ['profiles'],
    reason: 'The list of booths names their sponsors.',
  },
  'branding/buffer-video-store.ts': {
    tables: ['video_assets'],
    reason: 'The buffer video of an event is returned with its name and length.',
  },
  'chat/direct-store.ts': {
    tables: ['event_roles', 'profiles', 'shown_people', 'stage_settings'],
    reason: 'Whether two people may write to each other depends on who agreed to be seen, and on the event.',
  },
  'chat/chat-settings-store.ts': {
    tables: ['rooms'],
    reason: 'The chats of rooms at booths are turned on and off apart from those of other rooms.',
  },
  'chat/channel-store.ts': {
    tables: ['broadcasts', 'events', 'room_people', 'rooms'],
    reason:
      'Each session has a channel, and so has each room that somebody was in, for those who are inside. The event says when its chat was cleared.',
  },
  'check-in/check-in-store.ts': {
    tables: ['activities', 'profiles', 'registrations'],
    reason:
      'At the door people are found by their names, companies and addresses, and whoever checks someone in again is told who was first.',
  },
  'duplication/workflow-store.ts': {
    tables: ['events'],
    reason: 'Workflows are listed by the team of their event and include its title.',
  },
  'effects/effect-store.ts': {
    tables: ['organizations'],
    reason: 'An email says which organization sends it.',
  },
  'events/airing-store.ts': {
    tables: ['session_runs'],
    reason: 'Lists of events are filtered by what is on air, and the stage depends on events.',
  },
  'events/schema.ts': {
    tables: ['agenda_items', 'broadcasts', 'session_runs', 'stage_settings'],
    reason: 'The state of an event follows from what has been on air of its agenda, for every list (0154).',
  },
  'events/event-store.ts': {
    tables: [
      'event_attendees',
      'page_designs',
      'presences',
      'registration_forms',
      'registrations',
      'series',
      'tags',
      'workspaces',
    ],
    reason:
      'A page of events names its teams, series, tags and forms and counts registrants and attendees in one query.',
  },
  'ledger/attendance-store.ts': {
    tables: ['broadcasts', 'registrations'],
    reason:
      'A heartbeat is checked against the sessions of its event. Attendance says how many are registered now, which no sum of facts does.',
  },
  'ledger/schema.ts': {
    tables: ['event_airings'],
    reason: 'Who attended depends on when the doors of the event were open (0155).',
  },
  'ledger/personal-data-store.ts': {
    tables: ['events'],
    reason: 'The export of a person names the events of their activities.',
  },
  'live-inputs/rtmp-input-store.ts': {
    tables: ['broadcasts', 'events', 'session_runs'],
    reason:
      'An input takes a stream from an hour before a session that plays from it, is kept while one names it, and is archived when its event is over.',
  },
  'administration/attendee-count-store.ts': {
    tables: ['registrations'],
    reason:
      'The contract counts the people registered for all events; registrants depend on organizations already.',
  },
  'organizations/schema.ts': {
    tables: ['users'],
    reason: 'The view of members combines memberships with accounts.',
  },
  'pages/page-design-store.ts': {
    tables: ['users'],
    reason: 'The versions of a page name who published them.',
  },
  'pages/page-home-store.ts': {
    tables: ['events'],
    reason: 'The home page of a domain is shown by its title.',
  },
  'pages/site-map-store.ts': {
    tables: ['events', 'organizations', 'page_domains', 'series'],
    reason: 'A site map lists the pages of every kind in one order, 50,000 at a time.',
  },
  'pages/hub-list-store.ts': {
    tables: [
      'broadcasts',
      'event_tags',
      'events',
      'searched_transcript_lines',
      'series',
      'session_recordings',
      'session_runs',
      'tags',
      'transcripts',
      'video_assets',
    ],
    reason:
      'A hub lists events by their tags, series and replays, and finds phrases only in replays of events that it may show.',
  },
  'pages/hub-page-store.ts': { tables: ['workspaces'], reason: 'The list of hub pages names their teams.' },
  'people/invitation-store.ts': {
    tables: ['broadcasts', 'effects', 'profiles'],
    reason: 'An invitation goes to a profile and lists its sessions.',
  },
  'people/people-list-store.ts': {
    tables: ['broadcasts', 'effects', 'profiles'],
    reason: 'People of an event are searched and sorted by name, and filtered by session and invitation.',
  },
  'people/people-store.ts': {
    tables: ['broadcasts', 'profiles'],
    reason: 'Assignments are checked against the sessions of their event, and names come from profiles.',
  },
  'people/personal-data-store.ts': {
    tables: ['broadcasts', 'events'],
    reason: 'The export of a person lists the events and sessions that they take part in.',
  },
  'polls/poll-store.ts': {
    tables: ['channels'],
    reason: 'A run of show opens polls of its session, which are in its channel.',
  },
  'privacy/people-list-store.ts': {
    tables: ['organization_members', 'profile_addresses', 'profiles'],
    reason: 'One list shows members and profiles together, each person once, by page and search.',
  },
  'privacy/request-store.ts': {
    tables: ['profiles', 'users'],
    reason: 'The list of requests names the person and the requester.',
  },
  'profiles/profile-store.ts': {
    tables: ['organization_members', 'users'],
    reason: 'A profile is linked to the account with its address when its row is written.',
  },
  'profiles/profile-uses-store.ts': {
    tables: ['booths', 'event_roles', 'events', 'rooms'],
    reason: 'Profiles are listed by the teams of the events that use them.',
  },
  'questions/question-store.ts': {
    tables: ['channels'],
    reason: 'What can be on screen of a session was asked in its channel, or in that of its event.',
  },
  'registering/answer-file-store.ts': {
    tables: ['registrations'],
    reason: 'The export of a person has the files of their registrations.',
  },
  'registering/personal-data-store.ts': {
    tables: ['events'],
    reason: 'The export of a person names the events whose lists they are on.',
  },
  'registrants/series-registrant-store.ts': {
    tables: ['events', 'profiles'],
    reason: 'The registrants of a series are found by its events, and listed by the names of their profiles.',
  },
  'registrants/mailing-store.ts': {
    tables: ['event_roles', 'profiles'],
    reason: 'An email to registrants goes to their profiles, with the link of their role.',
  },
  'registrants/personal-data-store.ts': {
    tables: ['events'],
    reason: 'The export of a person names the events that they registered for.',
  },
  'registrants/registrant-condition-store.ts': {
    tables: ['activities', 'event_attendees', 'event_roles', 'profiles'],
    reason:
      'The list is filtered by what people did, as the ledger has it, and by the names of who brought them. Staff are no no-shows.',
  },
  'registrants/registrant-activity-store.ts': {
    tables: [
      'activities',
      'booth_resources',
      'booths',
      'broadcasts',
      'event_airings',
      'event_attendees',
      'event_roles',
      'polls',
      'questions',
      'rooms',
      'surveys',
    ],
    reason:
      'A timeline is a page of the ledger, with the names of what each activity was about. Whoever works at an event attends nothing.',
  },
  'registrants/registrant-profile-store.ts': {
    tables: ['activities', 'events', 'registrant_import_rows', 'registrant_imports', 'users'],
    reason:
      'A profile names the other events that the person registered for, the file they were imported from, and who added them.',
  },
  'registrants/registrant-batch-store.ts': {
    tables: ['profiles'],
    reason: 'The people whom an action left out are listed with their names and addresses.',
  },
  'registrants/odd-registrants-store.ts': {
    tables: ['profiles'],
    reason: 'Emails are previewed as the people whose names and companies are odd.',
  },
  'registrants/registrant-list-store.ts': {
    tables: ['answer_files', 'profiles'],
    reason:
      'Registrants are searched and sorted by the names and companies of their profiles, and listed with the files that they attached.',
  },
  'registrants/registrant-store.ts': {
    tables: ['events'],
    reason: 'A change of seats locks the event, so that its limit stays while they are counted.',
  },
  'rooms/room-store.ts': {
    tables: ['booths', 'profiles'],
    reason: 'The list of rooms names owners, and a copied room belongs to the copy of its booth.',
  },
  'series/series-list-store.ts': {
    tables: ['events'],
    reason: 'Series are sorted by the dates of their events, and filtered by whether any is upcoming.',
  },
  'series/series-names-store.ts': {
    tables: ['events', 'tags', 'workspaces'],
    reason: 'A page of series names its teams and tags and counts its events in one query.',
  },
  'profiles/schema.ts': {
    tables: ['event_roles'],
    reason: 'Row-level security shows an attendee the people of their event.',
  },
  'stage/room-store.ts': {
    tables: [
      'agenda_items',
      'booth_resources',
      'booths',
      'broadcast_tracks',
      'broadcasts',
      'event_role_assignments',
      'event_roles',
      'events',
      'profiles',
      'rooms',
      'rtmp_inputs',
      'tracks',
    ],
    reason:
      'The room opens with one round trip, as the role of the audience, which sees nothing but its event.',
  },
  'stage/recording-store.ts': {
    tables: ['broadcasts'],
    reason: 'The replays of an event are listed by the order and the titles of its agenda.',
  },
  'stage/stage-store.ts': {
    tables: [
      'broadcast_tracks',
      'broadcast_videos',
      'broadcasts',
      'buffer_videos',
      'events',
      'organizations',
      'rtmp_inputs',
      'tracks',
      'video_assets',
    ],
    reason:
      'The state of sessions follows from the agenda, its videos and from when they ran; the clock reads all in one statement.',
  },
  'surveys/answer-store.ts': {
    tables: ['broadcasts', 'events', 'profiles', 'session_runs'],
    reason: 'Surveys open when their session has ended; the host sees who wrote an answer.',
  },
  'surveys/schema.ts': {
    tables: ['broadcasts'],
    reason: 'Row-level security shows the audience the surveys of sessions that it can see.',
  },
  'registration/global-form-store.ts': {
    tables: ['events'],
    reason: 'The list of global forms counts the events and templates that use them.',
  },
  'surveys/survey-store.ts': {
    tables: ['broadcasts', 'events'],
    reason: 'Surveys belong to sessions: lists are filtered by event and show session titles.',
  },
  'tags/tag-store.ts': {
    tables: ['event_tags', 'events', 'series_tags'],
    reason: 'The list of tags counts the events and series that have them.',
  },
  'templates/template-store.ts': {
    tables: ['events', 'registration_forms', 'workspaces'],
    reason: 'The list of templates shows event type, form and team.',
  },
  'tracking-pixels/tracking-pixel-store.ts': {
    tables: ['events'],
    reason: 'The page of a repeating event has the pixels of its pattern.',
  },
}
