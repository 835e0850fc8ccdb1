import { withoutTrailingSlashes } from '@marquee/domain/inputs'
import { type OpenSignIn, startSignIn, type SignInVisit } from '#features/accounts/public.ts'
import { findMembership } from '#features/organizations/public.ts'
import type { WithDb } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { admitPerson } from './admit-person.ts'
import { unverifiedIssuer, proveByIdToken } from './oidc.ts'
import { takeExchange } from './sso-attempt-store.ts'
import type { SsoContext } from './sso-context.ts'
import { hashKey } from './sso-keys.ts'
import { invalidProof } from './sso-proof.ts'
import { providerOf } from './sso-provider.ts'
import { findConnection, listConnectionsOfIssuer, type SsoConnectionRow, useProof } from './sso-store.ts'
import { t } from './texts.ts'

/**
 * Exchanges the callback's code for a sign-in to the provider's organization. Throws `forbidden` for a code that is
 * unknown, used, expired, or from another browser (AU-026).
 */
export async function exchangeCode(
  ctx: SsoContext,
  { code, browserKey, visit }: { code: string; browserKey: string; visit: SignInVisit },
): Promise<OpenSignIn> {
  return asSystem(ctx, async (ctx) => {
    const keys = { exchangeHash: hashKey(code), browserHash: hashKey(browserKey), now: ctx.clock.now() }
    const attempt = await takeExchange(ctx.db, keys)
    const connection = attempt && (await findConnection(ctx.db, attempt.organization_id))
    if (!attempt?.user_id || !connection?.is_enabled) throw invalidProof(t('codeExpired'))
    const membership = await findMembership(ctx.db, {
      organizationId: attempt.organization_id,
      userId: attempt.user_id,
    })
    if (!membership?.accepted_at || membership.deactivated_at) throw invalidProof(t('noLongerMember'))
    return startSsoSignIn(ctx, { connection, userId: attempt.user_id, visit })
  })
}

/** Exchanges an ID token from the organization's provider for a sign-in, once (AU-025). Throws `forbidden`. */
export async function exchangeIdToken(
  ctx: SsoContext,
  { token, visit }: { token: string; visit: SignInVisit },
): Promise<OpenSignIn> {
  const connection = await findConnectionOfToken(ctx, token)
  if (!connection) throw invalidProof(t('unknownIssuer'))
  const { protocol, provider } = providerOf(ctx, connection)
  if (protocol !== 'OIDC') throw invalidProof(t('unknownIssuer'))
  const proof = await proveByIdToken(provider, { token, now: ctx.clock.now() })
  const organizationId = connection.organization_id
  return asSystem(ctx, async (ctx) => {
    const used = {
      organization_id: organizationId,
      proof_hash: hashKey(proof.proofId),
      ends_at: proof.endsAt,
    }
    if (!(await useProof(ctx.db, used))) throw invalidProof(t('alreadyUsed'))
    const userId = await admitPerson(ctx, { organizationId, proof })
    return startSsoSignIn(ctx, { connection, userId, visit })
  })
}

async function findConnectionOfToken(ctx: SsoContext, token: string): Promise<SsoConnectionRow | undefined> {
  const claimed = unverifiedIssuer(token)
  if (!claimed) return undefined
  const connections = await asSystem(ctx, (ctx) =>
    listConnectionsOfIssuer(ctx.db, withoutTrailingSlashes(claimed.issuer)),
  )
  const [connection, ...others] = connections.filter(({ client_id }) =>
    claimed.audiences.includes(client_id ?? ''),
  )
  return others.length === 0 ? connection : undefined
}

function startSsoSignIn(
  ctx: WithDb<SsoContext>,
  opening: { connection: SsoConnectionRow; userId: string; visit: SignInVisit },
): Promise<OpenSignIn> {
  const { connection, userId, visit } = opening
  const method = connection.preset === 'OKTA' ? 'okta' : 'sso'
  return startSignIn(ctx, { ...visit, userId, organizationId: connection.organization_id, method })
}

/** AU-023, AU-024. */
export function codeOrTokenRequired(): AppError {
  return new AppError('invalid_input', {
    message: t('codeOrTokenRequired'),
    errors: { code: [t('codeOrTokenMissing')] },
  })
}
