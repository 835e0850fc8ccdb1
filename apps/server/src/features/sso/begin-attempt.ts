import { randomUUID } from 'node:crypto'
import { asSystem } from '#platform/db/tenancy.ts'
import { createOidcSecrets, oidcAddress } from './oidc.ts'
import { samlAddress } from './saml.ts'
import { insertAttempt, sweepAttempts } from './sso-attempt-store.ts'
import type { SsoContext } from './sso-context.ts'
import { hashKey } from './sso-keys.ts'
import { providerOf } from './sso-provider.ts'
import { type SsoConnectionRow, sweepProofs } from './sso-store.ts'

/** How long somebody may take at the identity provider. */
export const attemptMs = 10 * 60_000
/** Tests are read again for so long. */
const keptMs = 24 * 60 * 60_000

export type AttemptWanted = {
  connection: SsoConnectionRow
  purpose: 'sign_in' | 'test'
  browserKey: string
  email?: string | undefined
  redirect?: string | undefined
}

/** An attempt of this browser has begun; the reply says where it goes. Throws `unavailable` without the provider. */
export async function beginAttempt(
  ctx: SsoContext,
  wanted: AttemptWanted,
): Promise<{ id: string; url: string }> {
  const { connection, purpose, browserKey, email, redirect } = wanted
  const secrets = createOidcSecrets()
  const requestId = `_${randomUUID()}`
  const { protocol, provider } = providerOf(ctx, connection)
  const url =
    protocol === 'OIDC'
      ? (await oidcAddress(provider, { secrets, loginHint: email })).href
      : await samlAddress(provider, { requestId, relayState: secrets.state })
  return asSystem(ctx, async (ctx) => {
    const now = ctx.clock.now()
    await sweepAttempts(ctx.db, new Date(now.getTime() - keptMs))
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
