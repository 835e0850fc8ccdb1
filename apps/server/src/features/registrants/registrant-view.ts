import {
  type ActivityProfile,
  attendanceAt,
  type BatchPerson,
  type Engagement,
  type Registrant,
  type RegistrantActivity,
  type RegistrantBatch,
  type RegistrantProfile,
  type RegistrantView,
  type RegistrationSettings,
  type SeriesRegistrant,
} from '@marquee/domain/registrants'
import type { SentEmail } from '#features/effects/public.ts'
import type { EventRow } from '#features/events/public.ts'
import { versionOf } from '#platform/errors/seen-version.ts'
import type { BatchPersonRow, RegistrantBatchRow } from './registrant-batch-store.ts'
import type { ConsentRow } from './consent-store.ts'
import type { ActivityRow } from './registrant-activity-store.ts'
import type { ListedRegistrant } from './registrant-list-store.ts'
import type { OtherEvent } from './registrant-profile-store.ts'
import type { SavedViewRow } from './saved-view-store.ts'
import type { EventOfPerson, SeriesRegistrantRow } from './series-registrant-store.ts'
import type { SettingsRow } from './settings-store.ts'

/** The download path of files that people attached; the studio's media cookie opens it (`/media`). */
export const answerFilesPath = '/media/answers/'

type Shown = { event: Pick<EventRow, 'host_type'>; can: Registrant['can'] }

export function registrantView(row: ListedRegistrant, { event, can }: Shown): Registrant {
  return {
    id: row.id,
    event: row.event_id,
    user: row.user,
    is_typed: row.is_typed,
    status: row.status,
    attendance: attendanceAt(event, row.attendance),
    answers: row.answers,
    files: row.files.map(({ id, key, name, size_bytes }) => ({
      key,
      name,
      size_bytes,
      url: `${answerFilesPath}${id}`,
    })),
    source: row.source,
    consented_at: row.consented_at?.toISOString() ?? null,
    timezone: row.timezone,
    locale: row.locale,
    registered_at: row.registered_at.toISOString(),
    arrived_at: row.arrived_at?.toISOString() ?? null,
    offer_ends_at: row.offer_ends_at?.toISOString() ?? null,
    referred_by: row.referrer,
    referred: row.referred,
    registered_by: row.registrar,
    updated_at: row.updated_at.toISOString(),
    can,
  }
}

export function seriesRegistrantView(
  row: SeriesRegistrantRow,
  events: readonly EventOfPerson[],
): SeriesRegistrant {
  return {
    id: row.id,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    company: row.company,
    title: row.title,
    profile_picture_url: row.profile_picture_url,
    events: events.map(({ id, title, start_time, timezone, status }) => ({
      id,
      title,
      start_time: start_time.toISOString(),
      timezone,
      status,
    })),
  }
}

export function settingsView(
  event: string,
  row: SettingsRow,
  can: RegistrationSettings['can'],
): RegistrationSettings {
  return {
    event,
    capacity: row.capacity,
    in_person_capacity: row.in_person_capacity,
    is_closed: row.is_closed,
    needs_approval: row.needs_approval,
    has_waitlist: row.has_waitlist,
    offer_hours: row.offer_hours,
    max_re_registrations: row.max_re_registrations,
    needs_proof: row.needs_proof,
    shares_activity: row.shares_activity,
    has_referrals: row.has_referrals,
    can,
  }
}

type ShownBatch = { counts: RegistrantBatch['counts']; mayUpdate: boolean }

export function batchView(row: RegistrantBatchRow, { counts, mayUpdate }: ShownBatch): RegistrantBatch {
  return {
    id: row.id,
    event: row.event_id,
    action: row.action,
    status: row.status,
    counts,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    can: {
      start: mayUpdate && row.status === 'checked' && counts.ready > 0,
      undo: mayUpdate && row.status === 'done' && counts.done > 0,
    },
  }
}

export function batchPersonView({ registrant, user, status, outcome }: BatchPersonRow): BatchPerson {
  return { registrant, user, status, outcome }
}

export function activityView({ id, type, at, title, seconds }: ActivityRow): RegistrantActivity {
  return { id, type, at: at.toISOString(), title, seconds }
}

export function otherEventView({
  id,
  title,
  start_time,
  timezone,
  status,
}: OtherEvent): RegistrantProfile['events'][number] {
  return { id, title, start_time: start_time.toISOString(), timezone, status }
}

export function consentView({
  key,
  text,
  version,
  agreed_at,
  network_hash,
}: ConsentRow): RegistrantProfile['consents'][number] {
  return { key, text, version, agreed_at: agreed_at.toISOString(), network_hash }
}

export function emailOfRegistrantView({
  id,
  subject,
  state,
  created_at,
  sent_at,
}: SentEmail): RegistrantProfile['emails'][number] {
  return {
    id,
    subject,
    state,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }
}

/** The profile for people who have the link to a registrant's activity: no answers, and nothing of other events. */
export function activityProfileView(
  row: ListedRegistrant,
  { event, engagement, organization }: { event: EventRow; engagement: Engagement; organization: string },
): ActivityProfile {
  const { user, status, registered_at } = row
  const { id, title, start_time, timezone } = event
  return {
    full_name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    company: user.company,
    title: user.title,
    profile_picture_url: user.profile_picture_url,
    status,
    registered_at: registered_at.toISOString(),
    event: { id, title, start_time: start_time.toISOString(), timezone },
    organization,
    engagement,
  }
}

export function savedView(
  row: SavedViewRow,
  { isOwn, update }: { isOwn: boolean; update: boolean },
): RegistrantView {
  const { id, event_id, title, is_shared, shows } = row
  const version = savedViewVersionOf(row)
  return { id, event: event_id, title, is_shared, shows, version, is_own: isOwn, can: { update } }
}

/** The version of what can be edited. */
export const savedViewVersionOf = ({ title, is_shared, shows }: SavedViewRow): string =>
  versionOf([title, is_shared, shows])
