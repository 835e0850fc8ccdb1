import { sql } from 'drizzle-orm'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { readRows } from '#platform/db/database.ts'
import {
  createdFixtures,
  type DataSubject,
  isProfileOf,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { sendSignals } from '#platform/signals/signals.ts'
import { z } from 'zod'
import { holdsSeat } from './registrant-store.ts'
import { t } from './texts.ts'

const ofPerson = (person: DataSubject) => isProfileOf(person, sql`registrations.profile_id`)
export const registrationsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'registrations',
      title: () => t('registrations'),
      fate: 'erased',
      note: () => t('registrationsErased'),
      columns: [
        'registrations.profile_id',
        'registrations.attendance',
        'registrations.answers',
        'registrations.source',
        // Ids of other registrations, which reveal nothing about their people.
        'registrations.referred_by',
        'registrations.registered_by',
      ],
      from: sql`registrations`,
      key: sql`id`,
      select: sql`registrations.*,
        (select title from events where events.id = registrations.event_id) as event_title,
        (select json_agg(json_build_object('question', key, 'text', text, 'version', version,
            'agreed_at', agreed_at, 'network_hash', network_hash) order by agreed_at)
          from registration_consents where registration_id = registrations.id) as consents`,
      where: ofPerson,
      erase: (person) => sql`with gone as (
          delete from registrations where ${ofPerson(person)} returning event_id, ${holdsSeat} had_seat, attendance
        ), freed as (
          select event_id, count(*) seats, count(*) filter (where attendance = 'in_person') in_person
          from gone where had_seat group by event_id
        )
        update registration_settings set taken = greatest(0, taken - seats),
          in_person_taken = greatest(0, in_person_taken - in_person)
        from freed where registration_settings.event_id = freed.event_id`,
    }),
    createdFixtures({ table: 'registrant_views', name: 'registrant-views', title: () => t('createdViews') }),
    createdFixtures({
      table: 'registrant_batches',
      name: 'registrant-batches',
      title: () => t('createdBatches'),
      label: 'action',
    }),
  ],
  beforeErasure: signalEvents,
}

const eventRow = z.object({ event_id: z.uuid() })

/** Notifies everyone viewing one of the person's events. */
async function signalEvents(ctx: WithDb<OrganizationContext>, person: DataSubject): Promise<void> {
  const events = await readRows(
    ctx.db,
    eventRow,
    sql`select event_id from registrations where ${ofPerson(person)}`,
  )
  const signals = events.map(({ event_id }) => ({ type: 'registrants-updated', event_id }) as const)
  await sendSignals(ctx.db, ctx.organizationId, signals)
}
