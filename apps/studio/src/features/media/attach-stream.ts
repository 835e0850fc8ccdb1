/**
 * Plays an HLS address in a video element and survives what can be survived.
 *
 * The full build of hls.js, though the light one is 63 KB smaller: our renditions share one separate audio playlist
 * (EXT-X-MEDIA), which the light build does not play. Captions are WebVTT tracks beside the stream.
 */
import Hls, { type Fragment, type HlsConfig } from 'hls.js'
import { browserConnection } from '#lib/connection.ts'
import { ConnectionWatch, type Wait } from './connection-watch.ts'
import type { PlaybackFailureCode } from './playback-failure.ts'
import { guardedUrl, type PlaylistGuard } from './playlist-guard.ts'
import type { RenditionList } from './rendition-list.ts'
import { partThatFailed, type RecoverableStream, StreamRecovery } from './stream-recovery.ts'

export type Stream = {
  src: string
  guard: PlaylistGuard | null
  renditions: RenditionList
  /** Where to begin, in seconds; after a failure, where it stopped. */
  startSeconds: number
  onFailure: (code: PlaybackFailureCode) => void
  /** Called with what it waits for, and with null when it goes on or is over. */
  onWait: (wait: Wait | null) => void
}

export type AttachedStream = {
  /** Leaves nothing behind. */
  stop: () => void
  /** Does not wait for the next try. */
  tryNow: () => void
}

/** Plays `stream` in `video` until it is stopped. */
export function attachStream(video: HTMLVideoElement, stream: Stream): AttachedStream {
  // hls.js first: Chromium also answers "maybe" for HLS, and plays it without qualities to choose from.
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
    tryNow: () => recovery.tryNow(),
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
    const part = partThatFailed(error)
    if (part) watch.failed(part)
    recovery.handle(error)
  })
  hls.loadSource(stream.src)
  hls.attachMedia(video)
  return {
    tryNow: () => watch.tryNow(),
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
      // Otherwise a request that hangs is never retried.
      hls.stopLoad()
      // hls.js 1.7.4 begins at 0 again when the first segment has failed, wherever it was to begin.
      hls.startLoad(video.currentTime || startSeconds || -1)
    },
    recoverMediaError: () => hls.recoverMediaError(),
  }
}

/** Of `readyState` (HTML, 4.8.11.7). */
const readiness = { nothing: 0, futureData: 3 }

/** A paused video needs nothing once it shows its first picture. */
function isStarved(video: HTMLVideoElement): boolean {
  if (video.readyState === readiness.nothing) return true
  return !video.paused && !video.ended && video.readyState < readiness.futureData
}

/** Bytes of the latest segments of picture and sound, as far as they have come. */
function countReceived(hls: Hls): () => number {
  const latest = new Map<string, Fragment>()
  hls.on(Hls.Events.FRAG_LOADING, (_, { frag }) => latest.set(frag.type, frag))
  return () => [...latest.values()].reduce((sum, { stats }) => sum + stats.loaded, 0)
}

function hlsConfig({ guard, startSeconds }: Stream): Partial<HlsConfig> {
  return {
    startPosition: startSeconds > 0 ? startSeconds : -1,
    // The default fetches about 80 s of 1080p ahead for people who look at a video for ten.
    maxBufferLength: 30,
    // Our segments are fMP4: nothing is transmuxed, and the content policy allows no blob: workers.
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
    return { stop: () => undefined, tryNow: () => undefined }
  }
  const listening = new AbortController()
  const { signal } = listening
  const watch = new ConnectionWatch({
    connection: browserConnection,
    isStarved: () => isStarved(video),
    // It does not tell: `progress` does.
    receivedBytes: () => 0,
    onWait: stream.onWait,
    tryNow: () => loadFrom(video.currentTime || startSeconds),
  })
  const fail = () => {
    watch.stop()
    onFailure(failureOfElement(video.error?.code))
  }
  const loadFrom = (seconds: number) => {
    const isPlaying = !video.paused
    const goOn = () => {
      if (seconds > 0) video.currentTime = seconds
      if (isPlaying) video.play().catch(() => undefined)
    }
    video.addEventListener('loadedmetadata', goOn, { signal, once: true })
    video.src = guardedUrl(src, guard)
  }
  video.addEventListener('error', fail, { signal })
  video.addEventListener('progress', () => watch.arrived('segment'), { signal })
  loadFrom(startSeconds)
  return {
    tryNow: () => watch.tryNow(),
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
