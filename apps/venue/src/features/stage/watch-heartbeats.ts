/** Reports to the ledger what is being watched: every ten seconds while it plays, when it stops, and when the page is left. */
import { sendHeartbeat } from '@marquee/api/venue/ledger'
import type { Heartbeat } from '@marquee/domain/ledger'
import { heartbeatSeconds } from '@marquee/domain/ledger'
import type { RoomConnection } from '#lib/room-connection.ts'

export type Watching = {
  connection: RoomConnection
  eventId: string
  session: string
  mode: Heartbeat['mode']
  video: HTMLVideoElement
  /** Where in the session the picture is, in seconds; undefined while unknown. */
  position: () => number | undefined
}

/**
 * Sends heartbeats until the returned function is called: on the socket, which costs the server a fraction of a call, and by
 * calls while it isn't connected. A lost one is made up for by the next.
 */
export function sendHeartbeats(watching: Watching): () => void {
  const { connection, eventId, session, mode, video, position } = watching
  let hasPlayed = false
  const listening = new AbortController()
  const { signal } = listening
  const path = { event_id: eventId }
  const heartbeatOf = (state: Heartbeat['state'], at: number): Heartbeat => ({
    session,
    state,
    mode,
    position: Math.max(0, at),
    rate: mode === 'replay' ? video.playbackRate : 1,
  })
  const beat = (state: Heartbeat['state']) => {
    const at = position()
    if (at === undefined) return
    hasPlayed = true
    const heartbeat = heartbeatOf(state, at)
    if (connection.state() === 'connected') connection.send('beat', heartbeat)
    else sendHeartbeat({ path, body: heartbeat }).catch(() => undefined)
  }
  // A page that is closing loses what its socket has not sent.
  const leave = () => {
    const at = position()
    if (!hasPlayed || at === undefined) return
    sendHeartbeat.sendOnLeaving({ path, body: heartbeatOf('left', at) }).catch(() => undefined)
  }
  const timer = setInterval(() => !video.paused && !video.seeking && beat('playing'), heartbeatSeconds * 1000)
  video.addEventListener('playing', () => beat('playing'), { signal })
  video.addEventListener('pause', () => beat('paused'), { signal })
  window.addEventListener('pagehide', leave, { signal })
  return () => {
    clearInterval(timer)
    listening.abort()
    if (hasPlayed) beat('left')
  }
}
