import type { RoomConnection } from '#lib/room-connection.ts'

/** People come through the door by the dozen. */
const pauseMs = 500

/** Calls `refetch` soon after registrants changed, and once a lost connection is back; returns a function that stops. */
export function followRegistrants(connection: RoomConnection, refetch: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasLost = false
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      refetch()
    }, pauseMs)
  }
  const stops = [
    connection.on('signal', (message) => {
      if (isOfRegistrants(message)) soon()
    }),
    connection.on('gap', soon),
    connection.follow(() => {
      const state = connection.state()
      if (state === 'connected' && wasLost) soon()
      wasLost = state === 'lost'
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

function isOfRegistrants(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'registrants-updated'
  )
}
