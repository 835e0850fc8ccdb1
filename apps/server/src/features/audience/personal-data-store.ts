import { sql } from 'drizzle-orm'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { readRows } from '#platform/db/database.ts'
import {
  type DataSubject,
  isProfileOf,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { sendEntriesEnded } from '#platform/signals/notices.ts'
import { z } from 'zod'
import { t } from './texts.ts'

const ofPerson = (person: DataSubject) => sql`audience_entries.event_role_id in (
  select id from event_roles where ${isProfileOf(person, sql`event_roles.profile_id`)})`

export const entriesOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'event-entries',
      title: () => t('entries'),
      fate: 'erased',
      note: () => t('entriesErased'),
      columns: ['audience_entries.user_agent'],
      from: sql`audience_entries`,
      key: sql`id`,
      select: sql`id, event_id, user_agent, entered_at, last_seen_at, ended_at,
        (select title from events where events.id = audience_entries.event_id) as event_title`,
      where: ofPerson,
      erase: (person) => sql`delete from audience_entries where ${ofPerson(person)}`,
    }),
  ],
  beforeErasure: sendOut,
}

const eventRow = z.object({ event_id: z.uuid() })

/** Their open pages close, and say why. */
async function sendOut(ctx: WithDb<OrganizationContext>, person: DataSubject): Promise<void> {
  const events = await readRows(
    ctx.db,
    eventRow,
    sql`select distinct event_id from audience_entries where ${ofPerson(person)}`,
  )
  for (const { event_id: eventId } of events) {
    await sendEntriesEnded(ctx.db, { organizationId: ctx.organizationId, eventId })
  }
}
