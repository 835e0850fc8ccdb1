import { type ChangeRole, type ListedRole } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import { signalStudios } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { findFlags } from './find-flags.ts'
import { lockRole } from './lock-role.ts'
import { listRoleHoldings } from './role-holders.ts'
import { refuseTakenName } from './role-names.ts'
import { permitRole } from './role-policy.ts'
import { updateCustomRole } from './role-store.ts'
import { roleView } from './role-view.ts'

/** A role of the organization has another name, description or list (ST-017); it counts within five seconds, and open studios hear of it. */
export async function changeRole(
  ctx: MemberContext,
  { id, change: { permission_list, name, description } }: { id: string; change: ChangeRole },
): Promise<ListedRole> {
  return inOrganization(ctx, async (ctx) => {
    const before = await lockRole(ctx.db, id)
    const flags = await findFlags(ctx)
    permitRole(ctx.actor, flags, before)
    if (permission_list) permitRole(ctx.actor, flags, { ...before, permission_list })
    if (name !== undefined) await refuseTakenName(ctx.db, { id, name })
    const role = await updateCustomRole(ctx.db, id, {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(permission_list === undefined ? {} : { permission_list }),
    })
    const details = { before: contentOf(before), after: contentOf(role) }
    const entry = { action: 'role.changed', target_type: 'role', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: before.name, details })
    await signalStudios(ctx)
    const holders = (await listRoleHoldings(ctx.db)).filter(({ role_id }) => role_id === id)
    return roleView(role, holders.length)
  })
}

function contentOf({ name, permission_list }: { name: string; permission_list: readonly string[] }) {
  return { name, permission_list }
}
