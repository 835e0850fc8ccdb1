/**
 * The state of a session, computed from what happened and what time it is, so that nothing has to be stored that a stopped
 * server could leave wrong. Server and clients use the same rule. Free of zod, because pages import this file.
 */
import { defineLabels } from '../languages/public.ts'

export const sessionStates = ['scheduled', 'starting', 'live', 'overrun', 'ended'] as const
export type SessionState = (typeof sessionStates)[number]

export const sessionStateWords = defineLabels('domain/stage/sessionStateWords', {
  scheduled: 'Scheduled',
  starting: 'Starting',
  live: 'Live',
  overrun: 'Running over',
  ended: 'Ended',
}) satisfies Record<SessionState, string>

/** Who starts the sessions of an event. */
export const startKinds = ['clock', 'hand'] as const
export type StartKind = (typeof startKinds)[number]

export const startKindWords = defineLabels('domain/stage/startKindWords', {
  clock: 'Automatically, at their start time',
  hand: 'By hand',
}) satisfies Record<StartKind, string>

/** How long before its start a session that the clock starts counts as starting. */
const startingSeconds = 10
/**
 * A pre-recorded session that someone starts begins to play this much later: by then every viewer has its first seconds, and
 * nobody misses them.
 */
const leadInSeconds = 2
/** Longer before its start nothing of a pre-recorded session is listed, because someone may start it at any moment. */
export const certainSeconds = 3
/** How long a session may run over before it ends by itself, so that none stays on air for good. */
export const longestOverrunMinutes = 60
/** How long before the start of the event the way its sessions start can no longer change (product.md, Sessions). */
const settingsLockMinutes = 30

const minuteMs = 60_000

type SessionTimes = {
  start_time: Date | string
  /** Includes extensions. */
  end_time: Date | string
  started_at: Date | string | null
  ended_at: Date | string | null
}

type Stage = { starts: StartKind; event_end_time: Date | string }

/**
 * The state at `now`. A session that nobody started in time has ended: by the clock at its end, by hand with its event. One
 * that ended before its start time waits for the clock, which starts it again.
 */
export function sessionStateAt(
  session: SessionTimes,
  { starts, event_end_time }: Stage,
  now: Date,
): SessionState {
  const isPast = now >= new Date(session.end_time)
  if (session.ended_at === null && session.started_at !== null) return isPast ? 'overrun' : 'live'
  if (session.ended_at !== null && !waitsForClock(session, starts)) return 'ended'
  if (isPast && (starts === 'clock' || now >= new Date(event_end_time))) return 'ended'
  const startsAt = new Date(session.start_time).getTime()
  return starts === 'clock' && now.getTime() >= startsAt - startingSeconds * 1000 ? 'starting' : 'scheduled'
}

/** Whether the session ended before its start time, at which the clock starts it again. */
export function waitsForClock(
  session: Pick<SessionTimes, 'start_time' | 'ended_at'>,
  starts: StartKind,
): boolean {
  return starts === 'clock' && endedEarly(session)
}

/** Whether the session ran and ended before its start time, as a rehearsal does. */
export function endedEarly({ start_time, ended_at }: Pick<SessionTimes, 'start_time' | 'ended_at'>): boolean {
  return ended_at !== null && new Date(ended_at) < new Date(start_time)
}

/** When a pre-recorded session plays that someone starts `now`; at its start time if that is about to come. */
export function playsFrom({ start_time }: { start_time: Date }, now: Date): Date {
  const waitMs = start_time.getTime() - now.getTime()
  return waitMs > 0 && waitMs <= certainSeconds * 1000
    ? start_time
    : new Date(now.getTime() + leadInSeconds * 1000)
}

export function isOnAir(state: SessionState): boolean {
  return state === 'live' || state === 'overrun'
}

type Lockable = {
  start_time: Date | string
  end_time: Date | string
  /** When the event got its start time: when it was created, or last moved. */
  start_set_at: Date | string
  /** When its first session went on air. */
  opened_at: Date | string | null
}

/**
 * Whether the way sessions start can no longer change: from half an hour before the event until it is over. Nobody relies on
 * it yet at an event that was created or moved later than that, so it can change there until something goes on air.
 */
export function isStageLocked(event: Lockable, now: Date): boolean {
  const lockedFrom = new Date(event.start_time).getTime() - settingsLockMinutes * minuteMs
  if (now.getTime() < lockedFrom || now >= new Date(event.end_time)) return false
  return event.opened_at !== null || new Date(event.start_set_at).getTime() < lockedFrom
}
