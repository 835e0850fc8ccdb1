import type { ReadinessPart } from '#features/readiness/public.ts'
import { listSessionsWithoutInput } from './inputs-readiness-store.ts'

/** Which RTMP sessions would have no picture. */
export const liveInputsReadiness: ReadinessPart = {
  name: 'live_inputs',
  async warnings(db, events) {
    const sessions = await listSessionsWithoutInput(
      db,
      events.map(({ id }) => id),
    )
    return sessions.map(({ event_id, id, title }) => ({
      key: 'session_without_input',
      event_id,
      entity_id: id,
      source: { broadcast_id: id, broadcast_title: title },
    }))
  },
}
