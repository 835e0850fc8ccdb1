import { sql } from 'drizzle-orm'
import { type DataSubject, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { signalStudios } from './signal-studios.ts'
import { t } from './texts.ts'

const inTeam = ({ userId }: DataSubject) => sql`workspace_members.user_id = ${userId}::uuid`
const invitedBy = ({ names }: DataSubject) =>
  sql`memberships.inviter_name = any(${sql.param([...names])}::text[])`
const ofMembership = ({ userId }: DataSubject) => sql`memberships.user_id = ${userId}::uuid`

export const membershipOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'teams',
      title: () => t('teams'),
      fate: 'erased',
      note: () => t('teamsErased'),
      columns: ['workspace_members.user_id'],
      from: sql`workspace_members`,
      key: sql`workspace_id`,
      select: sql`workspace_members.*,
        (select name from workspaces where workspaces.id = workspace_members.workspace_id) as team`,
      where: inTeam,
      erase: (person) => sql`delete from workspace_members where ${inTeam(person)}`,
    }),
    listOfRows({
      name: 'membership',
      title: () => t('membership'),
      fate: 'erased',
      note: () => t('membershipErased'),
      columns: ['memberships.user_id', 'memberships.words'],
      from: sql`memberships`,
      key: sql`user_id`,
      select: sql`memberships.role, memberships.accepted_at, memberships.deactivated_at, memberships.created_at`,
      where: ofMembership,
      erase: (person) => sql`delete from memberships where ${ofMembership(person)}`,
    }),
    listOfRows({
      name: 'people-they-invited',
      title: () => t('invitedPeople'),
      fate: 'pseudonymized',
      note: () => t('invitedPeopleErased'),
      columns: ['memberships.inviter_name'],
      from: sql`memberships`,
      key: sql`user_id`,
      select: sql`memberships.inviter_name, memberships.created_at`,
      where: invitedBy,
      erase: (person) =>
        sql`update memberships set inviter_name = ${person.pseudonym} where ${invitedBy(person)}`,
    }),
  ],
  beforeErasure: signalStudios,
}
