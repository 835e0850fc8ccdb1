import { sql } from 'drizzle-orm'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { readRows } from '#platform/db/database.ts'
import {
  type DataSubject,
  isProfileOf,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { sendSignals } from '#platform/signals/signals.ts'
import { z } from 'zod'
import { t } from './texts.ts'

const ofPerson = (person: DataSubject) => isProfileOf(person, sql`event_roles.profile_id`)

export const eventRolesOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'event-roles',
      title: () => t('eventRoles'),
      fate: 'erased',
      note: () => t('eventRolesErased'),
      columns: ['event_roles.profile_id'],
      from: sql`event_roles`,
      key: sql`id`,
      select: sql`event_roles.*,
        (select title from events where events.id = event_roles.event_id) as event_title,
        (select coalesce(jsonb_agg(jsonb_build_object('session', broadcasts.title, 'role_id', places.role_id)), '[]')
          from event_role_assignments places left join broadcasts on broadcasts.id = places.broadcast_id
          where places.event_role_id = event_roles.id) as sessions`,
      where: ofPerson,
      erase: (person) => sql`delete from event_roles where ${ofPerson(person)}`,
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
    sql`select distinct event_id from event_roles where ${ofPerson(person)}`,
  )
  const signals = events.map(({ event_id }) => ({ type: 'event-updated', event_id }) as const)
  await sendSignals(ctx.db, ctx.organizationId, signals)
}
