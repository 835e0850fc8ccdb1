import type {
  Event,
  EventWithMetadata,
  NewTimes,
  RescheduleCheck,
  RescheduleEvent,
  SendCalendarInvites,
} from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { VideoAsset } from '@marquee/domain/video-library'
import { abortedBy, dataOf } from './client.ts'
import * as generatedEvents from './generated/sdk/events.gen.ts'
import * as generatedVideoLibrary from './generated/sdk/video-library.gen.ts'
import type { UpdateEvent } from './generated/types.gen.ts'

/** The event with what belongs to it, what it lacks and what comes next. */
export async function getEventWithMetadata(id: string, signal?: AbortSignal): Promise<EventWithMetadata> {
  const query = { get_metadata: 'true' } as const
  return await dataOf(
    generatedEvents.getEvent({ path: { id }, query, throwOnError: true, ...abortedBy(signal) }),
  )
}

export type EventFields = UpdateEvent

/** The event has these fields. */
export async function updateEvent(id: string, fields: EventFields): Promise<Event> {
  return await dataOf(generatedEvents.updateEvent({ path: { id }, body: fields, throwOnError: true }))
}

/** The event is gone with all that belongs to it. */
export async function deleteEvent(id: string): Promise<void> {
  await generatedEvents.deleteEvent({ path: { id }, throwOnError: true })
}

/** Nobody is shown what was said in the chats of the event until now. */
export async function clearChat(id: string): Promise<Event> {
  return await dataOf(generatedEvents.clearChat({ path: { id }, throwOnError: true }))
}

/** Whether the event can be moved to these times, and whom that would concern. */
export async function checkReschedule(
  id: string,
  to: NewTimes,
  signal?: AbortSignal,
): Promise<RescheduleCheck> {
  const call = { path: { id }, query: to, throwOnError: true } as const
  return await dataOf(generatedEvents.checkReschedule({ ...call, ...abortedBy(signal) }))
}

/** The event is at these times, with all that belongs to it. */
export async function rescheduleEvent(id: string, to: RescheduleEvent): Promise<Event> {
  return await dataOf(generatedEvents.rescheduleEvent({ path: { id }, body: to, throwOnError: true }))
}

/** The people of the event have letters with its times; the reply is how many. */
export async function sendCalendarInvites(id: string, wanted: SendCalendarInvites): Promise<number> {
  const call = { path: { id }, body: wanted, throwOnError: true } as const
  return (await dataOf(generatedEvents.sendCalendarInvites(call))).sent
}

/** One page of what was recorded at the event, newest first. */
export async function listRecordings(
  id: string,
  query: { limit: number; offset: number; title: string },
  signal?: AbortSignal,
): Promise<Page<VideoAsset>> {
  return await dataOf(
    generatedVideoLibrary.listRecordings({ path: { id }, query, throwOnError: true, ...abortedBy(signal) }),
  )
}
