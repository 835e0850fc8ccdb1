import { sql } from 'drizzle-orm'
import {
  type DataSubject,
  isProfileOf,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const doneBy = (person: DataSubject) => isProfileOf(person, sql`activities.profile_id`)

export const ledgerOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'event-activities',
      title: () => t('activities'),
      fate: 'pseudonymized',
      note: () => t('activitiesErased'),
      columns: ['activities.profile_id', 'activities.data'],
      from: sql`activities`,
      key: sql`id`,
      select: sql`activities.*, (select title from events where events.id = activities.event_id) as event_title`,
      where: doneBy,
      erase: (person) =>
        sql`update activities set profile_id = ${person.pseudonymId} where ${doneBy(person)}`,
    }),
  ],
}
