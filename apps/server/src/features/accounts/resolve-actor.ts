/** Who calls: from a bearer token (API) or the media cookie, checked against the sign-in every few seconds. */
import type { Actor } from '@marquee/domain/accounts'
import { LRUCache } from 'lru-cache'
import { findMembershipRole, listWorkspacesOfUser } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import type { AccessTokens, TokenClaims, TokenUse } from './access-token.ts'
import { isSignInAlive } from './account-store.ts'

/** A revoked sign-in is out within this time on every process. */
const actorCacheMs = 5000

export type ActorSource = {
  /** The member whom `token` was issued to for `use`; undefined when it is not valid or the sign-in is over. */
  find(use: TokenUse, token: string): Promise<Actor | undefined>
  /** Forgets what was cached of a sign-in that ended here. */
  forget(signInId: string): void
}

/** Actors of this installation, each read from the database at most once in five seconds. */
export function createActorSource(services: Services, tokens: AccessTokens): ActorSource {
  const actors = new LRUCache<string, { actor: Actor | undefined }>({ max: 10_000, ttl: actorCacheMs })
  return {
    async find(use, token) {
      const claims = await tokens.read(use, token)
      if (!claims) return undefined
      const cached = actors.get(claims.signInId)
      if (cached) return cached.actor
      const actor = await loadActor(services, claims)
      actors.set(claims.signInId, { actor })
      return actor
    },
    forget(signInId) {
      actors.delete(signInId)
    },
  }
}

async function loadActor(services: Services, claims: TokenClaims): Promise<Actor | undefined> {
  const isAlive = await asSystem(services, (ctx) => isSignInAlive(ctx.db, claims.signInId, ctx.clock.now()))
  if (!isAlive) return undefined
  return inOrganization({ ...services, organizationId: claims.organizationId }, async (ctx) => {
    const role = await findMembershipRole(ctx.db, claims)
    if (!role) return undefined
    const workspaces = await listWorkspacesOfUser(ctx.db, claims.userId)
    return {
      userId: claims.userId,
      organizationId: claims.organizationId,
      signInId: claims.signInId,
      role,
      workspaceIds: workspaces.map((workspace) => workspace.id),
    }
  })
}
