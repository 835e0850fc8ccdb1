/** Plays the parts of a recorded session one after another, and counts for how long it was watched. */
import type { Heartbeat } from '@marquee/domain/ledger'
import { heartbeatSeconds } from '@marquee/domain/ledger'
import { keepProgress } from '#lib/replay-progress.ts'
import { askReplay } from './ask-replay.ts'
import { attachVideo, showCaptions } from '#lib/attach-video.ts'

/** A video says four times a second where it is. */
const keepSeconds = 2

type Recording = {
  eventId: string
  session: string
  /** In seconds. */
  from?: number
  onTrouble: (isBroken: boolean) => void
}

/** Returns a function that stops. Rejects if there is nothing to play. */
export async function playRecording(video: HTMLVideoElement, recording: Recording): Promise<() => void> {
  const { eventId, session, from = 0, onTrouble } = recording
  const replay = await askReplay(eventId, session)
  let stop: () => void = () => undefined
  let startsAt = 0
  const play = (index: number, at = 0) => {
    const part = replay.parts[index]
    if (!part) return
    stop()
    startsAt = part.starts_at
    showCaptions(video, part.captions)
    const seek = () => (video.currentTime = at)
    if (at > 0) video.addEventListener('loadedmetadata', seek, { once: true })
    stop = attachVideo(video, {
      src: part.media,
      isPlaying: true,
      onTrouble,
      onExpired: () => onTrouble(true),
      onEnd: () => play(index + 1),
    })
  }
  let keptAt = Number.NEGATIVE_INFINITY
  const keep = () => {
    const position = startsAt + video.currentTime
    if (Math.abs(position - keptAt) < keepSeconds) return
    keptAt = position
    keepProgress(eventId, { session, position, duration: replay.duration })
  }
  const beat = (state: Heartbeat['state']) => {
    const position = startsAt + video.currentTime
    sendHeartbeat(eventId, { session, state, mode: 'replay', position, rate: video.playbackRate })
  }
  const listening = new AbortController()
  const { signal } = listening
  video.addEventListener('timeupdate', () => keep(), { signal })
  video.addEventListener('playing', () => beat('playing'), { signal })
  video.addEventListener('pause', () => beat('paused'), { signal })
  window.addEventListener('pagehide', () => beat('left'), { signal })
  const timer = setInterval(() => !video.paused && beat('playing'), heartbeatSeconds * 1000)
  const first = Math.max(
    0,
    replay.parts.findLastIndex(({ starts_at }) => starts_at <= from),
  )
  play(first, from - (replay.parts[first]?.starts_at ?? 0))
  return () => {
    clearInterval(timer)
    listening.abort()
    beat('left')
    stop()
  }
}

/** Also sent when the page closes. A beat that is lost is made up by the next one. */
function sendHeartbeat(eventId: string, beat: Heartbeat): void {
  fetch(`/api/events/${eventId}/heartbeats/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(beat),
    keepalive: true,
  }).catch(() => undefined)
}
