/** The log of a webhook: what was sent, what was replied; sending again, and tests. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@marquee/domain/lists'
import {
  type ListDeliveriesQuery,
  type OpenedDelivery,
  testType,
  type WebhookDelivery,
} from '@marquee/domain/webhooks'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { cleanSlate, findReadable, lockEditable } from './change-webhooks.ts'
import { listDeliveryRows } from './delivery-list-store.ts'
import {
  type DeliveryRow,
  findDelivery,
  insertDelivery,
  recordAttempts,
  renewDelivery,
} from './delivery-store.ts'
import { askToDeliver } from './deliver-webhooks.job.ts'
import { sendDelivery } from './send-delivery.ts'
import { payloadOf } from './webhook-payload.ts'
import { mayWithWebhook } from './webhook-policy.ts'
import { type ListedWebhookRow, updateWebhook } from './webhook-store.ts'
import { deliveryView, openedDeliveryView } from './webhook-view.ts'

type OfWebhook = { webhookId: string; id: string }

/** One page of the log, newest first. Throws `not_found`, `forbidden`. */
export async function listDeliveries(
  ctx: MemberContext,
  { webhookId, query, url }: { webhookId: string; query: ListDeliveriesQuery; url: string },
): Promise<Page<WebhookDelivery>> {
  return inOrganization(ctx, async (ctx) => {
    await findReadable(ctx, webhookId)
    const { rows, ...counted } = await listDeliveryRows(ctx.db, { webhookId, query })
    return pageReply({ results: rows.map(deliveryView), ...counted, query, url })
  })
}

/** Throws `not_found`, `forbidden`. */
export async function getDelivery(ctx: MemberContext, { webhookId, id }: OfWebhook): Promise<OpenedDelivery> {
  return inOrganization(ctx, async (ctx) => {
    const webhook = await findReadable(ctx, webhookId)
    return opened(ctx, webhook, await findDelivery(ctx.db, { webhookId, id }))
  })
}

/** Sends a delivery again, with the same id and body. Throws `conflict` if it waits anyway, or the webhook is off. */
export async function resendDelivery(
  ctx: MemberContext,
  { webhookId, id }: OfWebhook,
): Promise<OpenedDelivery> {
  return inOrganization(ctx, async (ctx) => {
    const webhook = await lockEditable(ctx, webhookId)
    const delivery = await findDelivery(ctx.db, { webhookId, id })
    if (!delivery) throw new AppError('not_found')
    if (!isResendable(ctx, webhook, delivery)) throw new AppError('conflict')
    const now = ctx.clock.now()
    const renewed = await renewDelivery(ctx.db, { webhookId, id }, now)
    // Whoever asks for it expects an attempt now.
    await updateWebhook(ctx.db, webhookId, { resume_at: cleanSlate.resume_at })
    await askToDeliver(ctx, webhook)
    return opened(ctx, webhook, renewed)
  })
}

/** Sends a test and waits for the reply. Tests are attempted once, and also while the webhook is off. */
export async function testWebhook(ctx: MemberContext, webhookId: string): Promise<OpenedDelivery> {
  const { webhook, delivery } = await inOrganization(ctx, async (ctx) => {
    const webhook = await lockEditable(ctx, webhookId)
    return { webhook, delivery: await insertDelivery(ctx.db, testOf(ctx, webhookId)) }
  })
  const { id, attempts, body } = delivery
  const {
    isDelivered,
    retryAfterSeconds: _,
    ...made
  } = await sendDelivery(ctx, {
    webhook,
    id,
    body: body ?? '',
  })
  return inOrganization(ctx, async (ctx) => {
    const state = isDelivered ? 'SENT' : 'FAILED'
    const settled = { last_attempt_at: ctx.clock.now(), next_attempt_at: null }
    await recordAttempts(ctx.db, [{ id, attempts, state, ...made, ...settled }])
    return opened(ctx, webhook, await findDelivery(ctx.db, { webhookId, id }))
  })
}

function testOf(ctx: MemberContext, webhookId: string) {
  const id = randomUUID()
  const happened_at = ctx.clock.now()
  const fact = { id, organization_id: ctx.organizationId, type: testType, attempts: 0, happened_at } as const
  const about = { event: null, person: null, registration: null } as const
  const nothing = { body: null, object_kind: null, object_id: null, object_title: null } as const
  return {
    id,
    organization_id: ctx.organizationId,
    webhook_id: webhookId,
    type: testType,
    happened_at,
    cause: id,
    body: JSON.stringify(payloadOf({ ...fact, ...about, ...nothing })),
  } as const
}

function isResendable(
  ctx: Pick<MemberContext, 'actor'>,
  webhook: ListedWebhookRow,
  { state, type }: DeliveryRow,
): boolean {
  const isOver = state !== 'PENDING' && type !== testType
  return isOver && webhook.is_on && mayWithWebhook(ctx, 'integration:update', webhook)
}

function opened(
  ctx: WithDb<MemberContext>,
  webhook: ListedWebhookRow,
  delivery: DeliveryRow | undefined,
): OpenedDelivery {
  if (!delivery) throw new AppError('not_found')
  return openedDeliveryView(delivery, {
    url: webhook.url,
    canResend: isResendable(ctx, webhook, delivery),
  })
}
