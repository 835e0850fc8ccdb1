import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { deletePageDomainRow, lockPageDomain } from './page-domain-store.ts'

/** Removes the domain. Doesn't check the plan, so that domains beyond a smaller plan can still be removed. */
export async function deletePageDomain(ctx: MemberContext, id: string): Promise<void> {
  permit(ctx.actor, 'domain:update')
  await inOrganization(ctx, async (ctx) => {
    const row = await lockPageDomain(ctx.db, id)
    if (!row) throw new AppError('not_found')
    await deletePageDomainRow(ctx.db, id)
    const entry = { action: 'page_domain.removed', target_type: 'page_domain', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: row.domain, details: { was_default: row.is_default } })
  })
}
