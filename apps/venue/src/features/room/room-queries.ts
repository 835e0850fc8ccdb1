import { getEventRoom, getStageBuffer } from '@marquee/api/venue/stage'
import { type EventRoom, type RoomSession } from '@marquee/domain/stage'
import type { QueryClient } from '@tanstack/react-query'
import { keepServerTime } from '#lib/server-clock.ts'

const ofEvent = (eventId: string) => ({ path: { event_id: eventId } })

/** Everything the room needs to open. Messages of the socket change it, so it is never refetched by time. */
export function roomQuery(eventId: string) {
  return {
    ...getEventRoom.query(ofEvent(eventId)),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<EventRoom> => {
      const sentAt = Date.now()
      const room = await getEventRoom({ ...ofEvent(eventId), signal })
      keepServerTime(room.server_time, sentAt)
      return room
    },
    staleTime: Number.POSITIVE_INFINITY,
  }
}

export async function refetchRoom(queryClient: QueryClient, eventId: string): Promise<void> {
  await Promise.all(
    [getEventRoom, getStageBuffer].map((query) =>
      queryClient.invalidateQueries({ queryKey: query.key(ofEvent(eventId)) }),
    ),
  )
}

export type SessionChange = Pick<
  RoomSession,
  'id' | 'state' | 'start_time' | 'end_time' | 'started_at' | 'ended_at'
>

/** Changes a session in the cache at once. Returns whether the room is there. */
export function applySessionChange(
  queryClient: QueryClient,
  eventId: string,
  change: SessionChange,
): boolean {
  const changed = queryClient.setQueryData<EventRoom>(
    getEventRoom.key(ofEvent(eventId)),
    (room) =>
      room && {
        ...room,
        sessions: room.sessions.map((session) =>
          session.id === change.id ? { ...session, ...change } : session,
        ),
      },
  )
  return changed !== undefined
}

/** Whether the session in the cache is one that had ended. */
export function hadEnded(queryClient: QueryClient, eventId: string, sessionId: string): boolean {
  const room = queryClient.getQueryData<EventRoom>(getEventRoom.key(ofEvent(eventId)))
  return room?.sessions.some(({ id, ended_at }) => id === sessionId && ended_at !== null) === true
}
