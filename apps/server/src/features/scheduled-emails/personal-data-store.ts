import { sql } from 'drizzle-orm'
import {
  type DataSubject,
  isProfileOf,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const ofPerson = (person: DataSubject) => isProfileOf(person, sql`scheduled_email_recipients.profile_id`)

export const scheduledEmailsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'scheduled-emails',
      title: () => t('received'),
      fate: 'erased',
      note: () => t('receivedErased'),
      columns: ['scheduled_email_recipients.profile_id'],
      from: sql`scheduled_email_recipients`,
      key: sql`run_id`,
      select: sql`scheduled_email_recipients.event_id,
        (select email_type from scheduled_email_runs run where run.id = scheduled_email_recipients.run_id) email_type,
        (select due_at from scheduled_email_runs run where run.id = scheduled_email_recipients.run_id) due_at`,
      where: ofPerson,
      erase: (person) => sql`delete from scheduled_email_recipients where ${ofPerson(person)}`,
    }),
  ],
}
