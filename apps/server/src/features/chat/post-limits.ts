/**
 * Refuses floods before they reach the database: a person who posts more than the burst allows costs a lookup in memory.
 * Each process counts for itself; `post-message` checks the same limit in the database, for all processes.
 */
import { messageBurst } from '@marquee/domain/chat'
import { createBursts, createCounts } from '#platform/cache/counts.ts'
import type { AudienceContext } from '#platform/context.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

const maxPeople = 50_000

/** Votes and reactions of one person, which can be undone. */
const gestureBurst = { count: 30, seconds: 10 }

export type PostLimits = {
  /** Counts a message of this person. Throws `too_many_requests` with the seconds to wait. */
  take(personAtEvent: string): void
  /** Uncounts a message that was not posted. */
  giveBack(personAtEvent: string): void
  /** Counts a vote or a reaction of this person. Throws `too_many_requests` with the seconds to wait. */
  takeGesture(ctx: Pick<AudienceContext, 'eventId' | 'attendee'>): void
}

export function createPostLimits(clock: Clock): PostLimits {
  const counted = { clock, maxKeys: maxPeople }
  const posted = createBursts({
    ...counted,
    windowMs: messageBurst.seconds * 1000,
    most: messageBurst.count,
  })
  const gestures = createCounts({ ...counted, windowMs: gestureBurst.seconds * 1000 })
  return {
    take(person) {
      const first = posted.take(person)
      if (first) throw tooFast(first, clock)
    },
    giveBack: (person) => posted.giveBack(person),
    takeGesture({ eventId, attendee }) {
      const { count, endsInMs } = gestures.add(`${eventId} ${attendee.actorId}`)
      if (count <= gestureBurst.count) return
      const retryAfterSeconds = Math.ceil(endsInMs / 1000)
      throw new AppError('too_many_requests', { details: { retryAfterSeconds } })
    },
  }
}

/** The error for someone who has posted too much since `first`. */
export function tooFast(first: Date, clock: Clock): AppError {
  const retryAfterSeconds = secondsUntil(first, messageBurst.seconds, clock)
  const message = t('tooManyMessages', { count: retryAfterSeconds })
  return new AppError('too_many_requests', { message, details: { retryAfterSeconds } })
}

/** The error for someone who posted at `last`, in slow mode. */
export function tooSoon(last: Date, slowModeSeconds: number, clock: Clock): AppError {
  const retryAfterSeconds = secondsUntil(last, slowModeSeconds, clock)
  const message = t('slowMode', { count: retryAfterSeconds })
  return new AppError('too_many_requests', { message, details: { retryAfterSeconds } })
}

function secondsUntil(since: Date, seconds: number, clock: Clock): number {
  return Math.max(1, Math.ceil((since.getTime() - clock.now().getTime()) / 1000 + seconds))
}
