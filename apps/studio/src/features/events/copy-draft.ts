/** What a person enters who makes an event of another one, or of a template. */
import type { BodyOf } from '@marquee/api'
import type { duplicateEvent } from '@marquee/api/duplication'
import { type ChosenPart, chosenParts } from '@marquee/domain/events'
import { instantOf, localOf } from '@marquee/domain/time-zones'

export type CopyDraft = {
  title: string
  /** `YYYY-MM-DDTHH:MM` on the clocks of `timezone`. */
  start: string
  timezone: string
  workspace: string | null
  is_test: boolean
  take: ChosenPart[]
}

type Original = { timezone: string; start_time: string; is_test: boolean; workspace: { id: string } | null }

const weekMs = 7 * 24 * 60 * 60 * 1000

/** A draft that takes all over, at the same hour; of an event that is over, in the first of the weeks to come. */
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

/** As it travels. */
export function copyWantedOf(draft: CopyDraft): BodyOf<typeof duplicateEvent> & { start_time: string } {
  const { start, ...fields } = draft
  return { ...fields, title: draft.title.trim(), start_time: instantOf(start, draft.timezone).toISOString() }
}

/** On the wall's clock, so that ten o'clock stays ten o'clock. */
function nextStart({ start_time, timezone }: Original, now: Date): string {
  const wallOf = (at: Date | string) => Date.parse(`${localOf(at, timezone)}Z`)
  const behindMs = wallOf(now) - wallOf(start_time)
  const weeks = behindMs < 0 ? 0 : Math.floor(behindMs / weekMs) + 1
  return new Date(wallOf(start_time) + weeks * weekMs).toISOString().slice(0, 16)
}
