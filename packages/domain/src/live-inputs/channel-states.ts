/**
 * What a channel is doing, and what the studio says about it (LV-025 to LV-041). Pure, and free of zod, because studio
 * pages import this file.
 */
import { t } from './texts.ts'

/** `NOT_PRESENT` is a failover without an encoder; `DELETED` a channel whose event is over. */
export const channelStates = ['IDLE', 'NOT_PRESENT', 'STARTING', 'RUNNING', 'STOPPED', 'DELETED'] as const
export type ChannelState = (typeof channelStates)[number]

const notRunning: readonly string[] = ['IDLE', 'NOT_PRESENT', 'STOPPED', 'DELETED']

/** LV-029: until this long before the event starts, a running channel is in testing. */
export const testWindowEndsBeforeMs = 60 * 60 * 1000
/** LV-046. */
export const testRunMinutes = 30

/** LV-025, LV-026. */
export function isRunning(state: string): boolean {
  return !notRunning.includes(state)
}

/** The state of an input from those of its primary and failover channels (LV-016): the one that got furthest. */
export function stateOf<State extends string>(states: readonly State[]): State | 'IDLE' {
  return (
    states.find((state) => isRunning(state) && state !== 'STARTING') ??
    states.find(isRunning) ??
    states.at(0) ??
    'IDLE'
  )
}

/** The state of an input that may have opened for its session since the server was asked. */
export function stateAt<State extends string>(
  { state, opens_at }: { state: State; opens_at: string | null },
  now: Date,
): State | 'STARTING' {
  const isOpen = opens_at !== null && new Date(opens_at) <= now
  return isOpen && !isRunning(state) && state !== 'DELETED' ? 'STARTING' : state
}

/** LV-027. */
export function isTestingTime(eventStart: Date, now: Date): boolean {
  return eventStart.getTime() - testWindowEndsBeforeMs > now.getTime()
}

/** LV-030 to LV-033. */
export function statusText(state: string): string {
  if (isRunning(state)) return state === 'STARTING' ? t('preparing') : t('ready')
  return state === 'DELETED' ? t('archived') : t('notAccepting')
}

/** The test button of a channel (LV-034 to LV-041). */
export function testButton(
  state: string,
  { eventStart, now }: { eventStart: Date; now: Date },
): { label: string; isDisabled: boolean } {
  if (isRunning(state)) {
    if (state === 'STARTING') return { label: t('connecting'), isDisabled: true }
    return { label: isTestingTime(eventStart, now) ? t('inTesting') : t('running'), isDisabled: true }
  }
  return state === 'DELETED'
    ? { label: t('channelArchived'), isDisabled: true }
    : { label: t('test'), isDisabled: false }
}
