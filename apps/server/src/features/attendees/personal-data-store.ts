import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { isProfileOf, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

export const shownPeopleOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'shown-to-others',
      title: () => t('shown'),
      fate: 'erased',
      note: () => t('shownErased'),
      columns: ['shown_people.profile_id'],
      from: sql`shown_people`,
      key: sql`event_id`,
      select: sql`shown_people.event_id, shown_people.shown_at`,
      where: (person) => isProfileOf(person, sql`shown_people.profile_id`),
      erase: (person) => sql`delete from shown_people where ${isProfileOf(person, sql`profile_id`)}`,
    }),
  ],
}

/** What either of them agreed to applies to the merged profile. */
export async function moveShownPeople(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(
    sql`insert into shown_people (organization_id, event_id, profile_id, shown_at)
      select organization_id, event_id, ${to}, shown_at from shown_people where profile_id = ${from}
      on conflict do nothing`,
  )
  await db.execute(sql`delete from shown_people where profile_id = ${from}`)
}
