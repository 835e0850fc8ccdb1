import { createHash } from 'node:crypto'
import type { Services, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { AttemptRule } from './attempt-rules.ts'
import { countAttempt, findBlockedUntil } from './attempt-store.ts'

export type CountedAttempt = { key: Buffer; rule: AttemptRule }

/** The key that attempts are counted under: a hash of who tried what. */
export function attemptKey(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

/**
 * Counts each attempt and returns the counts in the same order. If any of them has to wait, throws `too_many_requests`
 * with the seconds to wait.
 */
export async function countAttempts(
  ctx: WithDb<Services>,
  attempts: readonly CountedAttempt[],
): Promise<number[]> {
  const counts: number[] = []
  // Always in the same order, to avoid deadlocks.
  const ordered = attempts.toSorted((a, b) => a.key.compare(b.key))
  for (const attempt of ordered) {
    const count = await countAttempt(ctx.db, attempt, ctx.clock.now())
    if (count === undefined) throw await tooManyRequests(ctx, attempt)
    counts.push(count)
  }
  return attempts.map((attempt) => counts[ordered.indexOf(attempt)] ?? 0)
}

async function tooManyRequests(ctx: WithDb<Services>, { key, rule }: CountedAttempt): Promise<AppError> {
  const now = ctx.clock.now().getTime()
  const until = await findBlockedUntil(ctx.db, key)
  const retryAfterSeconds = until ? Math.ceil((until.getTime() - now) / 1000) : rule.firstWaitSeconds
  return new AppError('too_many_requests', { details: { retryAfterSeconds } })
}
