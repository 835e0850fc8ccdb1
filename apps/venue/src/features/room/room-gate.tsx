import { ApiError } from '@marquee/api'
import { MessageCard } from '@marquee/blocks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { SentOut, useWayOut } from '#features/audience/public.ts'
import { showLook } from '#lib/show-look.ts'
import type { RoomConnection } from '#lib/room-connection.ts'
import { ProfileGate } from './on-the-way-in.tsx'
import { createOnScreen } from './on-screen.ts'
import { createReplayTime } from './replay-time.ts'
import { RoomContext } from './room-context.ts'
import { roomQuery } from './room-queries.ts'
import { t } from './texts.ts'

type RoomGateProps = {
  eventId: string
  connection: RoomConnection
  children: ReactNode
}

/** Loads the room for what is inside; says why if this browser is not, or no longer, in the event. */
export function RoomGate({ eventId, connection, children }: RoomGateProps) {
  const wayOut = useWayOut(connection)
  const query = useQuery({ ...roomQuery(eventId), enabled: wayOut === undefined })
  const [replayTime] = useState(createReplayTime)
  const [onScreen] = useState(createOnScreen)
  const { data: room, error } = query
  const look = room?.event.look
  useEffect(() => {
    if (look) showLook(look)
  }, [look])
  const isGone = error instanceof ApiError && error.status === 404
  if (wayOut !== undefined || isGone) {
    return <SentOut eventId={eventId} wayOut={wayOut ?? 'entry_event_deleted'} wasIn={room !== undefined} />
  }
  if (room) {
    return (
      <RoomContext value={{ room, connection, replayTime, onScreen }}>
        <ProfileGate>{children}</ProfileGate>
      </RoomContext>
    )
  }
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
