/**
 * Delivers what is due to one webhook, the lane of its receiver: lanes run beside each other, so a slow or dead receiver
 * delays no other. Within a lane, a few deliveries are attempted at a time (0221).
 */
import { z } from 'zod'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type OutboundConnections, openConnections } from '#platform/outbound/outbound-fetch.ts'
import { defineJob, type JobAttempt } from '#platform/queue/queue.ts'
import { type Fact, keepBodies, listDueFacts, recordAttempts } from './delivery-store.ts'
import { type AttemptOutcome, sendDelivery } from './send-delivery.ts'
import { failingDays, judgeRound, settleAttempt } from './retry-rules.ts'
import { switchOff } from './switch-off.ts'
import { payloadOf } from './webhook-payload.ts'
import { findWebhookRow, type ListedWebhookRow, updateWebhook } from './webhook-store.ts'

const payloadSchema = z.object({ organization_id: z.uuid(), webhook_id: z.uuid() })

export const deliverWebhooksJob = defineJob({
  name: 'deliver-webhooks',
  schema: payloadSchema,
  retryLimit: 2,
  retryDelaySeconds: 5,
  timeoutSeconds: 300,
  // Each waits for a receiver most of the time.
  concurrency: 16,
  policy: 'one_and_next_per_key',
  run: deliverWebhooks,
})

/** How many deliveries a healthy receiver gets at a time. */
const batchSize = 32
/** Leaves the rest to the next job well before the timeout. */
const longestRunMs = 120_000

/** Asks for the lane to run once this transaction has committed. */
export async function askToDeliver(
  ctx: WithDb<OrganizationContext>,
  { id: webhook_id }: { id: string },
): Promise<void> {
  const payload = { organization_id: ctx.organizationId, webhook_id }
  await ctx.queue.send(ctx.db, deliverWebhooksJob, { payload, options: { singletonKey: webhook_id } })
}

/**
 * Attempts what is due, round by round, until nothing is or a round fails. At least once: a worker that dies between a
 * reply and its record sends the same again, with the same id.
 */
export async function deliverWebhooks(
  services: Services,
  { organization_id, webhook_id }: z.output<typeof payloadSchema>,
  { signal }: Pick<JobAttempt, 'signal'> = { signal: new AbortController().signal },
): Promise<void> {
  const ctx = { ...services, organizationId: organization_id }
  const connections = openConnections(batchSize)
  const endsAt = performance.now() + longestRunMs
  try {
    let isHealthy = true
    while (isHealthy && !signal.aborted && performance.now() < endsAt) {
      isHealthy = await runRound(ctx, webhook_id, connections)
    }
  } finally {
    connections.close()
  }
}

/** Whether there may be more to deliver right away. */
async function runRound(
  ctx: OrganizationContext,
  webhookId: string,
  connections: OutboundConnections,
): Promise<boolean> {
  const taken = await takeRound(ctx, webhookId)
  if (!taken) return false
  const { webhook, sendings } = taken
  const attempts = await Promise.all(
    sendings.map(async ({ fact, body }) => ({
      fact,
      outcome: await sendDelivery(ctx, { webhook, id: fact.id, body, connections }),
    })),
  )
  await recordRound(ctx, webhook, attempts)
  return attempts.some(({ outcome }) => outcome.isDelivered)
}

type Taken = { webhook: ListedWebhookRow; sendings: { fact: Fact; body: string }[] }

async function takeRound(ctx: OrganizationContext, webhookId: string): Promise<Taken | undefined> {
  return inOrganization(ctx, async ({ db, clock }) => {
    const webhook = await findWebhookRow(db, webhookId)
    const now = clock.now()
    if (!webhook?.is_on || (webhook.resume_at !== null && webhook.resume_at > now)) return undefined
    // A failing receiver gets one at a time until it recovers.
    const limit = webhook.failed_rounds > 0 ? 1 : batchSize
    const facts = await listDueFacts(db, { webhookId, now, limit })
    if (facts.length === 0) return undefined
    const sendings = facts.map((fact) => ({ fact, body: fact.body ?? JSON.stringify(payloadOf(fact)) }))
    const written = sendings.filter(({ fact }) => fact.body === null)
    await keepBodies(
      db,
      written.map(({ fact: { id }, body }) => ({ id, body })),
    )
    return { webhook, sendings }
  })
}

type Attempt = { fact: Fact; outcome: AttemptOutcome }

async function recordRound(
  ctx: OrganizationContext,
  webhook: ListedWebhookRow,
  attempts: readonly Attempt[],
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const rows = attempts.map(({ fact: { id, attempts }, outcome }) => {
      const { isDelivered, retryAfterSeconds, ...made } = outcome
      const settled = settleAttempt({ attempts, isDelivered, retryAfterSeconds, status: made.status, now })
      return { id, attempts, ...made, ...settled, last_attempt_at: now }
    })
    await recordAttempts(ctx.db, rows)
    const outcomes = attempts.map(({ outcome }) => outcome)
    const { isGone, isGivenUp, ...health } = judgeRound(webhook, outcomes, now)
    await updateWebhook(ctx.db, webhook.id, health)
    if (isGone) await switchOff(ctx, webhook, { reason: 'gone', days: failingDays })
    else if (isGivenUp) await switchOff(ctx, webhook, { reason: 'failing', days: failingDays })
  })
}
