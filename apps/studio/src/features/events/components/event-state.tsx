import type { Event } from '@marquee/domain/events'
import { eventState } from '@marquee/domain/events'
import { useNow } from '#lib/use-now.ts'
import { StateWord } from '#ui/state-dot/state-dot.tsx'
import { t } from '../texts.ts'

const tones = { upcoming: 'next', soon: 'next', live: 'good', past: 'still', canceled: 'bad' } as const

type EventStateProps = {
  event: Pick<Event, 'start_time' | 'end_time' | 'is_test' | 'canceled_at' | 'airing'>
}

/** The event's current state, as a dot and a word. */
export function EventState({ event }: EventStateProps) {
  const state = eventState(event, useNow())
  return <StateWord tone={tones[state]}>{t(`state.${state}`)}</StateWord>
}
