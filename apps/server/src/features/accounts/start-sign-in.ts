import { reachOfMethod, type SignInMethod } from '@marquee/domain/accounts'
import type { Reach } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import type { Services, WithDb } from '#platform/context.ts'
import { type Identity, signInSeconds } from './access-token.ts'
import { identityOf } from './account-store.ts'
import { createDeviceToken, hashDeviceToken } from './device-token.ts'
import { findOrganizationOfSignIn } from './find-organization-of-sign-in.ts'
import { createRefreshToken } from './refresh-token.ts'
import { insertSignIn } from './sign-in-store.ts'

export type OpenSignIn = {
  signInId: string
  userId: string
  organizationId?: string
  refreshToken: string
  identity: Identity
  reach: Reach
  /** A new device token for the browser to store. */
  deviceToken?: string
}

/** Where a sign-in comes from. */
export type SignInVisit = { userAgent: string; ipAddress: string; deviceToken?: string }

export type Proven = SignInVisit & {
  userId: string
  /** The organization to enter; by default the first one the person is active in. */
  organizationId?: string
  method: SignInMethod
}

/**
 * Starts a sign-in for a person who has proved who they are, in the caller's system transaction. Throws `forbidden` if
 * their organizations require single sign-on and they used another method (AU-018, AU-019).
 */
export async function startSignIn(ctx: WithDb<Services>, proven: Proven): Promise<OpenSignIn> {
  const { userId, userAgent, ipAddress, method } = proven
  const organizationId = await findOrganizationOfSignIn(ctx, proven)
  const refresh = createRefreshToken()
  const deviceToken = proven.deviceToken ?? createDeviceToken()
  const { id } = await insertSignIn(ctx.db, {
    user_id: userId,
    organization_id: organizationId,
    refresh_family: refresh.family,
    refresh_hash: refresh.hash,
    expires_at: new Date(ctx.clock.now().getTime() + signInSeconds * 1000),
    user_agent: userAgent.slice(0, 255),
    ip_address: ipAddress,
    method,
    device_hash: hashDeviceToken(deviceToken),
  })
  if (organizationId !== null) {
    const context = { ...ctx, organizationId, actor: { userId }, origin: { ip: ipAddress, userAgent } }
    const opened = { target_type: 'sign_in', target_id: id, target_name: '', details: { method } }
    await writeAudit(context, { action: 'user.signed_in', ...opened })
  }
  return {
    signInId: id,
    userId,
    ...(organizationId === null ? {} : { organizationId }),
    refreshToken: refresh.token,
    identity: await identityOf(ctx.db, userId),
    reach: reachOfMethod[method],
    deviceToken,
  }
}
