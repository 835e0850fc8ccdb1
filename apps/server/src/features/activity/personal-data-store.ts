import { sql } from 'drizzle-orm'
import { type DataSubject, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const doneBy = ({ userId }: DataSubject) => sql`studio_activity.user_id = ${userId}::uuid`

export const activityOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'activity',
      title: () => t('pageViews'),
      fate: 'pseudonymized',
      note: () => t('pageViewsErased'),
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
