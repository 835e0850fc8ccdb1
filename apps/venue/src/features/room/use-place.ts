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
  /** Whether it is behind a stage, where people work. */
  isBackstage: boolean
  /** Whether it is a replay. */
  isReplay: boolean
  /** Whether people wait there for what comes next, instead of watching, reading or writing something else. */
  isForWaiting: boolean
  /** The room for talk where the person is, or at whose door. */
  room: string | undefined
  /** The session that is shown there. */
  sessionId: string | null
}

/** Places with a picture, by the first part of their path. */
const picturesIn = new Set<string | undefined>(['stage', 'replay', 'backstage', 'rooms'])

/** Where in the room the person is, according to the address. */
export function usePlace(): Place {
  const room = useRoom()
  const now = useServerNow()
  const { pathname: address } = useLocation()
  const [, kind, id] = address.split('/')
  const place = {
    address,
    stage: undefined,
    room: kind === 'rooms' ? id : undefined,
    isBackstage: kind === 'backstage',
    isReplay: kind === 'replay',
  }
  if (id === undefined || !picturesIn.has(kind)) {
    const isForWaiting = kind === '' || kind === 'lobby' || kind === 'agenda'
    return { ...place, hasPicture: false, isForWaiting, sessionId: null }
  }
  if (kind === 'rooms') return { ...place, hasPicture: true, isForWaiting: false, sessionId: null }
  if (kind !== 'stage') return { ...place, hasPicture: true, isForWaiting: false, sessionId: id }
  const sessionId = sessionOnAir(room, id, now)?.id ?? null
  return { ...place, hasPicture: true, stage: id, isForWaiting: true, sessionId }
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
