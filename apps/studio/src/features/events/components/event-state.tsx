import type { Event } from '@marquee/domain/events'
import { eventState } from '@marquee/domain/events'
import { useNow } from '#lib/use-now.ts'
import { StateWord } from '#ui/state-dot/state-dot.tsx'
import { t } from '../texts.ts'

const tones = { upcoming: 'next', live: 'good', past: 'still', canceled: 'bad' } as const

type EventStateProps = { event: Pick<Event, 'start_time' | 'end_time' | 'is_test' | 'canceled_at'> }

/** The event's current state, as a dot and a word. */
export function EventState({ event }: EventStateProps) {
  const now = useNow()
  const state = eventState(event, now)
  // An event counts as live an hour early (EV-014), but no one is on stage yet.
  if (state === 'live' && new Date(event.start_time) > now) {
    return <StateWord tone="next">{t('state.soon')}</StateWord>
  }
  return <StateWord tone={tones[state]}>{t(`state.${state}`)}</StateWord>
}
