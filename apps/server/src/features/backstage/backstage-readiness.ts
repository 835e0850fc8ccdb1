import { hasStaffWarnings } from '@marquee/domain/permissions'
import { maxFailedChecks } from '@marquee/domain/readiness'
import type { ReadinessPart } from '#features/readiness/public.ts'
import { listUnchecked } from './backstage-readiness-store.ts'

/** Who hasn't checked their camera and microphone yet (RW-025, RW-027). Nobody goes backstage of an in-person event. */
export const backstageReadiness: ReadinessPart = {
  name: 'backstage',
  async warnings(db, events) {
    const online = new Map(
      events.filter(({ host_type }) => host_type !== 'In_Person').map((event) => [event.id, event]),
    )
    const found = await listUnchecked(db, [...online.keys()], maxFailedChecks)
    return found.flatMap(({ event_id, id, is_speaker, has_event_roles, first_name, last_name }) => {
      const event = online.get(event_id)
      if (!event) return []
      if (!is_speaker && !hasStaffWarnings({ is_event_roles_enabled: has_event_roles }, event)) return []
      const key = is_speaker ? 'speaker_tech_check' : 'staff_tech_check'
      const source = { user_id: id, user_first_name: first_name, user_last_name: last_name }
      return [{ key, event_id, entity_id: id, source }]
    })
  },
}
