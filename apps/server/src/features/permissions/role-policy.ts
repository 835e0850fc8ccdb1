/** Who may change which roles. */
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

/** More would be unusable in a list of choices. */
export const maxCustomRoles = 200

/**
 * Throws `feature_not_enabled` if the plan lacks permissions (ST-013), and `forbidden` unless the actor may write this
 * role: it must be a custom role, of a group turned on for the organization (ST-014), without permissions the actor lacks.
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
