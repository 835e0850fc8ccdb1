import type { Services, WithDb } from '#platform/context.ts'
import { asSystem, asSystemInside, type WithSystemDb } from '#platform/db/tenancy.ts'
import { sendNotice } from '#platform/signals/notices.ts'
import { revokeRowsOfOrganization, revokeRowsWithoutSso } from './sign-in-method-store.ts'
import { listAliveSignIns, revokeSignIns } from './sign-in-store.ts'

export type SignInsToRevoke = {
  userId: string
  /** Only this one. */
  signInId?: string
  /** Only those to this organization. */
  organizationId?: string
  /** All but this one. */
  exceptId?: string
  /** Only those that this organization's identity provider made. */
  providerOf?: string | undefined
}

/** A notice has room for so many ids. */
const idsOfNotice = 100

/**
 * The person's sign-ins are over when the caller's transaction commits: every web process hears of it, closes their
 * sockets and refuses their tokens. The reply is how many there were.
 */
export async function revokeSignInsOf(ctx: WithSystemDb<Services>, which: SignInsToRevoke): Promise<number> {
  const ids = await asSystemInside(ctx, (ctx) => revokeSignIns(ctx.db, { ...which, at: ctx.clock.now() }))
  await tell(ctx, ids)
  return ids.length
}

/** Nobody is signed in to the organization any more who did not come in by single sign-on (AU-020). */
export async function revokeSignInsWithoutSso(
  ctx: WithSystemDb<Services>,
  organizationId: string,
): Promise<void> {
  const ids = await asSystemInside(ctx, (ctx) =>
    revokeRowsWithoutSso(ctx.db, organizationId, ctx.clock.now()),
  )
  await tell(ctx, ids)
}

/** Nobody is signed in to the organization any more; in the caller's system transaction. */
export async function revokeSignInsTo(ctx: WithDb<Services>, organizationId: string): Promise<void> {
  await tell(ctx, await revokeRowsOfOrganization(ctx.db, organizationId, ctx.clock.now()))
}

async function tell(ctx: WithDb<Services>, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += idsOfNotice) {
    const sign_in_ids = ids.slice(from, from + idsOfNotice)
    await sendNotice(ctx.db, { type: 'sign-ins-revoked', sign_in_ids })
  }
}

/** Those of the sign-ins that are over. */
export async function listEndedSignIns(ctx: Services, ids: readonly string[]): Promise<string[]> {
  const alive = await asSystem(ctx, (ctx) => listAliveSignIns(ctx.db, ids, ctx.clock.now()))
  return ids.filter((id) => !alive.includes(id))
}
