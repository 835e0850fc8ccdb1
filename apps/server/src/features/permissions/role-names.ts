import { builtInRoles } from '@marquee/domain/permissions'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { hasCustomRoleName } from './role-store.ts'
import { t } from './texts.ts'

/** Throws `conflict` at the field when another role of the organization, built in or its own, has this name in any case. */
export async function refuseTakenName(db: Db, role: { id?: string; name: string }): Promise<void> {
  const isBuiltIn = builtInRoles.some(({ name }) => name.toLowerCase() === role.name.toLowerCase())
  if (!isBuiltIn && !(await hasCustomRoleName(db, role))) return
  const message = t('nameTaken')
  throw new AppError('conflict', { message, errors: { name: [message] } })
}
