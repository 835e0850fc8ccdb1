/** OpenID Connect: code flow with PKCE, state and nonce. Signatures of ID tokens are always verified. */
import { createHash } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { z } from 'zod'
import type { OutboundFetch } from '#platform/outbound/outbound-fetch.ts'
import {
  failedProvider,
  invalidProof,
  type OneTimeProof,
  provenEmail,
  provenName,
  type SsoProof,
} from './sso-proof.ts'
import { t } from './texts.ts'

export type OidcProvider = {
  issuer: string
  clientId: string
  /** Undefined for a public client. */
  clientSecret: string | undefined
  redirectUri: string
  fetch: OutboundFetch
}

/** Stored on the server while the browser is at the provider. */
export type OidcSecrets = { state: string; nonce: string; codeVerifier: string }

const scope = 'openid email profile'
/** The oldest accepted ID token that we didn't request ourselves. */
const maxTokenAge = '10 minutes'
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Random secrets for one attempt. */
export function createOidcSecrets(): OidcSecrets {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  }
}

/** Reads the provider's discovery document and checks its issuer. Throws `unavailable` with the reason. */
export async function discoverOidc(provider: OidcProvider): Promise<client.Configuration> {
  const fetch: client.CustomFetch = (url, { method, headers, body }) =>
    provider.fetch(url, { method, headers, body: textOf(body) })
  const isPlain = provider.issuer.startsWith('http:')
  // The fetch decides whether plain HTTP is allowed at all.
  const execute = [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])]
  const discovered = await client
    .discovery(new URL(provider.issuer), provider.clientId, undefined, client.None(), {
      execute,
      [client.customFetch]: fetch,
    })
    .catch((error: unknown) => {
      throw failedProvider(t('discoveryUnreadable', { reason: reasonOf(error) }), error)
    })
  const metadata = discovered.serverMetadata()
  if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri)
    throw failedProvider(t('discoveryIncomplete'))
  const config = new client.Configuration(
    metadata,
    provider.clientId,
    undefined,
    authenticationOf(provider, metadata),
  )
  config[client.customFetch] = fetch
  for (const prepare of execute) prepare(config)
  return config
}

export async function oidcSignInUrl(
  provider: OidcProvider,
  { secrets, loginHint }: { secrets: OidcSecrets; loginHint?: string | undefined },
): Promise<URL> {
  const config = await discoverOidc(provider)
  return client.buildAuthorizationUrl(config, {
    redirect_uri: provider.redirectUri,
    scope,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    ...(loginHint === undefined ? {} : { login_hint: loginHint }),
  })
}

/**
 * Redeems the callback's `query` and returns what the provider proved. Throws `forbidden` if state, nonce, issuer,
 * audience, time or signature is wrong, `unavailable` if the provider refused or did not respond.
 */
export async function proveByCode(
  provider: OidcProvider,
  { secrets, query }: { secrets: OidcSecrets; query: string },
): Promise<SsoProof> {
  const config = await discoverOidc(provider)
  const callbackUrl = new URL(`${provider.redirectUri}?${query}`)
  const tokens = await client
    .authorizationCodeGrant(config, callbackUrl, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.codeVerifier,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      throw oidcFailure(error)
    })
  const claims = tokens.claims()
  if (!claims) throw invalidProof(t('idTokenMissing'))
  if (typeof claims['email'] === 'string' || !config.serverMetadata().userinfo_endpoint)
    return proofOf(claims)
  const userInfo = await client
    .fetchUserInfo(config, tokens.access_token, claims.sub)
    .catch((error: unknown) => {
      throw oidcFailure(error)
    })
  return proofOf({ ...userInfo, ...claims })
}

/** Verifies an ID token that another program obtained for this client (AU-025). Throws like `proveByCode`. */
export async function proveByIdToken(
  provider: OidcProvider,
  { token, now }: { token: string; now: Date },
): Promise<OneTimeProof> {
  const { issuer, jwks_uri } = (await discoverOidc(provider)).serverMetadata()
  const keys = await readKeys(provider, jwks_uri ?? '')
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: provider.clientId,
    algorithms,
    maxTokenAge,
    currentDate: now,
    requiredClaims: ['sub', 'exp', 'iat'],
  }).catch((error: unknown) => {
    throw invalidProof(t('idTokenInvalid'), error)
  })
  if (payload['azp'] !== undefined && payload['azp'] !== provider.clientId)
    throw invalidProof(t('idTokenOtherClient'))
  const proofId = createHash('sha256').update(token).digest('base64url')
  return { ...proofOf(payload), proofId, endsAt: new Date((payload.exp ?? 0) * 1000) }
}

/** The token's issuer and audiences, unverified: only for finding the provider that verifies it. */
export function unverifiedIssuer(token: string): { issuer: string; audiences: string[] } | undefined {
  try {
    const { iss, aud } = decodeJwt(token)
    return iss === undefined ? undefined : { issuer: iss, audiences: [aud ?? []].flat() }
  } catch {
    return undefined
  }
}

function proofOf(claims: JWTPayload | Record<string, unknown>): SsoProof {
  const { sub, email, email_verified, given_name, family_name, name } = { ...claims }
  if (!isVerified(email_verified)) throw invalidProof(t('emailUnverified'))
  return {
    subject: String(sub),
    email: provenEmail([email]),
    firstName: provenName([given_name, name]),
    lastName: provenName([family_name]),
    claims: { ...claims },
  }
}

/** Some providers write it as text. Those that leave it out are trusted, as their organization has chosen them. */
function isVerified(claim: unknown): boolean {
  return (
    claim === undefined || claim === true || (typeof claim === 'string' && claim.toLowerCase() === 'true')
  )
}

const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

async function readKeys({ fetch }: OidcProvider, address: string) {
  try {
    const reply = await fetch(address)
    return createLocalJWKSet(keysSchema.parse(await reply.json()))
  } catch (error) {
    throw failedProvider(t('keysUnreadable'), error)
  }
}

function authenticationOf(provider: OidcProvider, metadata: client.ServerMetadata): client.ClientAuth {
  if (provider.clientSecret === undefined) return client.None()
  // The standard's default is basic; some providers support only the other.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(provider.clientSecret)
    : client.ClientSecretPost(provider.clientSecret)
}

function textOf(body: client.FetchBody): string | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new Error('The body of a request to an identity provider must be a form.')
}

const proofCodes = new Set([
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_KEY_SELECTION_FAILED',
])

function oidcFailure(error: unknown) {
  if (error instanceof client.ClientError && proofCodes.has(error.code ?? ''))
    return invalidProof(`${reasonOf(error)}.`, error)
  return failedProvider(t('providerError', { reason: reasonOf(error) }), error)
}

/** The standard's error code where there is one; never the provider's own text, which could say anything. */
function reasonOf(error: unknown): string {
  if (error instanceof client.WWWAuthenticateChallengeError) return 'invalid_client'
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return /^[\w-]{1,60}$/.test(error.error) ? error.error : 'an error'
  if (error instanceof client.ClientError && error.cause instanceof Error && error.code === undefined)
    return error.cause.message
  return error instanceof Error ? error.message : 'no answer'
}
