import { findBuiltInRole, type Role } from '@marquee/domain/permissions'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { lockCustomRole } from './role-store.ts'

/** The role with this id, locked if it is the organization's own; a built-in one is returned too, to be refused by policy. */
export async function lockRole(db: Db, id: string): Promise<Role> {
  const role = findBuiltInRole(id) ?? (await lockCustomRole(db, id))
  if (!role) throw new AppError('not_found')
  return role
}
