/**
 * Access tokens (15 min, for the API), identity tokens (as long, saying who the person is and opening nothing here) and
 * media tokens (as long as the sign-in, for reading media of this origin by cookie). Signed with keys of the day, derived from the installation's secret: a key rests after two days at most.
 */
import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Reach } from '@marquee/domain/permissions'
import type { Clock } from '#platform/clock/clock.ts'

export const accessTokenSeconds = 15 * 60
/** A sign-in that is not used for this long ends. */
export const signInSeconds = 30 * 24 * 60 * 60

export type TokenUse = 'api' | 'id' | 'media'
export type TokenClaims = { signInId: string; userId: string; organizationId?: string }

/** What an identity token says of the person; names as OpenID Connect has them. */
export type Identity = {
  email: string
  /** Whether the address is the person's: systems that trust it must not trust one that nobody proved (0046). */
  email_verified: boolean
  given_name: string
  family_name: string
}

export type AccessTokens = {
  issue(use: Exclude<TokenUse, 'id'>, claims: TokenClaims): Promise<string>
  /**
   * Of a sign-in that reaches one organization only, the token is for that organization (`id:<organization>`), so that a
   * system which takes the word of this installation for a person does not take it for theirs.
   */
  issueIdentity(claims: TokenClaims & { reach: Reach }, identity: Identity): Promise<string>
  /** The claims of a token that was signed here for `use` and has not ended; undefined for any other. */
  read(use: TokenUse, token: string): Promise<TokenClaims | undefined>
}

const lifeSeconds: Record<TokenUse, number> = {
  api: accessTokenSeconds,
  id: accessTokenSeconds,
  media: signInSeconds,
}
const dayMs = 24 * 60 * 60 * 1000

/** Tokens of the installation that `secret` belongs to. */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const keyOf = (use: TokenUse, day: string) =>
    new Uint8Array(hkdfSync('sha256', secret, 'marquee', `${use}-token-${day}`, 32))
  // Checking a signature costs more than everything else of a small request.
  const checked = new LRUCache<string, TokenClaims & { endsAtMs: number }>({ max: 5000 })

  const sign = (use: TokenUse, claims: TokenClaims, identity?: Identity & { audience: string }) => {
    const now = clock.now().getTime()
    const day = String(Math.floor(now / dayMs))
    const { audience = use, ...described } = identity ?? {}
    return new SignJWT({ ...described, org: claims.organizationId ?? null, sid: claims.signInId })
      .setProtectedHeader({ alg: 'HS256', kid: day })
      .setSubject(claims.userId)
      .setAudience(audience)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(now / 1000) + lifeSeconds[use])
      .sign(keyOf(use, day))
  }

  return {
    issue: (use, claims) => sign(use, claims),
    issueIdentity: (claims, identity) => sign('id', claims, { ...identity, audience: audienceOf(claims) }),
    async read(use, token) {
      const nowMs = clock.now().getTime()
      const known = checked.get(`${use} ${token}`)
      if (known) return known.endsAtMs > nowMs ? known : undefined
      const claims = await verify(token, { use, nowMs, keyOf }).catch(() => undefined)
      if (claims) checked.set(`${use} ${token}`, claims)
      return claims
    },
  }
}

function audienceOf({ reach, organizationId }: TokenClaims & { reach: Reach }): string {
  return reach === 'account' ? 'id' : `id:${organizationId}`
}

async function verify(
  token: string,
  check: { use: TokenUse; nowMs: number; keyOf: (use: TokenUse, day: string) => Uint8Array },
): Promise<TokenClaims & { endsAtMs: number }> {
  const { payload } = await jwtVerify(token, ({ kid }) => check.keyOf(check.use, kid ?? ''), {
    algorithms: ['HS256'],
    audience: check.use,
    currentDate: new Date(check.nowMs),
    requiredClaims: ['sub', 'exp', 'org', 'sid'],
  })
  const organizationId = payload['org']
  return {
    userId: String(payload.sub),
    ...(typeof organizationId === 'string' ? { organizationId } : {}),
    signInId: String(payload['sid']),
    endsAtMs: (payload.exp ?? 0) * 1000,
  }
}
