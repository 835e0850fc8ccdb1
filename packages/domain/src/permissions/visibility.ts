import { type Decision, decide, type Holder } from './decide.ts'
import type { Permission } from './permissions.ts'
import { t } from './texts.ts'

/** PE-029, PE-039: event roles and staff exist only if the organization has them enabled. */
export function hasEventRoles(organization: { is_event_roles_enabled: boolean }): boolean {
  return organization.is_event_roles_enabled
}

/** PE-048, PE-049: whether to warn about missing staff, coordinators and producers. */
export function hasStaffWarnings(
  organization: { is_event_roles_enabled: boolean },
  event: { host_type: string },
): boolean {
  return hasEventRoles(organization) && event.host_type !== 'In_Person'
}

/** PE-063, SH-249: a team admin never has access to API tokens, whatever other roles they hold. */
export function decideTokens(holder: Holder, needed: Permission = 'token:read'): Decision {
  if (holder.legacyRole !== 'WORKSPACE_ADMIN') return decide(holder, needed)
  return {
    allowed: false,
    reason: 'role',
    sentence: t('tokensNeedAdmin'),
  }
}
