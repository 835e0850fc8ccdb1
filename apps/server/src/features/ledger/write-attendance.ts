import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import type { PeopleAtEvent, TrackedPerson } from './people-here.ts'
import { deletePresence, findPeopleElsewhere, putPresence } from './presence-store.ts'
import { recordActivities, type RecordedActivity } from './record-activity.ts'
import type { WatchedInterval } from './watched-intervals.ts'

export type AttendanceNews = {
  organizationId: string
  eventId: string
  processId: string
  recorded: readonly RecordedActivity[]
  /** Undefined when no one is there any more. */
  people: PeopleAtEvent | undefined
  now: Date
}

/** Rows per statement. */
const batchSize = 1000

/** Writes what this process learned about an event, and notifies the studios that have it open. */
export async function writeAttendance(services: Services, news: AttendanceNews): Promise<void> {
  const { organizationId, eventId, processId, recorded, people, now } = news
  const presence = { event_id: eventId, process_id: processId, at: now }
  await inOrganization({ ...services, organizationId }, async (ctx) => {
    const moving = recorded.filter(isMove).map(({ profile_id }) => profile_id)
    const elsewhere = await findPeopleElsewhere(ctx.db, { ...presence, people: moving })
    // Moving from one process to another is neither entering nor leaving.
    const written = recorded.filter((activity) => !isMove(activity) || !elsewhere.has(activity.profile_id))
    for (let from = 0; from < written.length; from += batchSize)
      await recordActivities(ctx, written.slice(from, from + batchSize))
    if (people && people.people.length > 0) {
      const { people: here, watching } = people
      await putPresence(ctx.db, { ...presence, organization_id: organizationId, people: here, watching })
    } else await deletePresence(ctx.db, presence)
    if (recorded.length > 0 || people?.isChanged === true)
      await sendSignal(ctx.db, organizationId, { type: 'attendance-updated', event_id: eventId })
  })
}

const isMove = ({ type }: RecordedActivity) => type === 'entered' || type === 'left'

/** The activity of entering or leaving at that time. */
export function moveOf(
  type: 'entered' | 'left',
  { person, at }: { person: TrackedPerson; at: number },
): RecordedActivity {
  const { eventId: event_id, profileId: profile_id, isMachine: is_machine } = person
  return { type, event_id, profile_id, at: new Date(at), is_machine }
}

/** An interval as the ledger keeps it, at the time it ended. */
export function watchingOf(interval: WatchedInterval): RecordedActivity {
  const { eventId, profileId, sessionId, mode, rate, position, from, to, isMachine } = interval
  return {
    type: 'watched',
    event_id: eventId,
    profile_id: profileId,
    session_id: sessionId,
    at: new Date(to),
    data: { from: new Date(from).toISOString(), to: new Date(to).toISOString(), mode, rate, position },
    is_machine: isMachine,
  }
}
