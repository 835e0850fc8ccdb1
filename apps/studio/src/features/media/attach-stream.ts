/**
 * Plays an HLS address in a video element and survives what can be survived.
 *
 * The full build of hls.js, though the light one is 63 KB smaller: our renditions share one separate audio playlist
 * (EXT-X-MEDIA), which the light build does not play. Captions are WebVTT tracks beside the stream.
 */
import Hls, { ErrorDetails, ErrorTypes, type ErrorData, type HlsConfig } from 'hls.js'
import { failureOfStatus, type PlaybackFailureCode } from './playback-failure.ts'
import { guardedUrl, type PlaylistGuard } from './playlist-guard.ts'
import type { RenditionList } from './rendition-list.ts'

export type Stream = {
  src: string
  guard: PlaylistGuard | null
  renditions: RenditionList
  /** Where to begin, in seconds; after a failure, where it stopped. */
  startSeconds: number
  onFailure: (code: PlaybackFailureCode) => void
}

/** hls.js retries each request by itself; this is for the moment after it has given up. */
const reconnectDelaysMs = [1_000, 2_000, 4_000, 8_000]

/** Plays `stream` in `video`; the reply stops it and leaves nothing behind. */
export function attachStream(video: HTMLVideoElement, stream: Stream): () => void {
  // hls.js first: Chromium also answers "maybe" for HLS, and plays it without qualities to choose from.
  return Hls.isSupported() ? attachHls(video, stream) : attachNatively(video, stream)
}

function attachHls(video: HTMLVideoElement, stream: Stream): () => void {
  const hls = new Hls(hlsConfig(stream))
  const recovery = new StreamRecovery(hls, stream)
  hls.on(Hls.Events.MANIFEST_PARSED, () => stream.renditions.show(hls))
  hls.on(Hls.Events.FRAG_LOADED, () => recovery.forgetFailures())
  hls.on(Hls.Events.ERROR, (_, error) => recovery.handle(error))
  hls.loadSource(stream.src)
  hls.attachMedia(video)
  return () => {
    recovery.stop()
    stream.renditions.clear()
    hls.destroy()
  }
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

/** Puts a stream back on its feet: the network with back-off, the decoder once. */
class StreamRecovery {
  readonly #hls: Hls
  readonly #stream: Stream
  #reconnects = 0
  #hasRecoveredMedia = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(hls: Hls, stream: Stream) {
    this.#hls = hls
    this.#stream = stream
  }

  handle(error: ErrorData): void {
    if (!error.fatal) return
    if (error.type === ErrorTypes.MEDIA_ERROR && !this.#hasRecoveredMedia && !isUnsupported(error)) {
      this.#hasRecoveredMedia = true
      this.#hls.recoverMediaError()
      return
    }
    const code = failureOf(error)
    const delayMs = reconnectDelaysMs[this.#reconnects]
    if (code === 'NETWORK_ERROR' && delayMs !== undefined) this.#reconnectIn(delayMs, error)
    else this.#stream.onFailure(code)
  }

  forgetFailures(): void {
    this.#reconnects = 0
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #reconnectIn(delayMs: number, error: ErrorData) {
    this.#reconnects += 1
    this.#timer = setTimeout(() => {
      if (isManifestFailure(error)) this.#hls.loadSource(this.#stream.src)
      else this.#hls.startLoad()
    }, delayMs)
  }
}

function isManifestFailure({ details }: ErrorData): boolean {
  return details === ErrorDetails.MANIFEST_LOAD_ERROR || details === ErrorDetails.MANIFEST_LOAD_TIMEOUT
}

function isUnsupported({ details }: ErrorData): boolean {
  return (
    details === ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR ||
    details === ErrorDetails.BUFFER_ADD_CODEC_ERROR
  )
}

function failureOf(error: ErrorData): PlaybackFailureCode {
  if (isUnsupported(error)) return 'UNSUPPORTED_FORMAT'
  if (error.type === ErrorTypes.NETWORK_ERROR) return failureOfStatus(error.response?.code ?? 0)
  return error.type === ErrorTypes.MEDIA_ERROR ? 'MEDIA_ERROR' : 'UNKNOWN_ERROR'
}

function attachNatively(
  video: HTMLVideoElement,
  { src, guard, startSeconds, onFailure }: Stream,
): () => void {
  if (!video.canPlayType('application/vnd.apple.mpegurl')) {
    onFailure('UNSUPPORTED_FORMAT')
    return () => undefined
  }
  const listening = new AbortController()
  const { signal } = listening
  video.addEventListener('error', () => onFailure(failureOfElement(video.error?.code)), { signal })
  video.addEventListener('loadedmetadata', () => startSeconds > 0 && (video.currentTime = startSeconds), {
    signal,
  })
  video.src = guardedUrl(src, guard)
  return () => {
    listening.abort()
    video.removeAttribute('src')
    video.load()
  }
}

function failureOfElement(code: number | undefined): PlaybackFailureCode {
  if (code === MediaError.MEDIA_ERR_NETWORK) return 'NETWORK_ERROR'
  if (code === MediaError.MEDIA_ERR_DECODE) return 'MEDIA_ERROR'
  return code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? 'UNSUPPORTED_FORMAT' : 'UNKNOWN_ERROR'
}
