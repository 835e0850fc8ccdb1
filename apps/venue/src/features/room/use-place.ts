import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useServerNow } from '#lib/server-clock.ts'
import { useReplayTime, useRoom } from './room-context.ts'
import { sessionOnAir } from './sessions.ts'

export type Place = {
  /** Its path in the room. */
  address: string
  /** The stage where the person is. */
  stage: string | undefined
  /** Whether the place is a picture that moves, beside which everything else is secondary. */
  hasPicture: boolean
  /** Whether it is a replay. */
  isReplay: boolean
  /** Whether people wait there for what comes next, instead of watching, reading or writing something else. */
  isForWaiting: boolean
  /** The session that is shown there. */
  sessionId: string | null
}

/** Where in the room the person is, according to the address. */
export function usePlace(): Place {
  const room = useRoom()
  const now = useServerNow()
  const { pathname: address } = useLocation()
  const [, kind, id] = address.split('/')
  if (id === undefined || (kind !== 'replay' && kind !== 'stage')) {
    const isForWaiting = kind === '' || kind === 'lobby' || kind === 'agenda'
    return { address, stage: undefined, hasPicture: false, isReplay: false, isForWaiting, sessionId: null }
  }
  const picture = { address, hasPicture: true }
  if (kind === 'replay')
    return { ...picture, stage: undefined, isReplay: true, isForWaiting: false, sessionId: id }
  const sessionId = sessionOnAir(room, id, now)?.id ?? null
  return { ...picture, stage: id, isReplay: false, isForWaiting: true, sessionId }
}

/**
 * The instant of the event that is shown where the person watches a replay; null while its picture isn't there, and undefined
 * where there is no replay.
 */
export function useReplayedInstant(): number | null | undefined {
  const { isReplay } = usePlace()
  const time = useReplayTime()
  const at = useSyncExternalStore(time.follow, time.at)
  return isReplay ? at : undefined
}
