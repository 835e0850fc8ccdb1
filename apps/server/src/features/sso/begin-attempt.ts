import { randomUUID } from 'node:crypto'
import { asSystem } from '#platform/db/tenancy.ts'
import { createOidcSecrets, oidcSignInUrl } from './oidc.ts'
import { samlSignInUrl } from './saml.ts'
import { insertAttempt, sweepAttempts } from './sso-attempt-store.ts'
import type { SsoContext } from './sso-context.ts'
import { hashKey } from './sso-keys.ts'
import { providerOf } from './sso-provider.ts'
import { type SsoConnectionRow, sweepProofs } from './sso-store.ts'

/** The time limit for signing in at the identity provider. */
export const attemptMs = 10 * 60_000
/** How long test results can be read. */
const retentionMs = 24 * 60 * 60_000

export type AttemptRequest = {
  connection: SsoConnectionRow
  purpose: 'sign_in' | 'test'
  browserKey: string
  email?: string | undefined
  redirect?: string | undefined
}

/** Begins an attempt and returns the provider's URL to visit. Throws `unavailable` if the provider can't be reached. */
export async function beginAttempt(
  ctx: SsoContext,
  request: AttemptRequest,
): Promise<{ id: string; url: string }> {
  const { connection, purpose, browserKey, email, redirect } = request
  const secrets = createOidcSecrets()
  const requestId = `_${randomUUID()}`
  const { protocol, provider } = providerOf(ctx, connection)
  const url =
    protocol === 'OIDC'
      ? (await oidcSignInUrl(provider, { secrets, loginHint: email })).href
      : await samlSignInUrl(provider, { requestId, relayState: secrets.state })
  return asSystem(ctx, async (ctx) => {
    const now = ctx.clock.now()
    await sweepAttempts(ctx.db, new Date(now.getTime() - retentionMs))
    await sweepProofs(ctx.db, now)
    const { id } = await insertAttempt(ctx.db, {
      organization_id: connection.organization_id,
      purpose,
      state_hash: hashKey(secrets.state),
      browser_hash: hashKey(browserKey),
      nonce: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      request_id: requestId,
      redirect: redirect ?? null,
      expires_at: new Date(now.getTime() + attemptMs),
    })
    return { id, url }
  })
}
