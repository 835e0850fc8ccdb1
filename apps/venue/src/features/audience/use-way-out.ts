import { followRefusals } from '@marquee/api/venue-refusals'
import { useEffect, useSyncExternalStore } from 'react'
import type { LeftEvent, RoomConnection } from '#lib/room-connection.ts'

/** Why this browser is not in the event, as the socket or a refused call says; undefined while it is. */
export function useWayOut(connection: RoomConnection): LeftEvent | undefined {
  useEffect(
    () =>
      followRefusals(({ status, code }) => {
        if (status === 401) connection.leaveFor(code)
      }),
    [connection],
  )
  return useSyncExternalStore(connection.follow, connection.wayOut)
}
