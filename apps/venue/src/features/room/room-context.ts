import type { EventRoom } from '@marquee/domain/stage'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ConnectionState, RoomConnection } from '#lib/room-connection.ts'
import type { OnScreen } from './on-screen.ts'
import type { ReplayTime } from './replay-time.ts'

type RoomContext = { room: EventRoom; connection: RoomConnection; replayTime: ReplayTime; onScreen: OnScreen }

export const RoomContext = createContext<RoomContext | null>(null)

function useRoomContext(): RoomContext {
  const context = useContext(RoomContext)
  if (!context) throw new Error('There is no room around this component.')
  return context
}

/** The event's room, kept current. */
export function useRoom(): EventRoom {
  return useRoomContext().room
}

export function useRoomConnection(): RoomConnection {
  return useRoomContext().connection
}

export function useReplayTime(): ReplayTime {
  return useRoomContext().replayTime
}

export function useConnectionState(): ConnectionState {
  const connection = useRoomConnection()
  return useSyncExternalStore(connection.follow, connection.state)
}
