import type { EventStart } from '#features/events/public.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { t } from './texts.ts'

/** A new event may begin with what a template has. */
export const templateStart: EventStart = {
  id: 'template',
  get label() {
    return t('start')
  },
  Form: lazyPart(async () => (await import('./components/start-from-template.tsx')).StartFromTemplate),
}
