import type {
  Registrant,
  RegistrationBlock,
  RegistrationSettings,
  SeriesRegistrant,
} from '@marquee/domain/registrants'
import type { ListedRegistrant } from './registrant-list-store.ts'
import type { EventOfPerson, SeriesRegistrantRow } from './series-registrant-store.ts'
import type { BlockRow, SettingsRow } from './settings-store.ts'

export function registrantView(row: ListedRegistrant, can: Registrant['can']): Registrant {
  return {
    id: row.id,
    event: row.event_id,
    user: row.user,
    status: row.status,
    answers: row.answers,
    source: row.source,
    consented_at: row.consented_at?.toISOString() ?? null,
    timezone: row.timezone,
    locale: row.locale,
    registered_at: row.registered_at.toISOString(),
    arrived_at: row.arrived_at?.toISOString() ?? null,
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
  const { capacity, is_closed, needs_approval, has_waitlist, needs_proof } = row
  return { event, capacity, is_closed, needs_approval, has_waitlist, needs_proof, can }
}

export function blockView({ id, address, created_at }: BlockRow): RegistrationBlock {
  return { id, address, created_at: created_at.toISOString() }
}
