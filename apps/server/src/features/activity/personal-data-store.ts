import { sql } from 'drizzle-orm'
import { type DataSubject, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'

const doneBy = ({ userId }: DataSubject) => sql`studio_activity.user_id = ${userId}::uuid`

export const activityOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'activity',
      title: 'Pages they opened and sign-ins in the studio',
      fate: 'pseudonymized',
      note: 'What was done is kept to count how the studio is used, without the person and their browser, and ends with its retention.',
      columns: ['studio_activity.user_id', 'studio_activity.details'],
      from: sql`studio_activity`,
      key: sql`id`,
      select: sql`studio_activity.*`,
      where: doneBy,
      erase: (person) =>
        sql`update studio_activity
          set user_id = null, anonymous_id = ${person.pseudonymId}, session_id = ${person.pseudonymId}
          where ${doneBy(person)}`,
    }),
  ],
}
