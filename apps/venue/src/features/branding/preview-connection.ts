import { openConnectionState, type RoomConnection } from '#lib/room-connection.ts'

/** A connection over which nothing goes and nothing comes: nobody is present in a preview. */
export function previewConnection(): RoomConnection {
  const state = openConnectionState('connected')
  return {
    on: () => () => undefined,
    send: () => undefined,
    ask: () => Promise.resolve({ ok: true, cursor: 0 }),
    state: state.now,
    wayOut: state.wayOut,
    leaveFor: () => undefined,
    follow: state.follow,
  }
}
