/** When failed deliveries are attempted again, and when a receiver is given up. Pure. */
import type { AttemptOutcome } from './send-delivery.ts'
import type { DeliveryRow } from './delivery-store.ts'
import type { WebhookRow } from './webhook-store.ts'

const [second, minute, hour] = [1, 60, 3600]
/** After each failed attempt of a delivery: ten attempts within 76 hours. */
const waitsSeconds = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
/** After each round of attempts in which nothing succeeded, for the whole webhook. */
const pausesSeconds = [5 * second, 30 * second, 2 * minute, 5 * minute, 15 * minute, 30 * minute]
const longestPause = 30 * minute
const longestRetryAfter = 24 * hour

/** A receiver that has failed for so long is given up. */
export const failingDays = 3
const failingMs = failingDays * 24 * hour * 1000

/** Up to a fifth sooner or later, so that what failed together doesn't come back together. */
const jitter = (seconds: number) => seconds * (0.8 + Math.random() * 0.4)
const after = (now: Date, seconds: number) => new Date(now.getTime() + Math.round(seconds * 1000))

type Settling = Pick<AttemptOutcome, 'isDelivered' | 'retryAfterSeconds' | 'status'> & {
  /** Before this one. */
  attempts: number
  now: Date
}

/** What becomes of a delivery after an attempt. */
export function settleAttempt({
  attempts,
  isDelivered,
  retryAfterSeconds = 0,
  status,
  now,
}: Settling): Pick<DeliveryRow, 'state' | 'next_attempt_at'> {
  if (isDelivered) return { state: 'SENT', next_attempt_at: null }
  const wait = waitsSeconds[attempts]
  if (wait === undefined || status === gone) return { state: 'FAILED', next_attempt_at: null }
  const seconds = Math.max(jitter(wait), Math.min(retryAfterSeconds, longestRetryAfter))
  return { state: 'PENDING', next_attempt_at: after(now, seconds) }
}

const gone = 410

type Health = Pick<WebhookRow, 'failed_rounds' | 'failing_since' | 'resume_at' | 'last_success_at'>

/** What a round of attempts says about the receiver. */
export function judgeRound(
  { failed_rounds, failing_since, last_success_at }: Health,
  outcomes: readonly AttemptOutcome[],
  now: Date,
): Health & { isGone: boolean; isGivenUp: boolean } {
  const isGone = outcomes.some(({ status }) => status === gone)
  if (outcomes.some(({ isDelivered }) => isDelivered)) {
    const healthy = { failed_rounds: 0, failing_since: null, resume_at: null, last_success_at: now }
    return { ...healthy, isGone, isGivenUp: false }
  }
  const asked = Math.max(0, ...outcomes.map(({ retryAfterSeconds }) => retryAfterSeconds ?? 0))
  const pause = pausesSeconds[failed_rounds] ?? longestPause
  const seconds = Math.max(jitter(pause), Math.min(asked, longestRetryAfter))
  const since = failing_since ?? now
  return {
    failed_rounds: failed_rounds + 1,
    failing_since: since,
    resume_at: after(now, seconds),
    last_success_at,
    isGone,
    isGivenUp: now.getTime() - since.getTime() >= failingMs,
  }
}
