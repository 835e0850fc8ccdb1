import { sql } from 'drizzle-orm'
import { type DataSubject, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const heldBy = ({ userId }: DataSubject) => sql`membership_roles.user_id = ${userId}::uuid`

export const rolesOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'roles',
      title: () => t('memberRoles'),
      fate: 'erased',
      note: () => t('memberRolesErased'),
      columns: ['membership_roles.user_id'],
      from: sql`membership_roles`,
      key: sql`role_id`,
      select: sql`membership_roles.*`,
      where: heldBy,
      erase: (person) => sql`delete from membership_roles where ${heldBy(person)}`,
    }),
  ],
}
