import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import type { EventStart } from './event-start.ts'
import { t } from './texts.ts'

/** Creating an event as a copy of another. */
export const otherEventStart: EventStart = {
  id: 'event',
  get label() {
    return t('create.fromEvent')
  },
  Form: lazyPart(async () => (await import('./components/start-from-event.tsx')).StartFromEvent),
}
