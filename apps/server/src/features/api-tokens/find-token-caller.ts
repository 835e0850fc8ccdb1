/** Resolves the caller of an API token: the member who created it, limited to the token's scopes. */
import { effectiveScopes } from '@marquee/domain/api-tokens'
import type { Actor } from '@marquee/domain/permissions'
import { deletionOf } from '#features/organizations/public.ts'
import { findMemberRights } from '#features/permissions/public.ts'
import { createFinder } from '#platform/cache/answers.ts'
import { createCounts } from '#platform/cache/counts.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ApiTokenRow, findLiveToken, touchApiToken } from './api-token-store.ts'
import { hashToken } from './token-secret.ts'

/** Deleted tokens and lost rights take effect within this time on every process. */
const callerCacheMs = 5000
/** The rate limit per token and process; media requests are not counted. */
const callsPerMinute = 600

export type TokenCallers = {
  /** The caller with this secret; undefined if its token is unknown, deleted or expired. Throws `too_many_requests`. */
  find(secret: string, request: { url: string }): Promise<Caller | undefined>
  /** Clears the cache after a token was deleted in this process. */
  forget(): void
}

/** Loads callers from the database and caches each for five seconds. */
export function createTokenCallers(services: Services): TokenCallers {
  const { clock } = services
  const callers = createFinder({
    clock,
    read: ({ hash }: { hash: string }) => findTokenCaller(services, Buffer.from(hash, 'base64')),
    freshForMs: callerCacheMs,
    max: { entries: 10_000 },
  })
  const calls = createCounts({ windowMs: 60_000, clock, maxKeys: 10_000 })

  function countCall(tokenId: string): void {
    const { count, endsInMs } = calls.add(tokenId)
    if (count <= callsPerMinute) return
    const retryAfterSeconds = Math.ceil(endsInMs / 1000)
    throw new AppError('too_many_requests', { details: { retryAfterSeconds } })
  }

  return {
    async find(secret, { url }) {
      const caller = await callers.get({ hash: hashToken(secret).toString('base64') })
      const tokenId = caller?.actor?.apiTokenId
      if (tokenId !== undefined && !url.startsWith('/media/')) countCall(tokenId)
      return caller
    },
    forget: () => callers.forget(() => true),
  }
}

async function findTokenCaller(services: Services, hash: Buffer): Promise<Caller | undefined> {
  const token = await asSystem(services, async (ctx) => {
    const now = ctx.clock.now()
    const token = await findLiveToken(ctx.db, hash, now)
    if (token) await touchApiToken(ctx.db, token.id, now)
    return token
  })
  const actor = token && (await loadActor(services, token))
  return actor && { userId: actor.userId, reach: 'organization', actor }
}

/** Undefined if the token's creator is no longer an active member. */
async function loadActor(services: Services, token: ApiTokenRow): Promise<Actor | undefined> {
  const { organization_id: organizationId, created_by: userId } = token
  return inOrganization({ ...services, organizationId }, async (ctx) => {
    const rights = await findMemberRights(ctx.db, { userId, organizationId })
    if (!rights) return undefined
    const { isWorkspaceEnabled, hasPermissionsFeature } = rights.holder
    return {
      kind: 'token',
      userId,
      organizationId,
      apiTokenId: token.id,
      // The creator's role doesn't extend the token's scopes.
      legacyRole: undefined,
      isWorkspaceEnabled,
      hasPermissionsFeature,
      workspaceIds: [],
      ...deletionOf(rights.organization),
      permissions: { organization: effectiveScopes(token.scopes, rights.holder), workspaces: {} },
    }
  })
}
