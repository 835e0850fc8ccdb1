import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { isProfileOf, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

export const discussionsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'rooms-visited',
      title: () => t('people'),
      fate: 'erased',
      note: () => t('peopleErased'),
      columns: ['room_people.profile_id'],
      from: sql`room_people`,
      key: sql`id`,
      select: sql`room_people.event_id, room_people.room_id, room_people.created_at, room_people.updated_at`,
      where: (person) => isProfileOf(person, sql`room_people.profile_id`),
      erase: (person) => sql`delete from room_people where ${isProfileOf(person, sql`profile_id`)}`,
    }),
  ],
}

/** Moves one person's presence in rooms to another, who keeps their own where both were there. */
export async function moveRoomsOfPerson(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(
    sql`delete from room_people other where profile_id = ${from}
      and exists (select from room_people own where own.profile_id = ${to} and own.room_id = other.room_id)`,
  )
  await db.execute(sql`update room_people set profile_id = ${to} where profile_id = ${from}`)
}
