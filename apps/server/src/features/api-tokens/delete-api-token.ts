import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { permitTokens } from './api-token-policy.ts'
import { revokeApiToken } from './api-token-store.ts'

/** Deletes the token, which stops working everywhere within five seconds (ST-025, ST-028). */
export async function deleteApiToken(ctx: MemberContext, id: string): Promise<void> {
  permitTokens(ctx.actor, 'token:delete')
  await inOrganization(ctx, async (ctx) => {
    const token = await revokeApiToken(ctx.db, id, ctx.clock.now())
    if (!token) throw new AppError('not_found')
    const entry = { action: 'api_token.deleted', target_type: 'api_token', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: token.name, details: { prefix: token.prefix } })
  })
}
