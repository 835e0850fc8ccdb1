import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { lockSignInByRefreshHash, revokeSignIn } from './account-store.ts'
import { hashRefreshToken } from './refresh-token.ts'

/** The sign-in that holds this refresh token is over, on every device that shares it. Unknown tokens change nothing. */
export async function signOut(ctx: Services, refreshToken: string): Promise<string | undefined> {
  return asSystem(ctx, async (ctx) => {
    const signIn = await lockSignInByRefreshHash(ctx.db, hashRefreshToken(refreshToken))
    if (!signIn) return undefined
    await revokeSignIn(ctx.db, signIn.id, ctx.clock.now())
    return signIn.id
  })
}
