import type { Page } from '@marquee/domain/lists'
import {
  builtInRoles,
  eventRoles,
  inSpeakerRoleOrder,
  type ListedRole,
  type ListRolesQuery,
  type Role,
} from '@marquee/domain/permissions'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { findFlags } from './find-flags.ts'
import { listRoleHoldings } from './role-holders.ts'
import { listCustomRoles } from './role-store.ts'
import { roleView } from './role-view.ts'

/**
 * A page of the roles in a realm and group: the built-in ones, then the organization's own by name; speaker roles by
 * priority (PE-022 to PE-026, PE-031, PE-035, PE-036, PE-043, ST-012). There are few, so paging happens in memory.
 */
export async function listRoles(
  ctx: MemberContext,
  input: { query: ListRolesQuery; url: string },
): Promise<Page<ListedRole>> {
  return inOrganization(ctx, async (ctx) => {
    const { realm, role_group, limit, offset } = input.query
    const { enableCustomSpeakerRoles } = await findFlags(ctx)
    // PP-036: custom speaker roles are offered only with the flag.
    const isOffered = (role: Role) =>
      role_group !== 'Speaker Roles' || !role.is_custom || enableCustomSpeakerRoles
    const all = [...builtInRoles, ...(await listCustomRoles(ctx.db))].filter(isOffered)
    const roles = inOrder(all).filter(
      (role) =>
        (realm === undefined || role.realm === realm) &&
        (role_group === undefined || role.role_group === role_group),
    )
    const holders = Map.groupBy(await listRoleHoldings(ctx.db), ({ role_id }) => role_id)
    const results = roles
      .slice(offset, offset + limit)
      .map((role) => roleView(role, holders.get(role.id)?.length ?? 0))
    return pageReply({ results, count: roles.length, isCapped: false, query: input.query, url: input.url })
  })
}

/** Speaker roles come last, so that their order doesn't depend on where a page begins. */
function inOrder(roles: Role[]): Role[] {
  const isOfSpeakers = ({ role_group }: Role) => role_group === 'Speaker Roles'
  const isOfStudio = (role: Role) => !isOfSpeakers(role) && !eventRoles.includes(role)
  return [
    ...roles.filter(isOfStudio),
    ...roles.filter((role) => !isOfStudio(role) && !isOfSpeakers(role)),
    ...inSpeakerRoleOrder(roles.filter(isOfSpeakers)),
  ]
}
