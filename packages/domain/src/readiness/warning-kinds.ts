/** The warnings before an event: where each is fixed, who may, and what it is about. Free of zod, because studio pages import this file. */
import type { EmailType } from '../email-designs/public.ts'
import type { Permission } from '../permissions/public.ts'

/** RW-022, RW-047: shorter overlaps and differences of length are left alone. */
export const marginMs = 2 * 60_000

/** A part of an event in which warnings are fixed. */
export const warningPlaces = [
  'details',
  'agenda',
  'session',
  'speakers',
  'staff',
  'check_in_staff',
  'registration',
  'buffer_video',
  'email_template',
  'email_schedule',
] as const
export type WarningPlace = (typeof warningPlaces)[number]

/** RW-058 to RW-060, EM-005, EM-006. */
export const permissionOfPlace: Readonly<Record<WarningPlace, Permission>> = {
  details: 'event:update',
  agenda: 'event:update',
  session: 'event:update',
  speakers: 'event:update',
  staff: 'event:update',
  check_in_staff: 'event:update',
  registration: 'event:update',
  buffer_video: 'branding:update',
  email_template: 'branding:update',
  email_schedule: 'event:update',
}

type WarningKind = {
  place: WarningPlace
  /** Without it the event, or a part of it, can't take place as planned. */
  isRequired: boolean
}

/** Every warning, the most urgent of an event first. */
export const warningKinds = {
  no_dates: { place: 'details', isRequired: true },
  no_sessions: { place: 'agenda', isRequired: true },
  session_without_video: { place: 'session', isRequired: true },
  video_error: { place: 'session', isRequired: true },
  no_processed_videos: { place: 'agenda', isRequired: true },
  session_without_input: { place: 'session', isRequired: true },
  simulive_agenda: { place: 'session', isRequired: true },
  simulive_video_too_long: { place: 'session', isRequired: true },
  buffer_video_error: { place: 'buffer_video', isRequired: true },
  no_location: { place: 'details', isRequired: true },
  no_producer: { place: 'staff', isRequired: true },
  no_speakers: { place: 'speakers', isRequired: false },
  confirmation_off: { place: 'email_schedule', isRequired: false },
  email_without_link: { place: 'email_template', isRequired: false },
  email_without_place: { place: 'email_template', isRequired: false },
  no_check_in_staff: { place: 'check_in_staff', isRequired: false },
  session_without_speakers: { place: 'session', isRequired: false },
  speaker_not_in_broadcasts: { place: 'speakers', isRequired: false },
  speaker_tech_check: { place: 'speakers', isRequired: false },
  staff_not_in_broadcasts: { place: 'staff', isRequired: false },
  staff_tech_check: { place: 'staff', isRequired: false },
  track_overlap: { place: 'agenda', isRequired: false },
  sessions_overlap: { place: 'agenda', isRequired: false },
  session_outside_event: { place: 'session', isRequired: false },
  session_not_in_track: { place: 'session', isRequired: false },
  agenda_item_not_in_track: { place: 'agenda', isRequired: false },
  simulive_video_too_short: { place: 'session', isRequired: false },
  simulive_video_length: { place: 'session', isRequired: false },
  video_processing: { place: 'session', isRequired: false },
  video_warning: { place: 'session', isRequired: false },
  buffer_video_warning: { place: 'buffer_video', isRequired: false },
  no_questions: { place: 'registration', isRequired: false },
  no_description: { place: 'details', isRequired: false },
} as const satisfies Record<string, WarningKind>

export type WarningKey = keyof typeof warningKinds

const isWarningKey = (key: string): key is WarningKey => Object.hasOwn(warningKinds, key)

/** The most urgent first. */
export const warningKeys: readonly WarningKey[] = Object.keys(warningKinds).filter(isWarningKey)

/** RW-009 to RW-012: what a warning is about, which its sentence and its link name. */
export type WarningSource = {
  agenda_item_id?: string
  agenda_item_title?: string
  broadcast_id?: string
  broadcast_title?: string
  user_id?: string
  user_first_name?: string
  user_last_name?: string
  video_name?: string
  /** The name of anything else, such as a track. */
  name?: string
  /** The codes of `transcoder_errors` and `transcoder_warnings`. */
  error_type?: string
  /** The template that an email is drawn from. */
  event_template_id?: string
  email_type?: EmailType
  videos?: readonly { id: string; name: string }[]
}

/** What a part found; the reply adds its words and its link. */
export type Warning = {
  key: WarningKey
  event_id: string
  /** What it is about: a session, a person, a video, or the event itself. */
  entity_id: string
  source: WarningSource
}
