import type { ComponentType } from 'react'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { t } from './texts.ts'

/** Something a new event can be created from, passed in by the page. */
export type EventStart = { id: string; label: string; Form: ComponentType<EventStartProps> }

export type EventStartProps = {
  /** Called when something was entered that closing would lose. */
  onChanged: () => void
  onCreated: () => void
  /** Called on Cancel. */
  onClose: () => void
}

/** Creating an event as a copy of another. */
export const otherEventStart: EventStart = {
  id: 'event',
  get label() {
    return t('create.fromEvent')
  },
  Form: lazyPart(async () => (await import('./components/start-from-event.tsx')).StartFromEvent),
}
