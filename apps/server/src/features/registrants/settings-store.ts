/** Every query on the settings of registrations. */
import type { Attendance } from '@marquee/domain/registrants'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type Db, onlyRow, preparedOnce } from '#platform/db/database.ts'
import { holdsSeat } from './registrant-store.ts'
import { registrationSettings } from './schema.ts'

export type SettingsRow = Omit<
  typeof registrationSettings.$inferSelect,
  'event_id' | 'organization_id' | 'created_at' | 'updated_at'
>
/** Also whether someone is waiting for an in-person or an online place, before anyone new. */
export type CurrentSettings = SettingsRow & { waits_in_person: boolean; waits_online: boolean }

/** The settings of events without a row. */
const defaults: SettingsRow = {
  capacity: null,
  taken: 0,
  in_person_capacity: null,
  in_person_taken: 0,
  is_closed: false,
  needs_approval: false,
  has_waitlist: false,
  offer_hours: null,
  max_re_registrations: 5,
  is_listed_only: false,
  refuses_free_mail: false,
  admission_rules: [],
  needs_proof: false,
  shares_activity: false,
  has_referrals: false,
}

export async function findSettings(db: Db, eventId: string): Promise<CurrentSettings> {
  const [row] = await settingsOfEvent(db).execute({ eventId })
  return row ?? { ...defaults, waits_in_person: false, waits_online: false }
}

/** Uses the index of waiting people. Without a limit no one waits. */
const waits = (attendance: Attendance) => sql<boolean>`(registration_settings.capacity is not null
    or registration_settings.in_person_capacity is not null) and exists (
  select from registrations r where r.organization_id = registration_settings.organization_id
    and r.event_id = registration_settings.event_id and r.status = 'waitlisted' and r.offer_ends_at is null
    and r.attendance = ${attendance})`

const {
  event_id: _,
  organization_id: __,
  created_at: ___,
  updated_at: ____,
  ...settingsColumns
} = getTableColumns(registrationSettings)

const settingsOfEvent = preparedOnce((db) =>
  db
    .select({
      ...settingsColumns,
      waits_in_person: waits('in_person'),
      waits_online: waits('online'),
    })
    .from(registrationSettings)
    .where(eq(registrationSettings.event_id, sql.placeholder('eventId')))
    .prepare('registration_settings_of_event'),
)

/**
 * Sets how the event takes registrations, and counts the seats taken. The event must be locked, which waits for
 * registrations in progress and holds back new ones until the limit applies.
 */
export async function putSettings(
  db: Db,
  event: { id: string; organization_id: string },
  settings: Omit<SettingsRow, 'taken' | 'in_person_taken'>,
): Promise<SettingsRow> {
  const seats = sql`select count(*)::int from registrations where event_id = ${event.id} and ${holdsSeat}`
  const counted = {
    taken: sql<number>`(${seats})`,
    in_person_taken: sql<number>`(${seats} and attendance = 'in_person')`,
  }
  const rows = await db
    .insert(registrationSettings)
    .values({ event_id: event.id, organization_id: event.organization_id, ...settings, ...counted })
    .onConflictDoUpdate({
      target: registrationSettings.event_id,
      set: { ...settings, ...counted, updated_at: sql`now()` },
    })
    .returning(settingsColumns)
  return onlyRow(rows)
}

/** The copy takes registrations like the original, starting without registrants. */
export async function copySettings(
  db: Db,
  copy: { from: { id: string }; to: { id: string } },
): Promise<void> {
  await db.execute(
    sql`insert into registration_settings
        (event_id, organization_id, capacity, in_person_capacity, is_closed, needs_approval, has_waitlist, offer_hours,
          max_re_registrations, is_listed_only, refuses_free_mail, admission_rules, needs_proof, shares_activity,
          has_referrals)
      select ${copy.to.id}, organization_id, capacity, in_person_capacity, false, needs_approval, has_waitlist, offer_hours,
        max_re_registrations, is_listed_only, refuses_free_mail, admission_rules, needs_proof, shares_activity,
        has_referrals
      from registration_settings where event_id = ${copy.from.id}
      on conflict do nothing`,
  )
}
