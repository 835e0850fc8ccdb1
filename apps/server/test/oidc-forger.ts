/** An in-process OpenID provider that signs any ID token a test needs. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { OutboundFetch } from '../src/platform/outbound/outbound-fetch.ts'

export const forgerIssuer = 'https://idp.example'

export type TokenOptions = {
  claims?: Record<string, unknown>
  issuer?: string
  audience?: string | string[]
  lifeSeconds?: number
  ageSeconds?: number
  /** Signs with a key that the provider does not publish. */
  isForged?: boolean
}

export type OidcForger = {
  fetch: OutboundFetch
  sign(options: TokenOptions): Promise<string>
  /** Returns this token for the next code. */
  answerWith(idToken: string): void
}

/** A provider with its own keys; `description` overrides parts of its discovery document. */
export async function createOidcForger(description: Record<string, unknown> = {}): Promise<OidcForger> {
  const [own, stolen] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] }
  let idToken = ''
  const replies: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: forgerIssuer,
      authorization_endpoint: `${forgerIssuer}/authorize`,
      token_endpoint: `${forgerIssuer}/token`,
      jwks_uri: `${forgerIssuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...description,
    }),
    '/keys': () => keys,
    '/token': () => ({ access_token: 'access', token_type: 'Bearer', id_token: idToken }),
  }
  return {
    fetch: (url) => {
      const reply = replies[new URL(url).pathname]
      return Promise.resolve(reply ? Response.json(reply()) : new Response('none', { status: 404 }))
    },
    sign({ claims = {}, issuer = forgerIssuer, audience = 'marquee', ...options }) {
      const { lifeSeconds = 300, ageSeconds = Math.max(0, 300 - lifeSeconds), isForged = false } = options
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ sub: 'ada', email: 'ada@example.com', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now - ageSeconds)
        .setExpirationTime(now + lifeSeconds)
        .sign(isForged ? stolen.privateKey : own.privateKey)
    },
    answerWith(token) {
      idToken = token
    },
  }
}
