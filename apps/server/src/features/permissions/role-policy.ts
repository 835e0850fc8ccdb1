/** Who may write which roles of their organization. */
import {
  type Actor,
  decideRoleContent,
  openRoleGroups,
  type Role,
  type RoleGroup,
} from '@marquee/domain/permissions'
import type { Organization } from '@marquee/domain/organizations'
import { AppError } from '#platform/errors/app-error.ts'
import { permit } from './permit.ts'
import { t } from './texts.ts'

/** More would not be found again in a list of choices. */
export const maxCustomRoles = 200

/**
 * Throws `feature_not_enabled` without the plan's permissions (ST-013), and `forbidden` unless the actor may write this role: it is of the organization, which has roles of this group
 * switched on (ST-014), and neither is nor becomes more than the actor is.
 */
export function permitRole(
  actor: Actor,
  flags: Organization['flags'],
  role: Pick<Role, 'role_group' | 'permission_list' | 'is_custom'>,
): void {
  permit(actor, 'role:update')
  if (!role.is_custom) throw refused(t('builtIn'))
  if (!actor.hasPermissionsFeature) throw new AppError('feature_not_enabled')
  const openGroups: readonly RoleGroup[] = openRoleGroups(flags)
  if (!openGroups.includes(role.role_group)) {
    throw refused(t('customRolesOff'))
  }
  const decision = decideRoleContent(actor, role)
  if (!decision.allowed) throw refused(decision.sentence)
}

function refused(message: string): AppError {
  return new AppError('forbidden', { message })
}
