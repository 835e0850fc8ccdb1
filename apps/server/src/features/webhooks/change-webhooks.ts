/** Webhooks of an organization and of its events: creating, changing, rotating their secret, deleting (IN-131 to IN-138). */
import { randomUUID } from 'node:crypto'
import {
  type ChangeWebhook,
  type CreateWebhook,
  mostWebhooks,
  type Webhook,
  type WebhookList,
  type WebhookWithSecret,
} from '@marquee/domain/webhooks'
import { type AuditEntryToWrite, writeAudit } from '#features/audit/public.ts'
import { findVisibleEvent, mayWithEvent } from '#features/events/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { OutboundError, outboundUrl } from '#platform/outbound/outbound-fetch.ts'
import { t } from './texts.ts'
import { mayCreateForAll, mayWithWebhook, permitWebhooks, reachOf } from './webhook-policy.ts'
import { newWebhookSecret } from '#platform/secrets/standard-webhooks.ts'
import { sealWebhookSecret } from './webhook-secret.ts'
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhookRow,
  insertWebhook,
  type ListedWebhookRow,
  listWebhookRows,
  lockWebhookRow,
  updateWebhook,
  type WebhookChange,
} from './webhook-store.ts'
import { overlapEnd, webhookView } from './webhook-view.ts'

type Ctx = WithDb<MemberContext>

/** The webhooks that the caller may see: of one event, or all. */
export async function listWebhooks(ctx: MemberContext, eventId: string | undefined): Promise<WebhookList> {
  return inOrganization(ctx, async (ctx) => {
    const event = eventId === undefined ? undefined : await findVisibleEvent(ctx, eventId)
    if (event) await permitWebhooks(ctx, 'integration:read', event.id)
    const rows = await listWebhookRows(ctx.db, event?.id)
    const seen = rows.filter((row) => mayWithWebhook(ctx, 'integration:read', row))
    const create = event ? mayWithEvent(ctx.actor, 'integration:update', event) : mayCreateForAll(ctx)
    return { results: seen.map((row) => viewOf(ctx, row)), can: { create } }
  })
}

/** Throws `not_found`, `forbidden`. */
export async function getWebhook(ctx: MemberContext, id: string): Promise<Webhook> {
  return inOrganization(ctx, async (ctx) => viewOf(ctx, await findReadable(ctx, id)))
}

/** Throws `forbidden`; `feature_not_enabled`; `conflict` beyond the largest number; `invalid_input`. */
export async function createWebhook(ctx: MemberContext, input: CreateWebhook): Promise<WebhookWithSecret> {
  return inOrganization(ctx, async (ctx) => {
    await permitWebhooks(ctx, 'integration:update', input.event)
    await requirePlanFeature(ctx, 'webhooks')
    requireReachable(ctx, input.url)
    if ((await countWebhooks(ctx.db, input.event)) >= mostWebhooks) {
      throw new AppError('conflict', { message: t('tooMany', { most: mostWebhooks }) })
    }
    const id = randomUUID()
    const secret = newWebhookSecret()
    await insertWebhook(ctx.db, {
      id,
      organization_id: ctx.organizationId,
      event_id: input.event,
      name: input.name,
      url: input.url,
      types: [...new Set(input.types)],
      is_on: input.is_on,
      sealed_for: id,
      sealed_secret: sealWebhookSecret(ctx, secret, id),
      created_by: ctx.actor.userId,
    })
    await audit(ctx, 'webhook.created', { id, name: input.name })
    return { ...viewOf(ctx, await storedWebhook(ctx, id)), secret }
  })
}

