/** What webhooks contain about a person. */
import { sql } from 'drizzle-orm'
import {
  type DataSubject,
  jsonNamesPerson,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const aboutPerson = (person: DataSubject) =>
  sql`(webhook_deliveries.profile_id = any(${sql.param([...person.profileIds])}::uuid[])
    or ${jsonNamesPerson(person, sql`webhook_deliveries.body::jsonb`)})`
const createdBy = ({ userId }: DataSubject) => sql`webhooks.created_by = ${userId}::uuid`

export const webhooksOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'webhook-deliveries',
      title: () => t('deliveries'),
      fate: 'erased',
      note: () => t('deliveriesErased'),
      columns: [
        'webhook_deliveries.profile_id',
        'webhook_deliveries.body',
        'webhook_deliveries.reply',
        'webhook_deliveries.data',
        'webhook_deliveries.cause',
      ],
      from: sql`webhook_deliveries`,
      key: sql`id`,
      select: sql`webhook_deliveries.id, webhook_deliveries.type, webhook_deliveries.body, webhook_deliveries.state,
        webhook_deliveries.happened_at, webhook_deliveries.last_attempt_at`,
      where: aboutPerson,
      erase: (person) => sql`delete from webhook_deliveries where ${aboutPerson(person)}`,
    }),
    listOfRows({
      name: 'webhooks',
      title: () => t('created'),
      fate: 'unlinked',
      note: () => t('createdUnlinked'),
      columns: ['webhooks.created_by'],
      from: sql`webhooks`,
      key: sql`id`,
      select: sql`webhooks.id, webhooks.name, webhooks.created_at`,
      where: createdBy,
      erase: (person) => sql`update webhooks set created_by = null where ${createdBy(person)}`,
    }),
  ],
}
