/** Handles what the identity provider sends back, over either protocol. */
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { admitPerson } from './admit-person.ts'
import { proveByCode } from './oidc.ts'
import { proveBySaml } from './saml.ts'
import { admitToAttempt, type SsoAttempt, saveTestResult, takeAttempt } from './sso-attempt-store.ts'
import type { SsoContext } from './sso-context.ts'
import { createKey, hashKey } from './sso-keys.ts'
import { invalidProof, type SsoProof } from './sso-proof.ts'
import { providerOf } from './sso-provider.ts'
import { findConnection, type SsoConnectionRow, updateConnection, useProof } from './sso-store.ts'
import { t } from './texts.ts'

export type SsoCallback =
  | { protocol: 'OIDC'; state: string; query: string; browserKey: string }
  | { protocol: 'SAML'; state: string; response: string }

/** Where the browser goes next: with a code to exchange, or with a status to show. */
export type SsoOutcome =
  | { kind: 'code'; code: string; redirect: string | null }
  | { kind: 'refused'; status: 'failed' | 'notallowed' }
  | { kind: 'test'; testId: string }

/** Short, because the studio exchanges its code immediately: a code found in a log later is useless. */
const exchangeMs = 60_000

/** Completes the attempt with a code for the browser that started it, or with a refusal (AU-005, AU-006). */
export async function completeAttempt(ctx: SsoContext, callback: SsoCallback): Promise<SsoOutcome> {
  const now = ctx.clock.now()
  const attempt = await asSystem(ctx, (ctx) =>
    takeAttempt(ctx.db, { stateHash: hashKey(callback.state), now }),
  )
  if (!attempt) return { kind: 'refused', status: 'notallowed' }
  try {
    const proof = await prove(ctx, { attempt, callback })
    return attempt.purpose === 'test' ? await passTest(ctx, attempt, proof) : await admit(ctx, attempt, proof)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.info({ code: error.code, details: error.details }, 'refused an identity provider response')
    if (attempt.purpose === 'test') return failTest(ctx, attempt, error)
    return { kind: 'refused', status: error.code === 'forbidden' ? 'notallowed' : 'failed' }
  }
}

async function prove(
  ctx: SsoContext,
  { attempt, callback }: { attempt: SsoAttempt; callback: SsoCallback },
): Promise<SsoProof> {
  const connection = await asSystem(ctx, (ctx) => findConnection(ctx.db, attempt.organization_id))
  if (!isUsable(connection, attempt)) throw invalidProof(t('ssoOff'))
  const { protocol, provider } = providerOf(ctx, connection)
  if (callback.protocol === 'OIDC' && protocol === 'OIDC') {
    if (hashKey(callback.browserKey) !== attempt.browser_hash) throw invalidProof(t('otherBrowser'))
    const { nonce, code_verifier: codeVerifier } = attempt
    const secrets = { state: callback.state, nonce, codeVerifier }
    return proveByCode(provider, { secrets, query: callback.query })
  }
  if (callback.protocol !== 'SAML' || protocol !== 'SAML') throw invalidProof(t('otherProtocol'))
  const proof = await proveBySaml(provider, { response: callback.response, requestId: attempt.request_id })
  const isFirst = await asSystem(ctx, (ctx) =>
    useProof(ctx.db, {
      organization_id: attempt.organization_id,
      proof_hash: hashKey(proof.proofId),
      ends_at: proof.endsAt,
    }),
  )
  if (!isFirst) throw invalidProof(t('alreadyUsed'))
  return proof
}

function isUsable(
  connection: SsoConnectionRow | undefined,
  { purpose }: SsoAttempt,
): connection is SsoConnectionRow {
  return connection !== undefined && (purpose === 'test' || connection.is_enabled)
}

async function admit(ctx: SsoContext, attempt: SsoAttempt, proof: SsoProof): Promise<SsoOutcome> {
  const code = createKey()
  await asSystem(ctx, async (ctx) => {
    const userId = await admitPerson(ctx, { organizationId: attempt.organization_id, proof })
    await admitToAttempt(ctx.db, attempt.id, {
      user_id: userId,
      exchange_hash: hashKey(code),
      exchange_ends_at: new Date(ctx.clock.now().getTime() + exchangeMs),
    })
  })
  return { kind: 'code', code, redirect: attempt.redirect }
}

/** A test signs no one in: it saves what came back and allows the provider to be turned on. */
async function passTest(ctx: SsoContext, attempt: SsoAttempt, proof: SsoProof): Promise<SsoOutcome> {
  await asSystem(ctx, async (ctx) => {
    const { email, claims } = proof
    const message = t('signedInAs', { email })
    await saveTestResult(ctx.db, attempt.id, { passed: true, message, email, claims })
    await updateConnection(ctx.db, attempt.organization_id, { tested_at: ctx.clock.now() })
  })
  return { kind: 'test', testId: attempt.id }
}

async function failTest(ctx: SsoContext, attempt: SsoAttempt, error: AppError): Promise<SsoOutcome> {
  const result = { passed: false, message: error.message, email: null, claims: {} }
  await asSystem(ctx, (ctx) => saveTestResult(ctx.db, attempt.id, result))
  return { kind: 'test', testId: attempt.id }
}
