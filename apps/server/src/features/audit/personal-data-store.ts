/** A person's data in the audit trail. */
import { sql } from 'drizzle-orm'
import {
  type DataSubject,
  isAddressOf,
  jsonNamesPerson,
  listOfRows,
  namesPerson,
  type PersonalDataPart,
  identifyingTexts,
} from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const by = (person: DataSubject) =>
  sql`(audit_entries.actor_user_id = ${person.userId}::uuid
    or ${isAddressOf(person, sql`audit_entries.actor_email`)})`
const about = (person: DataSubject) =>
  sql`(${namesPerson(person, sql`audit_entries.target_id`)}
    or ${namesPerson(person, sql`audit_entries.target_name`)}
    or ${jsonNamesPerson(person, sql`audit_entries.details`)}
    or (audit_entries.target_type in ('user', 'profile', 'event_role')
      and lower(audit_entries.target_name) = any(${lowerNames(person)})))`
const lowerNames = ({ names }: DataSubject) =>
  sql`${sql.param(names.map((name) => name.toLowerCase()))}::text[]`
const ofPerson = (person: DataSubject) => sql`(${by(person)} or ${about(person)})`

export const auditOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'audit-entries',
      title: () => t('entries'),
      fate: 'pseudonymized',
      note: () => t('entriesErased'),
      columns: [
        'audit_entries.actor_user_id',
        'audit_entries.actor_name',
        'audit_entries.actor_email',
        'audit_entries.ip_address',
        'audit_entries.user_agent',
        'audit_entries.target_id',
        'audit_entries.target_name',
        'audit_entries.details',
      ],
      from: sql`audit_entries`,
      key: sql`id`,
      // What others did to the person is theirs to see, but not the others' addresses and browsers.
      select: (
        person,
      ) => sql`audit_entries.id, audit_entries.at, audit_entries.action, audit_entries.actor_name,
        audit_entries.target_type, audit_entries.target_id, audit_entries.target_name, audit_entries.details,
        case when ${by(person)} then audit_entries.actor_email end as actor_email,
        case when ${by(person)} then audit_entries.ip_address end as ip_address,
        case when ${by(person)} then audit_entries.user_agent end as user_agent`,
      where: ofPerson,
      // The trail is append-only; this database function is the one exception, for a recorded erasure.
      erase: (person) =>
        sql`select pseudonymize_audit_entries(${person.pseudonymId}::uuid, ${person.userId}::uuid,
          ${sql.param([...person.addresses])}::text[], ${lowerNames(person)}, ${sql.param(identifyingTexts(person))}::text[])`,
    }),
  ],
}
