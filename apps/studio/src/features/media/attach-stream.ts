/**
 * Plays an HLS stream in a video element and recovers from every failure it can.
 *
 * Uses the full build of hls.js, although the light one is 63 KB smaller: our renditions share one separate audio
 * playlist (EXT-X-MEDIA), which the light build doesn't play. Captions are separate WebVTT tracks.
 */
import Hls, { type Fragment, type HlsConfig } from 'hls.js'
import { browserConnection } from '#lib/connection.ts'
import { ConnectionWatch, type Wait } from './connection-watch.ts'
import type { PlaybackFailureCode } from './playback-failure.ts'
import { guardedUrl, type PlaylistGuard } from './playlist-guard.ts'
import type { RenditionList } from './rendition-list.ts'
import { failedPartOf, type RecoverableStream, StreamRecovery } from './stream-recovery.ts'

export type Stream = {
  src: string
  guard: PlaylistGuard | null
  renditions: RenditionList
  /** Where to start, in seconds; after a failure, where it stopped. */
  startSeconds: number
  onFailure: (code: PlaybackFailureCode) => void
  /** Called with what the stream waits for, and with null once it continues or stops. */
  onWait: (wait: Wait | null) => void
}

export type AttachedStream = {
  stop: () => void
  /** Retries immediately instead of waiting for the next attempt. */
  retryNow: () => void
}

/** Plays `stream` in `video` until stopped. */
export function attachStream(video: HTMLVideoElement, stream: Stream): AttachedStream {
  // hls.js first: Chromium's own HLS support offers no choice of quality.
  return Hls.isSupported() ? attachHls(video, stream) : attachNatively(video, stream)
}

function attachHls(video: HTMLVideoElement, stream: Stream): AttachedStream {
  const hls = new Hls(hlsConfig(stream))
  const recovery = new StreamRecovery(recoverable(hls, video, stream), {
    src: stream.src,
    onFailure: (code) => {
      watch.stop()
      stream.onFailure(code)
    },
  })
  const watch = new ConnectionWatch({
    connection: browserConnection,
    isStarved: () => isStarved(video),
    receivedBytes: countReceived(hls),
    onWait: stream.onWait,
    retryNow: () => recovery.retryNow(),
  })
  hls.on(Hls.Events.MANIFEST_PARSED, () => stream.renditions.show(hls))
  hls.on(Hls.Events.MANIFEST_LOADED, () => watch.arrived('playlist'))
  hls.on(Hls.Events.LEVEL_LOADED, () => watch.arrived('playlist'))
  hls.on(Hls.Events.AUDIO_TRACK_LOADED, () => watch.arrived('playlist'))
  hls.on(Hls.Events.FRAG_LOADED, () => {
    recovery.forgetFailures()
    watch.arrived('segment')
  })
  hls.on(Hls.Events.ERROR, (_, error) => {
    const part = failedPartOf(error)
    if (part) watch.failed(part)
    recovery.handle(error)
  })
  hls.loadSource(stream.src)
  hls.attachMedia(video)
  return {
    retryNow: () => watch.retryNow(),
    stop: () => {
      watch.stop()
      recovery.stop()
      stream.renditions.clear()
      hls.destroy()
    },
  }
}

function recoverable(hls: Hls, video: HTMLVideoElement, { startSeconds }: Stream): RecoverableStream {
  return {
    isOpen: () => hls.levels.length > 0,
    loadSource: (src) => hls.loadSource(src),
    startLoad: () => {
      // Otherwise a hanging request is never retried.
      hls.stopLoad()
      // hls.js 1.7.4 restarts at 0 if the first segment fails, whatever the start position.
      hls.startLoad(video.currentTime || startSeconds || -1)
    },
    recoverMediaError: () => hls.recoverMediaError(),
  }
}

/** Values of `readyState` (HTML, 4.8.11.7). */
const readiness = { nothing: 0, futureData: 3 }

/** A paused video needs no more data once it shows its first frame. */
function isStarved(video: HTMLVideoElement): boolean {
  if (video.readyState === readiness.nothing) return true
  return !video.paused && !video.ended && video.readyState < readiness.futureData
}

/** The bytes received so far of the latest video and audio segments. */
function countReceived(hls: Hls): () => number {
  const latest = new Map<string, Fragment>()
  hls.on(Hls.Events.FRAG_LOADING, (_, { frag }) => latest.set(frag.type, frag))
  return () => [...latest.values()].reduce((sum, { stats }) => sum + stats.loaded, 0)
}

function hlsConfig({ guard, startSeconds }: Stream): Partial<HlsConfig> {
  return {
    startPosition: startSeconds > 0 ? startSeconds : -1,
    // The default buffers about 80 s of 1080p, even for people who watch for ten seconds.
    maxBufferLength: 30,
    // Our segments are fMP4, so nothing is transmuxed, and our CSP forbids blob: workers.
    enableWorker: false,
    xhrSetup: (request, url) => {
      const address = guardedUrl(url, guard)
      if (address !== url) request.open('GET', address, true)
    },
  }
}

function attachNatively(video: HTMLVideoElement, stream: Stream): AttachedStream {
  const { src, guard, startSeconds, onFailure } = stream
  if (!video.canPlayType('application/vnd.apple.mpegurl')) {
    onFailure('UNSUPPORTED_BROWSER')
    return { stop: () => undefined, retryNow: () => undefined }
  }
  const listening = new AbortController()
  const { signal } = listening
  const watch = new ConnectionWatch({
    connection: browserConnection,
    isStarved: () => isStarved(video),
    // Unknown here; `progress` events count instead.
    receivedBytes: () => 0,
    onWait: stream.onWait,
    retryNow: () => loadFrom(video.currentTime || startSeconds),
  })
  const fail = () => {
    watch.stop()
    onFailure(failureOfElement(video.error?.code))
  }
  const loadFrom = (seconds: number) => {
    const isPlaying = !video.paused
    const resume = () => {
      if (seconds > 0) video.currentTime = seconds
      if (isPlaying) video.play().catch(() => undefined)
    }
    video.addEventListener('loadedmetadata', resume, { signal, once: true })
    video.src = guardedUrl(src, guard)
  }
  video.addEventListener('error', fail, { signal })
  video.addEventListener('progress', () => watch.arrived('segment'), { signal })
  loadFrom(startSeconds)
  return {
    retryNow: () => watch.retryNow(),
    stop: () => {
      listening.abort()
      watch.stop()
      video.removeAttribute('src')
      video.load()
    },
  }
}

function failureOfElement(code: number | undefined): PlaybackFailureCode {
  if (code === MediaError.MEDIA_ERR_NETWORK) return 'NETWORK_ERROR'
  if (code === MediaError.MEDIA_ERR_DECODE) return 'MEDIA_ERROR'
  return code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? 'UNSUPPORTED_FORMAT' : 'UNKNOWN_ERROR'
}
