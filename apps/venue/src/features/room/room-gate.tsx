import { ApiError } from '@marquee/api'
import { MessageCard } from '@marquee/blocks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { RoomConnection } from '#lib/room-connection.ts'
import { followSignals } from './follow-signals.ts'
import { createReplayTime } from './replay-time.ts'
import { RoomContext } from './room-context.ts'
import { roomQuery } from './room-queries.ts'
import { t } from './texts.ts'

type RoomGateProps = {
  eventId: string
  connection: RoomConnection
  children: ReactNode
}

/** Loads the room and keeps it current for what is inside; says why if that isn't possible. */
export function RoomGate({ eventId, connection, children }: RoomGateProps) {
  const query = useQuery(roomQuery(eventId))
  const queryClient = useQueryClient()
  const [replayTime] = useState(createReplayTime)
  useEffect(() => followSignals({ connection, queryClient, eventId }), [connection, queryClient, eventId])
  const { data: room, error } = query
  if (error instanceof ApiError && (error.status === 401 || error.status === 404)) {
    return (
      <MessageCard heading={t('notEnteredHeading')} text={t('notEnteredText')}>
        <a className="button" href={`/event/${eventId}`}>
          {t('toEventPage')}
        </a>
      </MessageCard>
    )
  }
  if (room) return <RoomContext value={{ room, connection, replayTime }}>{children}</RoomContext>
  if (!error) return null
  return (
    <MessageCard heading={t('unreachableHeading')} text={t('unreachableText')}>
      <button
        type="button"
        className="button"
        disabled={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t('retry')}
      </button>
    </MessageCard>
  )
}
