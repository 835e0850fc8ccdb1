/** What this feature stores about a person: requests about them, and requests they made. */
import { sql } from 'drizzle-orm'
import {
  type DataSubject,
  isAddressOf,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const about = (person: DataSubject) =>
  sql`((privacy_requests.kind = 'export' or privacy_requests.status = 'FAILED') and (privacy_requests.user_id = ${person.userId}::uuid
    or privacy_requests.profile_id = any(${sql.param([...person.profileIds])}::uuid[])
    or ${isAddressOf(person, sql`privacy_requests.email`)}))`
const requestedBy = ({ userId }: DataSubject) => sql`privacy_requests.requested_by = ${userId}::uuid`

export const requestsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'exports',
      title: () => t('requestsAboutThem'),
      fate: 'erased',
      note: () => t('requestsAboutThemErased'),
      columns: ['privacy_requests.user_id', 'privacy_requests.profile_id', 'privacy_requests.email'],
      from: sql`privacy_requests`,
      key: sql`id`,
      select: sql`privacy_requests.status, privacy_requests.created_at, privacy_requests.expires_at`,
      where: about,
      erase: (person) => sql`delete from privacy_requests where ${about(person)}`,
    }),
    listOfRows({
      name: 'requests',
      title: () => t('requestsByThem'),
      fate: 'unlinked',
      note: () => t('requestsByThemErased'),
      columns: ['privacy_requests.requested_by'],
      from: sql`privacy_requests`,
      key: sql`id`,
      select: sql`privacy_requests.id, privacy_requests.kind, privacy_requests.status, privacy_requests.created_at`,
      where: requestedBy,
      erase: (person) => sql`update privacy_requests set requested_by = null where ${requestedBy(person)}`,
    }),
  ],
}
