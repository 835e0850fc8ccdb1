import type { RoomSession } from '@marquee/domain/stage'

/** `broadcast_type`, as the API numbers it: the session plays videos, and its playlist has the buffer video before them. */
const prerecorded = 2

export const isPrerecorded = ({ broadcast_type }: Pick<RoomSession, 'broadcast_type'>): boolean =>
  broadcast_type === prerecorded
