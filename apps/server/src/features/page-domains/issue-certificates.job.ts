/** Gets certificates for verified page domains, and renews them before they end. */
import { generateKeyPairSync } from 'node:crypto'
import { renewalAt, retryAt } from '@marquee/domain/page-domains'
import { z } from 'zod'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { sealSecret, unsealSecret } from '#platform/secrets/sealed-secret.ts'
import { announceDomain } from './announce-domain.ts'
import { claimCertificate, keepAccountKey, listDueDomains, updateCertificate } from './certificate-store.ts'
import type { Ordered } from './order-certificate.ts'
import { findPageDomain } from './page-domain-store.ts'

export const issueCertificateJob = defineJob({
  name: 'issue-certificate',
  schema: z.object({ organization_id: z.uuid(), page_domain_id: z.uuid() }),
  // The row records a failed attempt and the time of the next one.
  retryLimit: 0,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  concurrency: 2,
  policy: 'one_and_next_per_key',
  run: (services: Services, { organization_id: organizationId, page_domain_id: domainId }) =>
    issueCertificate({ ...services, organizationId }, domainId),
})

export const renewCertificatesJob = defineJob({
  name: 'renew-certificates',
  schema: z.object({}),
  retryLimit: 1,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  concurrency: 1,
  cron: '*/15 * * * *',
  run: renewCertificates,
})

/** Longer than a job can run: after this its process has died, and another one claims the domain. */
const claimMs = 10 * 60 * 1000
/** Per quarter of an hour; the rest wait. Let's Encrypt allows 300 orders in three hours. */
const maxOrders = 20

/** The context that a certificate's key is sealed for. */
export const placeOfKey = (domainId: string) => `page-certificate:${domainId}`

/** Queues the job that gets the domain a certificate, unless it is already queued. */
export async function requestCertificate(
  ctx: Pick<WithDb<OrganizationContext>, 'db' | 'queue' | 'organizationId'>,
  page_domain_id: string,
): Promise<void> {
  await ctx.queue.send(ctx.db, issueCertificateJob, {
    payload: { organization_id: ctx.organizationId, page_domain_id },
    options: { singletonKey: page_domain_id },
  })
}

/** Queues a job for each domain whose certificate is due. Idempotent, because domains are claimed. */
export async function renewCertificates(services: Services): Promise<void> {
  if (services.settings.venueTls === undefined) return
  await asSystem(services, async (ctx) => {
    const due = await listDueDomains(ctx.db, { now: ctx.clock.now(), limit: maxOrders })
    for (const { id, organization_id } of due) {
      await requestCertificate({ ...ctx, organizationId: organization_id }, id)
    }
  })
}

/** Gets the domain a certificate if it is due. Idempotent: only the job that claims it first does so. */
export async function issueCertificate(ctx: OrganizationContext, domainId: string): Promise<void> {
  const { settings, organizationId } = ctx
  if (settings.venueTls === undefined) return
  const { directory, email } = settings.venueTls
  const claimed = await inOrganization(ctx, async ({ db, clock }) => {
    const domain = await findPageDomain(db, domainId)
    if (!domain?.is_verified) return undefined
    const now = clock.now()
    const until = new Date(now.getTime() + claimMs)
    const claim = await claimCertificate(db, { id: domainId, organizationId, now, until })
    return claim && { ...claim, domain: domain.domain }
  })
  if (!claimed) return
  // Loaded only here: it takes a third of a second.
  const { orderCertificate } = await import('./order-certificate.ts')
  const ordered = await orderCertificate({
    domain: claimed.domain,
    directory,
    email,
    accountKey: await accountKeyOf(ctx, directory),
    publish: ({ token, reply }) =>
      inOrganization(ctx, ({ db }) =>
        updateCertificate(db, domainId, { challenge_token: token, challenge_reply: reply }),
      ),
  })
  await keepResult(ctx, { ...claimed, domainId, ordered })
}

function accountKeyOf(services: Services, directory: string): Promise<string> {
  const place = `acme-account:${directory}`
  const proposed = () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return sealSecret(services, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), place)
  }
  return asSystem(services, async ({ db }) =>
    unsealSecret(services, await keepAccountKey(db, { directory, proposed }), place),
  )
}

type Result = { domainId: string; domain: string; ordered: Ordered; failures: number }

async function keepResult(
  ctx: OrganizationContext,
  { domainId, domain, ordered, failures: before }: Result,
): Promise<void> {
  const { clock, log } = ctx
  const tried_at = clock.now()
  const tried = { tried_at, challenge_token: null, challenge_reply: null }
  if ('ok' in ordered) {
    const { key, chain, from, until } = ordered.ok
    await inOrganization(ctx, async (ctx) => {
      await updateCertificate(ctx.db, domainId, {
        ...tried,
        sealed_key: sealSecret(ctx, key, placeOfKey(domainId)),
        chain,
        expires_at: until,
        next_attempt_at: renewalAt(from, until),
        problem: null,
        problem_detail: null,
        failures: 0,
      })
      await announceDomain(ctx, domain)
    })
    log.info({ domain_id: domainId, expires_at: until }, 'a page domain got a certificate')
    return
  }
  const { problem, detail } = ordered
  const failures = before + 1
  const next_attempt_at = retryAt(failures, tried_at)
  await inOrganization(ctx, ({ db }) =>
    updateCertificate(db, domainId, {
      ...tried,
      problem,
      problem_detail: detail,
      failures,
      next_attempt_at,
    }),
  )
  log.warn({ domain_id: domainId, problem, next_attempt_at }, 'a page domain got no certificate')
}
