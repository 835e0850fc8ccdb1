import type { Services, WithDb } from '#platform/context.ts'
import { asSystem, asSystemInside } from '#platform/db/tenancy.ts'
import { sendNotice } from '#platform/signals/notices.ts'
import { listAliveSignIns, revokeSignIns } from './sign-in-store.ts'

export type SignInsToRevoke = {
  userId: string
  /** Only this one. */
  signInId?: string
  /** Only those to this organisation. */
  organizationId?: string
  /** All but this one. */
  exceptId?: string
}

/** A notice has room for so many ids. */
const idsOfNotice = 100

/**
 * The person's sign-ins are over when the caller's transaction commits: every web process hears of it, closes their
 * sockets and refuses their tokens. The reply is how many there were.
 */
export async function revokeSignInsOf(ctx: WithDb<Services>, which: SignInsToRevoke): Promise<number> {
  const ids = await asSystemInside(ctx, (ctx) => revokeSignIns(ctx.db, { ...which, at: ctx.clock.now() }))
  for (let from = 0; from < ids.length; from += idsOfNotice) {
    const sign_in_ids = ids.slice(from, from + idsOfNotice)
    await sendNotice(ctx.db, { type: 'sign-ins-revoked', sign_in_ids })
  }
  return ids.length
}

/** Those of the sign-ins that are over. */
export async function listEndedSignIns(ctx: Services, ids: readonly string[]): Promise<string[]> {
  const alive = await asSystem(ctx, (ctx) => listAliveSignIns(ctx.db, ids, ctx.clock.now()))
  return ids.filter((id) => !alive.includes(id))
}
