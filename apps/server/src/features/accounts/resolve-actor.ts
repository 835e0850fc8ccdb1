/** Resolves the caller from a bearer token (API) or the media cookie, rechecking the sign-in every few seconds. */
import { reachOfMethod } from '@marquee/domain/accounts'
import type { Actor } from '@marquee/domain/permissions'
import { deletionOf } from '#features/organizations/public.ts'
import { findMemberRights } from '#features/permissions/public.ts'
import { createAnswers } from '#platform/cache/answers.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { AccessTokens, TokenClaims, TokenUse } from './access-token.ts'
import { findAliveSignIn } from './sign-in-store.ts'

/** A revoked sign-in stops working within this time on every process. */
const callerCacheMs = 5000

type CallerServices = Pick<Services, 'clock' | 'database'>

export type CallerSource = {
  /** The caller that `token` was issued to for `use`; undefined when it is invalid or the sign-in has ended. */
  find(use: TokenUse, token: string): Promise<Caller | undefined>
  /** Drops a sign-in that ended in this process from the cache. */
  forget(signInId: string): void
}

type CallerKey = { organizationId: string; userId: string; signInId: string }

/** In the key of a person who is in no organization. */
const ofNoOrganization = 'none'

/** Loads callers from the database and caches each for five seconds. */
export function createCallerSource(services: CallerServices, tokens: AccessTokens): CallerSource {
  const callers = createAnswers({
    clock: services.clock,
    // For a while after switching organizations, a sign-in has tokens of both.
    read: ({ organizationId, userId, signInId }: CallerKey) =>
      loadCaller(services, {
        userId,
        signInId,
        ...(organizationId === ofNoOrganization ? {} : { organizationId }),
      }),
    freshForMs: callerCacheMs,
    max: { entries: 10_000 },
  })
  return {
    async find(use, token) {
      const claims = await tokens.read(use, token)
      if (!claims) return undefined
      const { organizationId = ofNoOrganization, userId, signInId } = claims
      return callers.get({ organizationId, userId, signInId })
    },
    forget: (ended) => callers.forget(({ signInId }) => signInId === ended),
  }
}

async function loadCaller(services: CallerServices, claims: TokenClaims): Promise<Caller | undefined> {
  const { userId, organizationId, signInId } = claims
  const signIn = await asSystem(services, (ctx) => findAliveSignIn(ctx.db, signInId, ctx.clock.now()))
  if (!signIn) return undefined
  const reach = reachOfMethod[signIn.method]
  // A sign-in through an organization's identity provider is valid in that organization only.
  if (reach === 'organization' && organizationId !== (signIn.organization_id ?? '')) return undefined
  if (organizationId === undefined) return { userId, signInId, reach, actor: undefined }
  const actor = await loadActor(services, { userId, organizationId, signInId })
  // Former members have no access.
  return actor && { userId, signInId, reach, actor }
}

async function loadActor(
  services: CallerServices,
  claims: TokenClaims & { organizationId: string },
): Promise<Actor | undefined> {
  return inOrganization({ ...services, organizationId: claims.organizationId }, async (ctx) => {
    const rights = await findMemberRights(ctx.db, claims)
    if (!rights) return undefined
    const workspaceIds = rights.workspaces.map(({ id }) => id)
    return { ...claims, ...rights.holder, ...deletionOf(rights.organization), workspaceIds }
  })
}
