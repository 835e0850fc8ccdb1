/** What warnings say. Free of zod, because studio pages import this file. */
import { defineTexts } from '../languages/public.ts'
import { transcoderNoteText } from '../media/public.ts'
import type { Warning, WarningKey, WarningPlace } from './warning-kinds.ts'

/** RW-015: the requirements quote “Please re-upload” and “Total video length exception”; the other words are ours. */
const message = defineTexts('domain/readiness/messages', {
  no_dates: 'The event has no upcoming dates.',
  no_sessions: 'The agenda has no sessions.',
  session_without_video: 'The pre-recorded session “{{broadcast_title}}” has no video.',
  video_error: 'The video “{{video_name}}” has an error: {{reason}} Please re-upload.',
  no_processed_videos: 'There are no processed videos. None of the event’s videos can be played yet.',
  session_without_input: 'The RTMP session “{{broadcast_title}}” has no live input.',
  simulive_agenda:
    'The agenda of the pre-recorded session “{{broadcast_title}}” needs attention: the session is outside the event’s hours.',
  simulive_video_too_long:
    'The video of “{{broadcast_title}}” is too long. The session should be 2 minutes longer than the video.',
  simulive_video_too_short:
    'The video of “{{broadcast_title}}” is too short. It is more than 2 minutes shorter than the session.',
  simulive_video_length: 'Total video length exception',
  buffer_video_error: 'The buffer video “{{video_name}}” has an error: {{reason}} Please re-upload.',
  no_location: 'The event has no location.',
  no_producer: 'The event has no producer.',
  no_speakers: 'The event has no speakers.',
  confirmation_off: 'Registration confirmation emails will not be sent.',
  email_without_link: 'The email “{{name}}” has no magic link, so its readers can’t enter the event.',
  email_without_place: 'The email “{{name}}” lacks the QR code for check-in or the location.',
  no_check_in_staff: 'The event has no check-in staff.',
  session_without_speakers: 'The session “{{broadcast_title}}” has no speakers.',
  speaker_not_in_broadcasts: 'The speaker {{person}} isn’t added to any sessions.',
  speaker_tech_check: 'The speaker {{person}} hasn’t completed the tech check.',
  staff_not_in_broadcasts: 'The staff member {{person}} isn’t added to any sessions.',
  staff_tech_check: 'The staff member {{person}} hasn’t completed the tech check.',
  track_overlap: 'The track “{{name}}” has overlapping sessions. Attendees may be redirected.',
  sessions_overlap: 'Sessions without a track overlap. Attendees may be redirected.',
  session_outside_event: 'The session “{{broadcast_title}}” is outside the event’s hours.',
  session_not_in_track: 'The session “{{broadcast_title}}” isn’t in a track.',
  agenda_item_not_in_track: 'The agenda item “{{agenda_item_title}}” isn’t added to a track.',
  video_processing: 'The video “{{video_name}}” is still processing.',
  video_warning: 'The video “{{video_name}}” has a warning: {{reason}}',
  buffer_video_warning: 'The buffer video “{{video_name}}” has a warning: {{reason}}',
  no_questions: 'The registration form has no questions.',
  no_description: 'The event has no description.',
})

export function warningMessage({ key, source }: Pick<Warning, 'key' | 'source'>): string {
  const { user_first_name = '', user_last_name = '', error_type = '', videos: _, ...values } = source
  const person = `${user_first_name} ${user_last_name}`.trim()
  return message(key, { ...values, person, reason: transcoderNoteText(error_type) })
}

const summary = defineTexts('domain/readiness/summaries', {
  no_dates: 'No upcoming dates yet',
  no_sessions: 'No sessions yet',
  session_without_video_one: '{{count}} pre-recorded session without a video',
  session_without_video_other: '{{count}} pre-recorded sessions without a video',
  video_error_one: '{{count}} video with an error',
  video_error_other: '{{count}} videos with errors',
  no_processed_videos: 'No processed videos yet',
  session_without_input_one: '{{count}} RTMP session without a live input',
  session_without_input_other: '{{count}} RTMP sessions without a live input',
  simulive_agenda_one: '{{count}} pre-recorded session outside the event’s hours',
  simulive_agenda_other: '{{count}} pre-recorded sessions outside the event’s hours',
  simulive_video_too_long_one: '{{count}} session too short for its video',
  simulive_video_too_long_other: '{{count}} sessions too short for their videos',
  simulive_video_too_short_one: '{{count}} session too long for its video',
  simulive_video_too_short_other: '{{count}} sessions too long for their videos',
  simulive_video_length_one: '{{count}} session with videos of unknown length',
  simulive_video_length_other: '{{count}} sessions with videos of unknown length',
  buffer_video_error: 'The buffer video has an error',
  no_location: 'No location yet',
  no_producer: 'No producer yet',
  no_speakers: 'No speakers yet',
  confirmation_off: 'Registration confirmation emails are off',
  email_without_link_one: '{{count}} email without a magic link',
  email_without_link_other: '{{count}} emails without a magic link',
  email_without_place_one: '{{count}} email without the QR code or the location',
  email_without_place_other: '{{count}} emails without the QR code or the location',
  no_check_in_staff: 'No check-in staff yet',
  session_without_speakers_one: '{{count}} session without a speaker',
  session_without_speakers_other: '{{count}} sessions without a speaker',
  speaker_not_in_broadcasts_one: '{{count}} speaker in no session',
  speaker_not_in_broadcasts_other: '{{count}} speakers in no session',
  speaker_tech_check_one: '{{count}} speaker without a tech check',
  speaker_tech_check_other: '{{count}} speakers without a tech check',
  staff_not_in_broadcasts_one: '{{count}} staff member in no session',
  staff_not_in_broadcasts_other: '{{count}} staff members in no session',
  staff_tech_check_one: '{{count}} staff member without a tech check',
  staff_tech_check_other: '{{count}} staff members without a tech check',
  track_overlap_one: '{{count}} track with overlapping sessions',
  track_overlap_other: '{{count}} tracks with overlapping sessions',
  sessions_overlap: 'Sessions without a track overlap',
  session_outside_event_one: '{{count}} session outside the event’s hours',
  session_outside_event_other: '{{count}} sessions outside the event’s hours',
  session_not_in_track_one: '{{count}} session without a track',
  session_not_in_track_other: '{{count}} sessions without a track',
  agenda_item_not_in_track_one: '{{count}} agenda item without a track',
  agenda_item_not_in_track_other: '{{count}} agenda items without a track',
  video_processing_one: '{{count}} video still processing',
  video_processing_other: '{{count}} videos still processing',
  video_warning_one: '{{count}} video with a warning',
  video_warning_other: '{{count}} videos with warnings',
  buffer_video_warning: 'The buffer video has a warning',
  no_questions: 'No questions on the registration form yet',
  no_description: 'No description yet',
})

/** Several warnings of a kind in a few words: `3 sessions without a speaker`. */
export function warningSummary(key: WarningKey, count: number): string {
  return summary(key, { count })
}

const link = defineTexts('domain/readiness/links', {
  details: 'Edit event',
  agenda: 'Open agenda',
  session: 'Open session',
  speakers: 'Open speakers',
  staff: 'Open staff',
  check_in_staff: 'Open check-in staff',
  registration: 'Open registration form',
  buffer_video: 'Open look and feel',
  email_template: 'Open email template',
  email_schedule: 'Open email schedule',
})

/** RW-060: the text of a link to this place. */
export function warningLinkText(place: WarningPlace): string {
  return link(place)
}
