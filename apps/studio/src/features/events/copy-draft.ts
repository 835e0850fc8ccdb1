/** The form for creating an event from another event or a template. */
import type { BodyOf } from '@marquee/api'
import type { duplicateEvent } from '@marquee/api/duplication'
import { type ChosenPart, chosenParts } from '@marquee/domain/events'
import { instantOf, localOf } from '@marquee/domain/time-zones'

export type CopyDraft = {
  title: string
  /** `YYYY-MM-DDTHH:MM` in `timezone`. */
  start: string
  timezone: string
  workspace: string | null
  is_test: boolean
  take: ChosenPart[]
}

type Original = { timezone: string; start_time: string; is_test: boolean; workspace: { id: string } | null }

const dayMs = 24 * 60 * 60 * 1000
const weekMs = 7 * dayMs

/** A draft that copies everything, at the same local time, moved by whole weeks into the future if the event has started. */
export function copyDraftOf(original: Original, title: string, now: Date): CopyDraft {
  const { timezone, is_test } = original
  return {
    title,
    start: nextStart(original, now),
    timezone,
    workspace: original.workspace?.id ?? null,
    is_test,
    take: [...chosenParts],
  }
}

/** How many days of its time zone the copy takes, the first and the last included. */
export function daysOf({ start, timezone }: CopyDraft, lengthMinutes: number): number {
  if (!isComplete(start)) return 1
  // An end at midnight is still the day before.
  const lastMs = instantOf(start, timezone).getTime() + lengthMinutes * 60_000 - 1
  const dayOf = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00Z`)
  return Math.max(1, Math.round((dayOf(localOf(new Date(lastMs), timezone)) - dayOf(start)) / dayMs) + 1)
}

const isComplete = (start: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(start)

/** The request body. */
export function copyRequestOf(draft: CopyDraft): BodyOf<typeof duplicateEvent> & { start_time: string } {
  const { start, ...fields } = draft
  return { ...fields, title: draft.title.trim(), start_time: instantOf(start, draft.timezone).toISOString() }
}

/** In local time, so that ten o'clock stays ten o'clock across a change to daylight saving time. */
function nextStart({ start_time, timezone }: Original, now: Date): string {
  const localMs = (at: Date | string) => Date.parse(`${localOf(at, timezone)}Z`)
  const elapsedMs = localMs(now) - localMs(start_time)
  const weeks = elapsedMs < 0 ? 0 : Math.floor(elapsedMs / weekMs) + 1
  return new Date(localMs(start_time) + weeks * weekMs).toISOString().slice(0, 16)
}
