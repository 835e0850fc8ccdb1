import { flagDefaults, type Organization, type OwnFlags } from '@marquee/domain/organizations'
import { writeAudit } from '#features/audit/public.ts'
import { lockOrganization, organizationView, setFlags } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendSignal } from '#platform/signals/signals.ts'

/**
 * Changes these flags of the organization and notifies its open studios (SH-297). Throws `not_found` for another
 * organization, `forbidden` for members who can't change this one.
 */
export async function changeFlags(
  ctx: MemberContext,
  change: { organizationId: string; flags: OwnFlags },
): Promise<Organization> {
  return inOrganization(ctx, async (ctx) => {
    const before = await lockOrganization(ctx.db, change.organizationId)
    if (!before) throw new AppError('not_found')
    permit(ctx.actor, 'organization:update')
    const current = new Map<string, unknown>(Object.entries({ ...flagDefaults, ...before.flags }))
    const flags = Object.entries(change.flags).filter(([name, value]) => current.get(name) !== value)
    if (flags.length === 0) return organizationView(before)
    const details = { flags: Object.fromEntries(flags) }
    const after = await setFlags(ctx, before, change.flags)
    await writeAudit(ctx, {
      action: 'organization.flags_changed',
      target_type: 'organization',
      target_id: before.id,
      target_name: before.name,
      details,
    })
    await sendSignal(ctx.db, before.id, { type: 'organization-updated' })
    return organizationView(after)
  })
}