/** Another address, and being switched on, start with a clean slate. Throws like `createWebhook`. */
export async function changeWebhook(
  ctx: MemberContext,
  { id, change }: { id: string; change: ChangeWebhook },
): Promise<Webhook> {
  return inOrganization(ctx, async (ctx) => {
    const webhook = await lockEditable(ctx, id)
    const { name = webhook.name, url } = change
    const isSwitchedOn = change.is_on === true && !webhook.is_on
    if (url !== undefined) requireReachable(ctx, url)
    if (isSwitchedOn) await requirePlanFeature(ctx, 'webhooks')
    const isFresh = isSwitchedOn || (url ?? webhook.url) !== webhook.url
    await updateWebhook(ctx.db, id, {
      ...columnsOf(change),
      ...(isFresh && cleanSlate),
      updated_at: ctx.clock.now(),
    })
    await audit(ctx, 'webhook.changed', { id, name })
    return viewOf(ctx, await storedWebhook(ctx, id))
  })
}

function columnsOf({ name, url, types, is_on }: ChangeWebhook): WebhookChange {
  return {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
    ...(types !== undefined && { types: [...new Set(types)] }),
    ...(is_on !== undefined && { is_on, off_reason: null }),
  }
}

export const cleanSlate = { failed_rounds: 0, failing_since: null, resume_at: null } as const

/** Replaces the secret; the old one still signs for a day, beside the new one. */
export async function rotateWebhookSecret(ctx: MemberContext, id: string): Promise<WebhookWithSecret> {
  return inOrganization(ctx, async (ctx) => {
    const webhook = await lockEditable(ctx, id)
    const secret = newWebhookSecret()
    const now = ctx.clock.now()
    await updateWebhook(ctx.db, id, {
      sealed_secret: sealWebhookSecret(ctx, secret, webhook.sealed_for),
      sealed_previous_secret: webhook.sealed_secret,
      previous_secret_ends_at: overlapEnd(now),
      updated_at: now,
    })
    await audit(ctx, 'webhook.secret_rotated', webhook)
    return { ...viewOf(ctx, await storedWebhook(ctx, id)), secret }
  })
}

/** Deletes the webhook with its log. What waits is not sent. */
export async function deleteWebhook(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const webhook = await lockEditable(ctx, id)
    await deleteWebhookRow(ctx.db, id)
    await audit(ctx, 'webhook.deleted', webhook)
  })
}

/** Throws `not_found`, `forbidden`. */
export async function findReadable(ctx: Ctx, id: string): Promise<ListedWebhookRow> {
  return permitted(ctx, await findWebhookRow(ctx.db, id), 'integration:read')
}

/** Like `findReadable`, to change it; locks it until the transaction ends. */
export async function lockEditable(ctx: Ctx, id: string): Promise<ListedWebhookRow> {
  return permitted(ctx, await lockWebhookRow(ctx.db, id), 'integration:update')
}

async function permitted(
  ctx: Ctx,
  webhook: ListedWebhookRow | undefined,
  permission: 'integration:read' | 'integration:update',
): Promise<ListedWebhookRow> {
  if (!webhook) throw new AppError('not_found')
  await permitWebhooks(ctx, permission, webhook.event_id)
  return webhook
}

/** What was just stored: whoever may change webhooks is shown it, even if they may not read them. */
async function storedWebhook(ctx: Ctx, id: string): Promise<ListedWebhookRow> {
  const webhook = await findWebhookRow(ctx.db, id)
  if (!webhook) throw new AppError('not_found')
  return webhook
}

export function viewOf(ctx: Ctx, row: ListedWebhookRow): Webhook {
  return webhookView(row, mayWithWebhook(ctx, 'integration:update', row))
}

/** Whether names lead to a private address is only known when connecting. Throws `invalid_input`. */
function requireReachable(ctx: Ctx, url: string): void {
  try {
    outboundUrl(url, reachOf(ctx.settings))
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    throw new AppError('invalid_input', { errors: { url: [error.message] }, cause: error })
  }
}

export async function audit(
  ctx: Parameters<typeof writeAudit>[0],
  action: AuditEntryToWrite['action'],
  { id, name }: Pick<ListedWebhookRow, 'id' | 'name'>,
): Promise<void> {
  await writeAudit(ctx, { action, target_type: 'webhook', target_id: id, target_name: name })
}
