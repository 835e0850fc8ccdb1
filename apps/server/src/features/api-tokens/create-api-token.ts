import { type CreateApiToken, type CreatedApiToken, grantableScopes } from '@marquee/domain/api-tokens'
import { isPermission, permissionWords } from '@marquee/domain/permissions'
import { listPeople } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { permitTokens } from './api-token-policy.ts'
import { insertApiToken } from './api-token-store.ts'
import { apiTokenView } from './api-token-view.ts'
import { createTokenSecret } from './token-secret.ts'
import { t } from './texts.ts'

/**
 * Creates a token; only this reply has its secret (ST-024, ST-027, ST-037). Throws `feature_not_enabled` if the plan lacks
 * tokens (ST-035), `forbidden` for scopes the creator doesn't have in the whole organization.
 */
export async function createApiToken(ctx: MemberContext, input: CreateApiToken): Promise<CreatedApiToken> {
  permitTokens(ctx.actor, 'token:create')
  const scopes = [...new Set(input.scopes.filter(isPermission))]
  const grantable = grantableScopes(ctx.actor)
  const excess = scopes.find((scope) => !grantable.includes(scope))
  if (excess !== undefined) {
    const message = t('permissionAboveOwn', { value: permissionWords[excess] })
    throw new AppError('forbidden', { message })
  }
  const expires_at = input.expires_at === null ? null : new Date(input.expires_at)
  if (expires_at !== null && expires_at <= ctx.clock.now()) {
    throw new AppError('invalid_input', { errors: { expires_at: [t('expiryInPast')] } })
  }
  return inOrganization(ctx, async (ctx) => {
    await requirePlanFeature(ctx, 'token_creation')
    const { token, hash, prefix } = createTokenSecret()
    const row = await insertApiToken(ctx.db, {
      organization_id: ctx.organizationId,
      name: input.name,
      token_hash: hash,
      prefix,
      scopes,
      expires_at,
      created_by: ctx.actor.userId,
      created_at: ctx.clock.now(),
    })
    const entry = { action: 'api_token.created', target_type: 'api_token', target_id: row.id } as const
    await writeAudit(ctx, { ...entry, target_name: row.name, details: { prefix, scopes } })
    const people = await listPeople(ctx.db, [row.created_by])
    return { ...apiTokenView(row, people.get(row.created_by)), token }
  })
}
