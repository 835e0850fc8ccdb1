import { sql } from 'drizzle-orm'
import { type DataSubject, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const startedBy = ({ userId }: DataSubject) => sql`workflows.created_by = ${userId}::uuid`

export const workflowsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'event-copies',
      title: () => t('startedCopies'),
      fate: 'unlinked',
      note: () => t('startedCopiesErased'),
      columns: ['workflows.created_by'],
      from: sql`workflows`,
      key: sql`workflow_id`,
      select: sql`workflows.workflow_id, workflows.event_id, workflows.status, workflows.created_at`,
      where: startedBy,
      erase: (person) => sql`update workflows set created_by = null where ${startedBy(person)}`,
    }),
  ],
}
