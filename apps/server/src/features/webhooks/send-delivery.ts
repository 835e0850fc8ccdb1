/** One attempt of one delivery over HTTP, by Standard Webhooks 1.0. */
import type { DeliveryFault } from '@marquee/domain/webhooks'
import {
  createOutboundFetch,
  type OutboundConnections,
  OutboundError,
} from '#platform/outbound/outbound-fetch.ts'
import { errorCode } from '#platform/errors/error-code.ts'
import type { Services } from '#platform/context.ts'
import { webhookSignatures } from '#platform/secrets/standard-webhooks.ts'
import { openWebhookSecrets } from './webhook-secret.ts'
import { reachOf } from './webhook-policy.ts'
import type { WebhookRow } from './webhook-store.ts'

/** For everything, from looking up the name to the end of the reply. */
const timeoutMs = 15_000
const maxReplyBytes = 16 * 1024
/** What the log keeps of a reply. */
const shownReply = 4000

/** `retryAfterSeconds` is what the receiver asks for. */
export type AttemptOutcome = {
  isDelivered: boolean
  status: number | null
  fault: DeliveryFault | null
  reply: string | null
  duration_ms: number
  retryAfterSeconds: number | undefined
}

type Sending = { webhook: WebhookRow; id: string; body: string; connections?: OutboundConnections }

/** Makes the attempt. Never throws for what the receiver does. */
export async function sendDelivery(
  ctx: Services,
  { webhook, id, body, connections }: Sending,
): Promise<AttemptOutcome> {
  const now = ctx.clock.now()
  const timestamp = Math.floor(now.getTime() / 1000)
  const secrets = openWebhookSecrets(ctx, webhook, now)
  const outboundFetch = createOutboundFetch(reachOf(ctx.settings))
  const startedAt = performance.now()
  const duration = () => Math.round(performance.now() - startedAt)
  try {
    const reply = await outboundFetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Marquee-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': webhookSignatures(secrets, { id, timestamp, body }),
      },
      body,
      timeoutMs,
      maxReplyBytes,
      takesPart: true,
      ...(connections && { connections }),
    })
    return { ...outcomeOf(reply), reply: shown(await reply.text()), duration_ms: duration() }
  } catch (error) {
    const duration_ms = duration()
    const fault = faultOf(error, duration_ms)
    return { isDelivered: false, status: null, fault, reply: null, duration_ms, retryAfterSeconds: undefined }
  }
}

function outcomeOf({ status, headers }: Response) {
  const isDelivered = status >= 200 && status <= 299
  const isRedirect = status >= 300 && status <= 399
  const fault = isDelivered ? null : isRedirect ? 'redirect' : 'status'
  const asked = Number(headers.get('retry-after') ?? Number.NaN)
  const retryAfterSeconds = Number.isFinite(asked) && asked > 0 ? asked : undefined
  return { isDelivered, status, fault, retryAfterSeconds } as const
}

/** PostgreSQL has no character 0. */
const shown = (reply: string) => reply.replaceAll('\0', '\uFFFD').slice(0, shownReply)

function faultOf(error: unknown, durationMs: number): DeliveryFault {
  if (durationMs >= timeoutMs - 50) return 'timeout'
  if (error instanceof OutboundError) return 'address'
  const code = String(errorCode(error) ?? '')
  return /^(CERT|ERR_TLS|ERR_SSL|EPROTO|DEPTH|SELF_SIGNED|UNABLE_TO)/.test(code)
    ? 'certificate'
    : 'unreachable'
}
