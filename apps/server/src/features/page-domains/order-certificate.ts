/** Gets a certificate from an ACME server (RFC 8555) by answering an HTTP-01 challenge. Doesn't use the database. */
import { type CertificateProblem, problemOf } from '@marquee/domain/page-domains'
import { type Authorization, axios, Client, crypto, type Order } from 'acme-client'
import { z } from 'zod'
import { t } from './texts.ts'

export type CertificateOrder = {
  domain: string
  directory: string
  email: string | undefined
  /** PEM. */
  accountKey: string
  /** Publishes the reply to a challenge. */
  publish(challenge: { token: string; reply: string }): Promise<void>
}

export type Ordered =
  | { ok: { key: string; chain: string; from: Date; until: Date } }
  | { problem: CertificateProblem; detail: string }

// The library would wait for a minute and a half; the job is retried anyway.
Object.assign(axios.defaults, {
  timeout: 30_000,
  maxContentLength: 1_000_000,
  acmeSettings: { retryMaxAttempts: 1, retryDefaultDelay: 1 },
})

const maxDetailLength = 500

/** Orders a certificate for the domain and waits for it, up to two minutes. */
export async function orderCertificate(order: CertificateOrder): Promise<Ordered> {
  const { directory: directoryUrl, accountKey } = order
  const backoff = { backoffAttempts: 15, backoffMin: 1000, backoffMax: 10_000 }
  const client = new Client({ directoryUrl, accountKey, ...backoff })
  try {
    const contact = order.email === undefined ? {} : { contact: [`mailto:${order.email}`] }
    await client.createAccount({ termsOfServiceAgreed: true, ...contact })
    const placed = await client.createOrder({ identifiers: [{ type: 'dns', value: order.domain }] })
    const refused = await prove(client, { placed, order })
    return refused ?? (await collect(client, placed, order.domain))
  } catch (error) {
    return failureOf(error)
  }
}

type Proof = { placed: Order; order: CertificateOrder }

/** Proves to the authority that the domain points here; returns the problem if it doesn't. */
async function prove(client: Client, { placed, order }: Proof): Promise<Ordered | undefined> {
  const pending = (await client.getAuthorizations(placed)).filter(({ status }) => status === 'pending')
  for (const { challenges } of pending) {
    const challenge = challenges.find(({ type }) => type === 'http-01')
    if (!challenge) return { problem: 'other', detail: t('noChallenge') }
    await order.publish({
      token: challenge.token,
      reply: await client.getChallengeKeyAuthorization(challenge),
    })
    await client.completeChallenge(challenge)
    try {
      await client.waitForValidStatus(challenge)
    } catch (error) {
      return refusalOf(await client.getAuthorizations(placed)) ?? failureOf(error)
    }
  }
  return undefined
}

async function collect(client: Client, placed: Order, domain: string): Promise<Ordered> {
  const privateKey = await crypto.createPrivateEcdsaKey()
  const [key, csr] = await crypto.createCsr({ altNames: [domain] }, privateKey)
  const chain = await client.getCertificate(await client.finalizeOrder(placed, csr))
  const { notBefore: from, notAfter: until } = crypto.readCertificateInfo(chain)
  return { ok: { key: key.toString(), chain, from, until } }
}

const errorSchema = z.object({ type: z.string(), detail: z.string().catch('') })

/** The authority's reason for a failed challenge (RFC 8555, section 8). */
function refusalOf(authorizations: Authorization[]): Ordered | undefined {
  const [found] = authorizations
    .flatMap(({ challenges }) => challenges)
    .flatMap(({ error }) => errorSchema.safeParse(error).data ?? [])
  return found && { problem: problemOf(found.type), detail: found.detail.slice(0, maxDetailLength) }
}

/** The library keeps the message of an error but drops its type. */
function failureOf(error: unknown): Ordered {
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, maxDetailLength)
  const isUnanswered = error instanceof Error && 'code' in error
  if (isUnanswered || /\bAttempting to read ACME/.test(detail)) return { problem: 'unavailable', detail }
  return { problem: /rate.?limit|too many/i.test(detail) ? 'rateLimited' : 'other', detail }
}
