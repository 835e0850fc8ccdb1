import { sql } from 'drizzle-orm'
import { isProfileOf, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'

export const roomsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'rooms',
      title: 'Rooms they own',
      fate: 'unlinked',
      note: 'The rooms belong to their events and stay, without an owner.',
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
