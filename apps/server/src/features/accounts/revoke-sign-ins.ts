import type { Services, WithDb } from '#platform/context.ts'
import { asSystem, asSystemInside, type WithSystemDb } from '#platform/db/tenancy.ts'
import { sendNotice } from '#platform/signals/notices.ts'
import { revokeRowsOfOrganization, revokeRowsWithoutSso } from './sign-in-method-store.ts'
import { listAliveSignIns, revokeSignIns } from './sign-in-store.ts'

export type SignInsToRevoke = {
  userId: string
  /** Only this one. */
  signInId?: string
  /** Only sign-ins to this organization. */
  organizationId?: string
  /** All but this one. */
  exceptId?: string
  /** Only sign-ins through this organization's identity provider. */
  providerOf?: string | undefined
}

const maxIdsPerNotice = 100

/**
 * Revokes the person's sign-ins and returns how many. When the caller's transaction commits, every web process is
 * notified, closes their sockets and refuses their tokens.
 */
export async function revokeSignInsOf(ctx: WithSystemDb<Services>, which: SignInsToRevoke): Promise<number> {
  const ids = await asSystemInside(ctx, (ctx) => revokeSignIns(ctx.db, { ...which, at: ctx.clock.now() }))
  await publishRevoked(ctx, ids)
  return ids.length
}

/** Revokes every sign-in to the organization that wasn't made through single sign-on (AU-020). */
export async function revokeSignInsWithoutSso(
  ctx: WithSystemDb<Services>,
  organizationId: string,
): Promise<void> {
  const ids = await asSystemInside(ctx, (ctx) =>
    revokeRowsWithoutSso(ctx.db, organizationId, ctx.clock.now()),
  )
  await publishRevoked(ctx, ids)
}

/** Revokes every sign-in to the organization, in the caller's system transaction. */
export async function revokeSignInsTo(ctx: WithDb<Services>, organizationId: string): Promise<void> {
  await publishRevoked(ctx, await revokeRowsOfOrganization(ctx.db, organizationId, ctx.clock.now()))
}

async function publishRevoked(ctx: WithDb<Services>, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += maxIdsPerNotice) {
    const sign_in_ids = ids.slice(from, from + maxIdsPerNotice)
    await sendNotice(ctx.db, { type: 'sign-ins-revoked', sign_in_ids })
  }
}

/** The sign-ins among `ids` that have ended. */
export async function listEndedSignIns(ctx: Services, ids: readonly string[]): Promise<string[]> {
  const alive = await asSystem(ctx, (ctx) => listAliveSignIns(ctx.db, ids, ctx.clock.now()))
  return ids.filter((id) => !alive.includes(id))
}
