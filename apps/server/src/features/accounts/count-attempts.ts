import { createHash } from 'node:crypto'
import type { Services, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { AttemptRule } from './attempt-rules.ts'
import { countAttempt, findBlockedUntil } from './attempt-store.ts'

export type Attempt = { key: Buffer; rule: AttemptRule }

/** What attempts are counted under: who tried what, unreadable. */
export function attemptKey(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

/**
 * Each attempt is counted; the reply is how many each has had. Throws `too_many_requests`, with nothing counted and the
 * seconds to wait, when one of them has to.
 */
export async function countAttempts(ctx: WithDb<Services>, attempts: readonly Attempt[]): Promise<number[]> {
  const counts: number[] = []
  // In one order everywhere, so that two callers never wait for each other.
  const ordered = attempts.toSorted((one, other) => one.key.compare(other.key))
  for (const attempt of ordered) {
    const count = await countAttempt(ctx.db, attempt, ctx.clock.now())
    if (count === undefined) throw await tooMany(ctx, attempt)
    counts.push(count)
  }
  return attempts.map((attempt) => counts[ordered.indexOf(attempt)] ?? 0)
}

async function tooMany(ctx: WithDb<Services>, { key, rule }: Attempt): Promise<AppError> {
  const now = ctx.clock.now().getTime()
  const until = await findBlockedUntil(ctx.db, key)
  const retryAfterSeconds = until ? Math.ceil((until.getTime() - now) / 1000) : rule.firstWaitSeconds
  return new AppError('too_many_requests', { details: { retryAfterSeconds } })
}
