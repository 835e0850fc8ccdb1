import { sql } from 'drizzle-orm'
import { isProfileOf, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

export const roomsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'rooms',
      title: () => t('ownedRooms'),
      fate: 'unlinked',
      note: () => t('ownedRoomsErased'),
      columns: ['rooms.owner_profile_id'],
      from: sql`rooms`,
      key: sql`id`,
      select: sql`rooms.id, rooms.event_id, rooms.title`,
      where: (person) => isProfileOf(person, sql`rooms.owner_profile_id`),
      erase: (person) =>
        sql`update rooms set owner_profile_id = null where ${isProfileOf(person, sql`owner_profile_id`)}`,
    }),
  ],
}
