import { videoLengthFault, type WarningKey } from '@marquee/domain/readiness'
import type { ReadinessPart } from '#features/readiness/public.ts'
import { listSessionLengths } from './lengths-store.ts'

/** Which videos don't fit into their sessions (RW-044 to RW-048). */
export const simuliveReadiness: ReadinessPart = {
  name: 'simulive',
  async warnings(db, events) {
    const sessions = await listSessionLengths(
      db,
      events.map(({ id }) => id),
    )
    return sessions.flatMap(({ event_id, id, title, start_time, end_time, durations_seconds }) => {
      const sessionMs = end_time.getTime() - start_time.getTime()
      const fault = videoLengthFault({ sessionMs, durationsSeconds: durations_seconds })
      const source = { broadcast_id: id, broadcast_title: title }
      return fault ? [{ key: keyOfFault[fault], event_id, entity_id: id, source }] : []
    })
  },
}

const keyOfFault = {
  too_long: 'simulive_video_too_long',
  too_short: 'simulive_video_too_short',
  unknown: 'simulive_video_length',
} as const satisfies Record<string, WarningKey>
