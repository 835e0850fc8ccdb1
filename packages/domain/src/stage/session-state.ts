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

/** The state at `now`. A session that nobody started in time has ended: by the clock at its end, by hand with its event. */
export function sessionStateAt(
  session: SessionTimes,
  { starts, event_end_time }: Stage,
  now: Date,
): SessionState {
  if (session.ended_at !== null) return 'ended'
  const isPast = now >= new Date(session.end_time)
  if (session.started_at !== null) return isPast ? 'overrun' : 'live'
  if (isPast && (starts === 'clock' || now >= new Date(event_end_time))) return 'ended'
  const startsAt = new Date(session.start_time).getTime()
  return starts === 'clock' && now.getTime() >= startsAt - startingSeconds * 1000 ? 'starting' : 'scheduled'
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

/** Whether the way sessions start can no longer change: from half an hour before the event until it is over. */
export function isStageLocked(
  event: { start_time: Date | string; end_time: Date | string },
  now: Date,
): boolean {
  const lockedFrom = new Date(event.start_time).getTime() - settingsLockMinutes * minuteMs
  return now.getTime() >= lockedFrom && now < new Date(event.end_time)
}
