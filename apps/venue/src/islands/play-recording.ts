/** Plays the parts of a recorded session one after another, and counts for how long it was watched. */
import type { Heartbeat } from '@marquee/domain/ledger'
import { heartbeatSeconds } from '@marquee/domain/ledger'
import { attachVideo } from '#lib/attach-video.ts'
import { askReplay, sendHeartbeat } from './public-calls.ts'

type Recording = { eventId: string; session: string; onTrouble: (isBroken: boolean) => void }

/** Returns a function that stops. Rejects if there is nothing to play. */
export async function playRecording(video: HTMLVideoElement, recording: Recording): Promise<() => void> {
  const { eventId, session, onTrouble } = recording
  const replay = await askReplay(eventId, session)
  let stop: () => void = () => undefined
  let startsAt = 0
  const play = (index: number) => {
    const part = replay.parts[index]
    if (!part) return
    stop()
    startsAt = part.starts_at
    showCaptions(video, part.captions)
    stop = attachVideo(video, {
      src: part.media,
      isPlaying: true,
      onTrouble,
      onExpired: () => onTrouble(true),
      onEnd: () => play(index + 1),
    })
  }
  const beat = (state: Heartbeat['state']) => {
    const position = startsAt + video.currentTime
    sendHeartbeat(eventId, { session, state, mode: 'replay', position, rate: video.playbackRate })
  }
  const listening = new AbortController()
  const { signal } = listening
  video.addEventListener('playing', () => beat('playing'), { signal })
  video.addEventListener('pause', () => beat('paused'), { signal })
  window.addEventListener('pagehide', () => beat('left'), { signal })
  const timer = setInterval(() => !video.paused && beat('playing'), heartbeatSeconds * 1000)
  play(0)
  return () => {
    clearInterval(timer)
    listening.abort()
    beat('left')
    stop()
  }
}

function showCaptions(video: HTMLVideoElement, src: string | null): void {
  video.replaceChildren()
  if (src === null) return
  const track = document.createElement('track')
  track.kind = 'captions'
  track.label = video.dataset['captions'] ?? ''
  track.src = src
  video.append(track)
}
