/** Plays a recorded video in a video element, and recovers from failures of the network. */
import Hls, { ErrorTypes } from 'hls.js'
import { offerQualities, type Qualities } from './offer-qualities.ts'

type RecordedVideo = {
  src: string
  /** Whether it starts by itself. */
  isPlaying: boolean
  onExpired: () => void
  /** Called with true while nothing arrives. */
  onTrouble: (isBroken: boolean) => void
  onEnd: () => void
  onQualities?: (qualities: Qualities) => void
}

const retryMs = 2000

/** Returns a function that stops. */
export function attachVideo(video: HTMLVideoElement, recorded: RecordedVideo): () => void {
  const { src, isPlaying, onTrouble, onEnd } = recorded
  const listening = new AbortController()
  video.addEventListener('ended', onEnd, { signal: listening.signal })
  video.addEventListener('playing', () => onTrouble(false), { signal: listening.signal })
  const stop = Hls.isSupported() ? attachHls(video, recorded) : attachNatively(video, src)
  // A browser that blocks autoplay shows the play button.
  if (isPlaying) video.play().catch(() => undefined)
  return () => {
    listening.abort()
    stop()
  }
}

function attachHls(video: HTMLVideoElement, recorded: RecordedVideo): () => void {
  const { src, onExpired, onTrouble, onQualities } = recorded
  // Our segments are fMP4, so nothing is transmuxed, and our CSP forbids blob: workers.
  const hls = new Hls({ enableWorker: false, maxBufferLength: 30 })
  if (onQualities) offerQualities(hls, onQualities)
  let timer: ReturnType<typeof setTimeout> | undefined
  hls.on(Hls.Events.FRAG_LOADED, () => onTrouble(false))
  hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
    if (!fatal) return
    if (type === ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError()
    onTrouble(true)
    if (response?.code === 401) return onExpired()
    clearTimeout(timer)
    timer = setTimeout(() => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(src)), retryMs)
  })
  hls.loadSource(src)
  hls.attachMedia(video)
  return () => {
    clearTimeout(timer)
    hls.destroy()
  }
}

function attachNatively(video: HTMLVideoElement, src: string): () => void {
  video.src = src
  return () => {
    video.removeAttribute('src')
    video.load()
  }
}

/** Offers the captions at this address, if there are any. */
export function showCaptions(video: HTMLVideoElement, src: string | null): void {
  video.replaceChildren()
  if (src === null) return
  const track = document.createElement('track')
  track.kind = 'captions'
  track.label = video.dataset['captions'] ?? ''
  track.src = src
  video.append(track)
}
