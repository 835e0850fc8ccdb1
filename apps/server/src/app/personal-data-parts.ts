import { accountOfPerson } from '#features/accounts/public.ts'
import { activityOfPerson } from '#features/activity/public.ts'
import { apiTokensOfPerson } from '#features/api-tokens/public.ts'
import { auditOfPerson } from '#features/audit/public.ts'
import { boothsOfPerson } from '#features/booths/public.ts'
import { contentOfPerson } from '#features/content-lab/public.ts'
import { workflowsOfPerson } from '#features/duplication/public.ts'
import { emailsOfPerson } from '#features/effects/public.ts'
import { eventsOfPerson } from '#features/events/public.ts'
import { uploadsOfPerson } from '#features/media/public.ts'
import { membershipOfPerson } from '#features/organizations/public.ts'
import { hubPagesOfPerson } from '#features/pages/public.ts'
import { eventRolesOfPerson } from '#features/people/public.ts'
import { rolesOfPerson } from '#features/permissions/public.ts'
import { profileOfPerson } from '#features/profiles/public.ts'
import { roomsOfPerson } from '#features/rooms/public.ts'
import { seriesOfPerson } from '#features/series/public.ts'
import { ssoOfPerson } from '#features/sso/public.ts'
import { templatesOfPerson } from '#features/templates/public.ts'
import { videosOfPerson } from '#features/video-library/public.ts'
import { requestsOfPerson } from '#features/privacy/public.ts'
import type { PersonalDataPart } from '#platform/db/personal-data.ts'

/**
 * Everything that the product holds about people. An erasure goes through it in this order: what is found by names and
 * addresses first, the account last.
 */
export const personalDataParts: readonly PersonalDataPart[] = [
  emailsOfPerson,
  auditOfPerson,
  activityOfPerson,
  eventRolesOfPerson,
  roomsOfPerson,
  boothsOfPerson,
  profileOfPerson,
  seriesOfPerson,
  eventsOfPerson,
  templatesOfPerson,
  hubPagesOfPerson,
  contentOfPerson,
  videosOfPerson,
  workflowsOfPerson,
  uploadsOfPerson,
  apiTokensOfPerson,
  rolesOfPerson,
  membershipOfPerson,
  ssoOfPerson,
  requestsOfPerson,
  accountOfPerson,
]

/** Columns that look as if they told who somebody is, and do not, or are not an organization's to hand out. */
export const impersonalColumns: Readonly<Record<string, string>> = {
  'event_email_switches.email_type': 'A kind of email, not an address.',
  'events.builder_raw_json': 'The registration page of an event, which its hosts write.',
  'events.default_speaker_role': 'A role, of nobody yet.',
  'events.pardot_list': 'A list in another system.',
  'hub_pages.builder_raw_json': 'A page, which its hosts write.',
  'organizations.email_sender': 'The address that the organization sends from.',
  'organizations.flags': 'Switches of the organization.',
  'organizations.marketo_custom_activity_ids': 'Ids of activities in another system.',
  'organizations.pricing_config': 'The plan of the organization.',
  'registration_forms.formio_data': 'Questions of a form; nothing keeps answers.',
  'rendition_chunks.renditions': 'Facts of video files.',
  'series.recurrence': 'The rule by which an event repeats.',
  'series_undos.replaced':
    'Titles, texts and times that events had before the last change of their repeating event.',
  'surveys.questions': 'Questions of a survey; nothing keeps answers.',
  'transcript_lines.speaker':
    'What was said in a video is the organization’s, who rename speakers in its transcript.',
  'transcripts.items':
    'What was said in a video is the organization’s, who rename speakers in its transcript.',
  'video_assets.metadata': 'Chapters of a video.',
  'video_sources.audio_segment_seconds': 'Facts of video files.',
  'video_sources.cuts': 'Facts of video files.',
  'video_sources.encoding': 'Facts of video files.',
  'video_sources.passes': 'Facts of video files.',
  'workflows.payload': 'What is copied of an event.',
}
