import { sql } from 'drizzle-orm'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { readRows } from '#platform/db/database.ts'
import {
  type DataSubject,
  isAddressOf,
  isProfileOf,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { sendSignals } from '#platform/signals/signals.ts'
import { z } from 'zod'
import { t } from './texts.ts'

const ofPerson = (person: DataSubject) => isProfileOf(person, sql`registrations.profile_id`)
const blocksPerson = (person: DataSubject) => isAddressOf(person, sql`registration_blocks.address`)

export const registrationsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'registrations',
      title: () => t('registrations'),
      fate: 'erased',
      note: () => t('registrationsErased'),
      columns: ['registrations.profile_id', 'registrations.answers', 'registrations.source'],
      from: sql`registrations`,
      key: sql`id`,
      select: sql`registrations.*,
        (select title from events where events.id = registrations.event_id) as event_title`,
      where: ofPerson,
      erase: (person) => sql`with gone as (
          delete from registrations where ${ofPerson(person)} returning event_id, status
        ), freed as (
          select event_id, count(*) seats from gone where status = 'registered' group by event_id
        )
        update registration_settings set taken = greatest(0, taken - seats) from freed
        where registration_settings.event_id = freed.event_id and capacity is not null`,
    }),
    listOfRows({
      name: 'blocked-addresses',
      title: () => t('blockedAddresses'),
      fate: 'kept',
      note: () => t('blockedAddressesKept'),
      columns: ['registration_blocks.address'],
      from: sql`registration_blocks`,
      key: sql`id`,
      select: sql`registration_blocks.*`,
      where: blocksPerson,
    }),
  ],
  beforeErasure: signalEvents,
}

const eventRow = z.object({ event_id: z.uuid() })

/** Notifies everyone who views one of the person's events. */
async function signalEvents(ctx: WithDb<OrganizationContext>, person: DataSubject): Promise<void> {
  const events = await readRows(
    ctx.db,
    eventRow,
    sql`select event_id from registrations where ${ofPerson(person)}`,
  )
  const signals = events.map(({ event_id }) => ({ type: 'registrants-updated', event_id }) as const)
  await sendSignals(ctx.db, ctx.organizationId, signals)
}
