import {
  type OpenedDelivery,
  overlapHours,
  type Webhook,
  type WebhookDelivery,
} from '@marquee/domain/webhooks'
import type { DeliveryRow } from './delivery-store.ts'
import type { ListedWebhookRow } from './webhook-store.ts'

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** Never includes a secret. */
export function webhookView(row: ListedWebhookRow, mayUpdate: boolean): Webhook {
  return {
    id: row.id,
    event: row.event_id,
    event_title: row.event_title,
    name: row.name,
    url: row.url,
    types: row.types,
    is_on: row.is_on,
    off_reason: row.off_reason,
    failing_since: instantOf(row.failing_since),
    resume_at: instantOf(row.resume_at),
    last_success_at: instantOf(row.last_success_at),
    previous_secret_ends_at: instantOf(row.previous_secret_ends_at),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: { update: mayUpdate },
  }
}

export function deliveryView(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    fault: row.fault,
    duration_ms: row.duration_ms,
    happened_at: row.happened_at.toISOString(),
    last_attempt_at: instantOf(row.last_attempt_at),
    next_attempt_at: instantOf(row.next_attempt_at),
  }
}

export function openedDeliveryView(
  row: DeliveryRow,
  { url, canResend }: { url: string; canResend: boolean },
): OpenedDelivery {
  return { ...deliveryView(row), url, body: row.body, reply: row.reply, can: { resend: canResend } }
}

const hourMs = 60 * 60 * 1000

/** Until when a secret that is replaced now still signs. */
export const overlapEnd = (now: Date): Date => new Date(now.getTime() + overlapHours * hourMs)
