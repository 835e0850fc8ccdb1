import { writeAudit } from '#features/audit/public.ts'
import { liftSsoRequirement } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { deleteAttempts } from './sso-attempt-store.ts'
import { deleteConnection, lockConnection } from './sso-store.ts'

/** Removes single sign-on from the organization; its people sign in with passwords. */
export async function deleteSsoConnection(ctx: MemberContext): Promise<void> {
  permit(ctx.actor, 'sso:update')
  await inOrganization(ctx, async (ctx) => {
    await deleteAttempts(ctx.db, ctx.organizationId)
    const connection = await lockConnection(ctx.db, ctx.organizationId)
    if (!connection) throw new AppError('not_found')
    await liftSsoRequirement(ctx, ctx.organizationId)
    await deleteConnection(ctx.db, ctx.organizationId)
    await writeAudit(ctx, {
      action: 'sso.deleted',
      target_type: 'sso_connection',
      target_id: ctx.organizationId,
      target_name: connection.issuer ?? connection.idp_entity_id ?? '',
    })
  })
}
