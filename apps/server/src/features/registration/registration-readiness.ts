import type { ReadinessPart } from '#features/readiness/public.ts'
import { listEventsAskingNothing } from './form-store.ts'

/** Which events ask nothing of the people who register. */
export const registrationReadiness: ReadinessPart = {
  name: 'registration',
  async warnings(db, events) {
    const ids = await listEventsAskingNothing(
      db,
      events.map(({ id }) => id),
    )
    return ids.map((id) => ({ key: 'no_questions', event_id: id, entity_id: id, source: {} }))
  },
}
