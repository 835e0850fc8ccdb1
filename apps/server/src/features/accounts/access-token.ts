/**
 * Access tokens (15 min, for the API), identity tokens (15 min, which identify the person to other systems and grant no
 * access here) and media tokens (as long as the sign-in, a cookie for reading media from this origin). The signing keys
 * change daily and are derived from the installation's secret.
 */
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { Reach } from '@marquee/domain/permissions'
import { createFinder } from '#platform/cache/answers.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Keys, WithSecrets } from '#platform/secrets/secrets.ts'

export const accessTokenSeconds = 15 * 60
/** A sign-in expires after this long without use. */
export const signInSeconds = 30 * 24 * 60 * 60

export type TokenUse = 'api' | 'id' | 'media'
export type TokenClaims = { signInId: string; userId: string; organizationId?: string }

/** Claims of an identity token, named as in OpenID Connect. */
export type Identity = {
  email: string
  /** False until the person has proved the address: other systems must not rely on an unproved one (0046). */
  email_verified: boolean
  given_name: string
  family_name: string
}

export type AccessTokens = {
  issue(use: Exclude<TokenUse, 'id'>, claims: TokenClaims): Promise<string>
  /**
   * A sign-in that reaches a single organization gets a token with that organization as its audience
   * (`id:<organization>`), so that systems which trust this installation's `id` tokens reject it.
   */
  issueIdentity(claims: TokenClaims & { reach: Reach }, identity: Identity): Promise<string>
  /** The claims of an unexpired token that was signed here for `use`; undefined for any other. */
  read(use: TokenUse, token: string): Promise<TokenClaims | undefined>
}

const lifeSeconds: Record<TokenUse, number> = {
  api: accessTokenSeconds,
  id: accessTokenSeconds,
  media: signInSeconds,
}
const dayMs = 24 * 60 * 60 * 1000

/** Tokens have less than half of it. */
const maxLength = 2000

export function createAccessTokens({ secrets, clock }: WithSecrets & { clock: Clock }): AccessTokens {
  const keysOf: KeysOf = (use, day) => secrets.deriveKeys(`${use}-token-${day}`)
  // Verifying a signature costs more than the rest of a small request.
  const verified = createFinder({
    clock,
    read: ({ use, token }: { use: TokenUse; token: string }) =>
      verify(token, { use, nowMs: clock.now().getTime(), keysOf }).catch(() => undefined),
    freshForMs: (claims) => (claims ? claims.endsAtMs - clock.now().getTime() : 0),
    max: { entries: 5000 },
  })

  const sign = (use: TokenUse, claims: TokenClaims, identity?: Identity & { audience: string }) => {
    const now = clock.now().getTime()
    const day = String(Math.floor(now / dayMs))
    const { audience = use, ...profile } = identity ?? {}
    return new SignJWT({ ...profile, org: claims.organizationId ?? null, sid: claims.signInId })
      .setProtectedHeader({ alg: 'HS256', kid: day })
      .setSubject(claims.userId)
      .setAudience(audience)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(now / 1000) + lifeSeconds[use])
      .sign(keysOf(use, day)[0])
  }

  return {
    issue: (use, claims) => sign(use, claims),
    issueIdentity: (claims, identity) => sign('id', claims, { ...identity, audience: audienceOf(claims) }),
    read: async (use, token) => (token.length > maxLength ? undefined : verified.get({ use, token })),
  }
}

function audienceOf({ reach, organizationId }: TokenClaims & { reach: Reach }): string {
  return reach === 'account' ? 'id' : `id:${organizationId}`
}

type KeysOf = (use: TokenUse, day: string) => Keys

async function verify(
  token: string,
  { use, nowMs, keysOf }: { use: TokenUse; nowMs: number; keysOf: KeysOf },
): Promise<TokenClaims & { endsAtMs: number }> {
  const options = {
    algorithms: ['HS256'],
    audience: use,
    currentDate: new Date(nowMs),
    requiredClaims: ['sub', 'exp', 'org', 'sid'],
  }
  const keys = keysOf(use, decodeProtectedHeader(token).kid ?? '')
  const { payload } = await Promise.any(keys.map((key) => jwtVerify(token, key, options)))
  const organizationId = payload['org']
  return {
    userId: String(payload.sub),
    ...(typeof organizationId === 'string' ? { organizationId } : {}),
    signInId: String(payload['sid']),
    endsAtMs: (payload.exp ?? 0) * 1000,
  }
}
