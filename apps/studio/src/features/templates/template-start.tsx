import type { EventStart } from '#features/events/public.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { t } from './texts.ts'

/** Creating an event from a template. */
export const templateStart: EventStart = {
  id: 'template',
  get label() {
    return t('start')
  },
  Form: lazyPart(async () => (await import('./components/start-from-template.tsx')).StartFromTemplate),
}
