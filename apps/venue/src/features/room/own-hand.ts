/** Somebody’s own hand in a live session: whether it is raised, and what came of it. */
import { answerInvitation, getOwnHand, raiseHand } from '@marquee/api/venue/backstage'
import type { OwnHand } from '@marquee/domain/backstage'
import { isOnAir, type RoomSession } from '@marquee/domain/stage'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followChanges } from '#lib/follow-changes.ts'
import { useServerNow } from '#lib/server-clock.ts'
import { worksIn } from './backstage-link.tsx'
import { useRoom, useRoomConnection } from './room-context.ts'
import { stateOf } from './sessions.ts'

/** Of `broadcast_type`: people come with cameras. */
const live = 1

/** The hand of the person; undefined where hands aren’t raised. It is fetched once, and again when its state changed. */
export function useOwnHand(session: RoomSession): OwnHand | undefined {
  const room = useRoom()
  const connection = useRoomConnection()
  const queryClient = useQueryClient()
  const { id } = session
  const path = { event_id: room.event.id, id }
  const now = useServerNow()
  const isAsked =
    session.broadcast_type === live && isOnAir(stateOf(room, session, now)) && !worksIn(room.me, session)
  useEffect(() => {
    if (!isAsked) return
    const key = getOwnHand.key({ path: { event_id: room.event.id, id } })
    const refetch = () => void queryClient.invalidateQueries({ queryKey: key })
    const stops = [
      // Only the person themselves gets these, so that nobody else asks at the same moment.
      connection.on('signal', (signal) => {
        if (isOfHand(signal, id)) refetch()
      }),
      followChanges(connection, { refetch }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [connection, queryClient, room.event.id, id, isAsked])
  const { data } = useQuery({
    ...getOwnHand.query({ path }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isAsked,
  })
  return isAsked ? data : undefined
}

/** Raises or lowers the hand, and answers an invitation. */
export function useChangeHand(session: RoomSession) {
  const path = { event_id: useRoom().event.id, id: session.id }
  const queryClient = useQueryClient()
  const key = getOwnHand.key({ path })
  const settled = {
    onSuccess: (hand: OwnHand) => queryClient.setQueryData(key, hand),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  }
  return {
    raising: useMutation({
      mutationFn: (is_raised: boolean) => raiseHand({ path, body: { is_raised } }),
      ...settled,
    }),
    answering: useMutation({
      mutationFn: (accepts: boolean) => answerInvitation({ path, body: { accepts } }),
      ...settled,
    }),
  }
}

function isOfHand(signal: unknown, session: string): boolean {
  return (
    typeof signal === 'object' &&
    signal !== null &&
    'type' in signal &&
    signal.type === 'hand-updated' &&
    'session_id' in signal &&
    signal.session_id === session
  )
}
