import type { EventLack } from '@marquee/domain/events'
import { t } from './one-event-texts.ts'

/** What the event lacks, as its dashboard says it. */
export function lackWords({ what, count }: EventLack): string {
  return t(`missing.${what}`, { count })
}
