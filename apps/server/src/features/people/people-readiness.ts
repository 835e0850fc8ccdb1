import { isInPerson } from '@marquee/domain/events'
import { hasStaffWarnings, roleIds } from '@marquee/domain/permissions'
import { maxFailedChecks, type Warning, type WarningKey } from '@marquee/domain/readiness'
import type { EventRow } from '#features/events/public.ts'
import type { ReadinessPart } from '#features/readiness/public.ts'
import { type PeopleOfEvent, summarizePeople } from './people-readiness-store.ts'

/** Who is missing from events, and who is in none of their sessions (RW-026, RW-028 to RW-031). */
export const peopleReadiness: ReadinessPart = {
  name: 'people',
  async warnings(db, events) {
    const found = await summarizePeople(
      db,
      events.map(({ id }) => id),
      { producerRole: roleIds.producer, mostNamed: maxFailedChecks },
    )
    const byEvent = new Map(found.map((people) => [people.event_id, people]))
    return events.flatMap((event) => {
      const people = byEvent.get(event.id)
      return people ? warningsOfPeople(event, people) : []
    })
  },
}

function warningsOfPeople(event: EventRow, people: PeopleOfEvent): Warning[] {
  const { id: event_id } = event
  const warnsOfStaff = hasStaffWarnings({ is_event_roles_enabled: people.has_event_roles }, event)
  const keys: (WarningKey | false)[] = [
    people.speakers === 0 && 'no_speakers',
    warnsOfStaff && people.producers === 0 && 'no_producer',
    isInPerson(event) && people.check_in_staff === 0 && 'no_check_in_staff',
  ]
  const unassigned = people.unassigned.filter(({ is_speaker }) => is_speaker || warnsOfStaff)
  return [
    ...keys.filter((key) => key !== false).map((key) => ({ key, event_id, entity_id: event_id, source: {} })),
    ...unassigned.map(
      ({ id, is_speaker, first_name, last_name }): Warning => ({
        key: is_speaker ? 'speaker_not_in_broadcasts' : 'staff_not_in_broadcasts',
        event_id,
        entity_id: id,
        source: { user_id: id, user_first_name: first_name, user_last_name: last_name },
      }),
    ),
  ]
}
