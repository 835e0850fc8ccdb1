/** Recovers a stream from failures after hls.js has given up (WI-144 to WI-146). */
import { ErrorDetails, ErrorTypes, type ErrorData } from 'hls.js'
import type { Part } from './connection-watch.ts'
import { failureOfStatus, type PlaybackFailureCode } from './playback-failure.ts'

/** hls.js retries each request itself; these delays apply after it has given up. */
const reconnectDelaysMs = [1_000, 2_000, 4_000, 8_000]

/** The parts of hls.js that recovery needs. */
export type RecoverableStream = {
  /** True once the master playlist has loaded. */
  isOpen(): boolean
  loadSource(src: string): void
  /** Drops pending requests and loads again from the current position. */
  startLoad(): void
  recoverMediaError(): void
}

type Recovery = { src: string; onFailure: (code: PlaybackFailureCode) => void }

/** Recovers a stream: network errors with back-off, the decoder once. Everything else is final. */
export class StreamRecovery {
  readonly #stream: RecoverableStream
  readonly #recovery: Recovery
  #reconnects = 0
  #hasRecoveredMedia = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(stream: RecoverableStream, recovery: Recovery) {
    this.#stream = stream
    this.#recovery = recovery
  }

  handle(error: ErrorData): void {
    if (!error.fatal) return
    if (error.type === ErrorTypes.MEDIA_ERROR && !this.#hasRecoveredMedia && !isUnsupported(error)) {
      this.#hasRecoveredMedia = true
      this.#stream.recoverMediaError()
      return
    }
    const code = failureOf(error)
    const delayMs = reconnectDelaysMs[this.#reconnects]
    if (code === 'NETWORK_ERROR' && delayMs !== undefined) this.#reconnectIn(delayMs)
    else this.#recovery.onFailure(code)
  }

  forgetFailures(): void {
    this.#reconnects = 0
  }

  /** Retries immediately. An attempt that the viewer requests doesn't count. */
  retryNow(): void {
    if (this.#timer !== undefined) this.#reconnects -= 1
    this.#load()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #reconnectIn(delayMs: number) {
    this.#reconnects += 1
    this.#timer = setTimeout(() => this.#load(), delayMs)
  }

  #load() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#stream.isOpen()) this.#stream.startLoad()
    else this.#stream.loadSource(this.#recovery.src)
  }
}

/** What a retry could still load; undefined if `error` isn't a network failure. */
export function failedPartOf(error: ErrorData): Part | undefined {
  if (error.type !== ErrorTypes.NETWORK_ERROR || failureOf(error) !== 'NETWORK_ERROR') return undefined
  return error.frag ? 'segment' : 'playlist'
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
