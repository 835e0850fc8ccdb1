import { sql } from 'drizzle-orm'
import {
  type DataSubject,
  isAddressOf,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const ofPerson = (person: DataSubject) =>
  sql`(sso_attempts.user_id = ${person.userId}::uuid or ${isAddressOf(person, sql`sso_attempts.result->>'email'`)})`

export const ssoOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'single-sign-on',
      title: () => t('attempts'),
      fate: 'erased',
      note: () => t('attemptsErased'),
      columns: ['sso_attempts.user_id', 'sso_attempts.result'],
      from: sql`sso_attempts`,
      key: sql`id`,
      select: sql`sso_attempts.id, sso_attempts.purpose, sso_attempts.created_at, sso_attempts.answered_at,
        sso_attempts.exchanged_at, sso_attempts.result`,
      where: ofPerson,
      erase: (person) => sql`delete from sso_attempts where ${ofPerson(person)}`,
    }),
  ],
}
