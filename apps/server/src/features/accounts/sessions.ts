import type { OpenSession } from '@marquee/domain/accounts'
import type { Page } from '@marquee/domain/lists'
import { writeAudit } from '#features/audit/public.ts'
import type { RequestOrigin, Services, SignedInUser, UserContext } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { deviceName } from './device-name.ts'
import { revokeSignInsOf } from './revoke-sign-ins.ts'
import { listOpenSignIns, lockSignInByRefreshToken, type SignIn } from './sign-in-store.ts'

type PageRequest = { query: { limit: number; offset: number }; url: string }

/** The person's open sign-ins within the reach of this one, newest first. */
export async function listSessions(
  ctx: UserContext,
  { query, url }: PageRequest,
): Promise<Page<OpenSession>> {
  const { userId, signInId } = ctx.user
  const providerOf = reachableProvider(ctx.user)
  const { rows, count } = await asSystem(ctx, (ctx) =>
    listOpenSignIns(ctx.db, { userId, providerOf, at: ctx.clock.now(), ...query }),
  )
  const results = rows.map((row) => sessionView(row, signInId))
  return pageReply({ results, count, isCapped: false, query, url })
}

function sessionView(row: SignIn, currentId: string): OpenSession {
  return {
    id: row.id,
    device: deviceName(row.user_agent),
    ip_address: row.ip_address,
    method: row.method,
    created_at: row.created_at.toISOString(),
    last_used_at: row.rotated_at.toISOString(),
    is_current: row.id === currentId,
  }
}

/** Ends the sign-in of this refresh token and returns its id. Unknown tokens change nothing. */
export async function signOut(
  ctx: Services & { origin: RequestOrigin },
  refreshToken: string,
): Promise<string | undefined> {
  return asSystem(ctx, async (ctx) => {
    const signIn = await lockSignInByRefreshToken(ctx.db, refreshToken)
    if (!signIn) return undefined
    const { id, user_id: userId, organization_id: organizationId } = signIn
    await revokeSignInsOf(ctx, { userId, signInId: id })
    if (organizationId !== null) {
      const target = { target_type: 'sign_in', target_id: id, target_name: '' }
      await writeAudit(
        { ...ctx, organizationId, actor: { userId } },
        { action: 'user.signed_out', ...target },
      )
    }
    return id
  })
}

/** Ends every sign-in of the person that this one reaches, including itself (AU-087). */
export async function signOutEverywhere(ctx: UserContext): Promise<void> {
  const { userId } = ctx.user
  const providerOf = reachableProvider(ctx.user)
  await asSystem(ctx, (ctx) => revokeSignInsOf(ctx, { userId, providerOf }))
}

/** Ends one of the person's sign-ins. Throws `not_found` if it is out of reach or has already ended. */
export async function endSession(ctx: UserContext, signInId: string): Promise<void> {
  const { userId } = ctx.user
  const providerOf = reachableProvider(ctx.user)
  const ended = await asSystem(ctx, (ctx) => revokeSignInsOf(ctx, { userId, signInId, providerOf }))
  if (ended === 0) throw new AppError('not_found')
}

/**
 * The organization whose identity provider made the sign-ins this one may see and end; undefined if it reaches all of
 * the person's sign-ins.
 */
function reachableProvider({ reach, organizationId }: SignedInUser): string | undefined {
  if (reach === 'account') return undefined
  if (organizationId === undefined) {
    throw new Error('A sign-in through an identity provider must belong to an organization.')
  }
  return organizationId
}
