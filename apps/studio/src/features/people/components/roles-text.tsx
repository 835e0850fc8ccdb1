import type { RoleInSessions } from '@marquee/domain/people'
import { t } from '../texts.ts'

/** The roles of somebody in one line, each with the number of its sessions unless it is all of them. */
export function RolesText({ roles }: { roles: readonly RoleInSessions[] }) {
  const words = roles.map(({ role, is_default, all_broadcasts, broadcasts }) => {
    const name = is_default ? t('byDefault', { role: role.name }) : role.name
    return all_broadcasts ? name : t('inSessions', { role: name, count: broadcasts.length })
  })
  return words.length === 0 ? t('noSessions') : words.join(', ')
}
