/**
 * Refuses floods before they reach the database: a person who posts more than the burst allows costs a lookup in memory.
 * Each process counts for itself; `post-message` checks the same limit in the database, for all processes.
 */
import { messageBurst } from '@marquee/domain/chat'
import { LRUCache } from 'lru-cache'
import type { AudienceContext } from '#platform/context.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

const maxPeople = 50_000

/** Votes and reactions of one person, each of which can be taken back again. */
const gestureBurst = { count: 30, seconds: 10 }

export type PostLimits = {
  /** Counts a message of this person. Throws `too_many_requests` with the seconds to wait. */
  take(personAtEvent: string): void
  /** Takes back a message that was not posted. */
  giveBack(personAtEvent: string): void
  /** Counts a vote or a reaction of this person. Throws `too_many_requests` with the seconds to wait. */
  takeGesture(ctx: Pick<AudienceContext, 'eventId' | 'attendee'>): void
}

export function createPostLimits(clock: Clock): PostLimits {
  const posted = new LRUCache<string, number[]>({ max: maxPeople, ttl: messageBurst.seconds * 1000 })
  const gestures = new LRUCache<string, number>({ max: maxPeople, ttl: gestureBurst.seconds * 1000 })
  return {
    take(person) {
      const now = clock.now().getTime()
      const recent = (posted.get(person) ?? []).filter((at) => at > now - messageBurst.seconds * 1000)
      const [first] = recent
      if (first !== undefined && recent.length >= messageBurst.count) throw tooFast(new Date(first), clock)
      posted.set(person, [...recent, now])
    },
    giveBack(person) {
      posted.set(person, (posted.get(person) ?? []).slice(0, -1))
    },
    takeGesture({ eventId, attendee }) {
      const person = `${eventId} ${attendee.profileId}`
      const count = (gestures.get(person) ?? 0) + 1
      if (count > gestureBurst.count) {
        throw new AppError('too_many_requests', { details: { retryAfterSeconds: gestureBurst.seconds } })
      }
      // Counts from the first one on.
      gestures.set(person, count, { ...(count > 1 && { noUpdateTTL: true }) })
    },
  }
}

/** The refusal of someone who posted too much since `first`. */
export function tooFast(first: Date, clock: Clock): AppError {
  const retryAfterSeconds = secondsUntil(first, messageBurst.seconds, clock)
  const message = t('tooManyMessages', { count: retryAfterSeconds })
  return new AppError('too_many_requests', { message, details: { retryAfterSeconds } })
}

/** The refusal of someone who posted at `last`, in slow mode. */
export function tooSoon(last: Date, slowModeSeconds: number, clock: Clock): AppError {
  const retryAfterSeconds = secondsUntil(last, slowModeSeconds, clock)
  const message = t('slowMode', { count: retryAfterSeconds })
  return new AppError('too_many_requests', { message, details: { retryAfterSeconds } })
}

function secondsUntil(since: Date, seconds: number, clock: Clock): number {
  return Math.max(1, Math.ceil((since.getTime() - clock.now().getTime()) / 1000 + seconds))
}
