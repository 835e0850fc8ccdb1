/**
 * Decides when the player shows that it is waiting, and for what. A stream may retry for minutes, and a bare spinner isn't
 * enough for that long. `stream-recovery.ts` decides when a failure is final.
 */
import type { Connection } from '#lib/connection.ts'

/** What the player shows: connection lost, browser offline, or a retry that the viewer has just requested. */
export type Wait = 'lost' | 'offline' | 'trying'

/** What a stream requests from the server. */
export type Part = 'playlist' | 'segment'

export type Watched = {
  connection: Connection
  /** True if playback can't start or continue without more data. */
  isStarved: () => boolean
  /** The bytes received so far of the segments in flight. */
  receivedBytes: () => number
  onWait: (wait: Wait | null) => void
  retryNow: () => void
}

/** A single failure often succeeds on the next attempt. */
const quietFailures = 1
/** How long playback can stall without receiving a byte; people tolerate a bare spinner for less than 10 s. */
const quietSeconds = 8
/** Audio, video and lower qualities fail together, as one attempt. hls.js waits 1 s between attempts. */
const sameAttemptMs = 500
/** How long "Trying again" stays visible, even if the attempt fails instantly. */
const tryingSeconds = 2

/** Reports that the stream is waiting, from the second failed attempt on or after 8 s without data, until data arrives. */
export class ConnectionWatch {
  readonly #watched: Watched
  readonly #clock: ReturnType<typeof setInterval>
  readonly #stopListening: () => void
  #failures = 0
  #failedAtMs = -Infinity
  #failedPart: Part = 'playlist'
  #silentSeconds = 0
  #bytes = 0
  #tryingSeconds = 0
  #reported: Wait | null = null

  constructor(watched: Watched) {
    this.#watched = watched
    this.#clock = setInterval(() => this.#tick(), 1_000)
    this.#stopListening = watched.connection.subscribe(() => this.#onConnectionChange())
  }

  /** A request for `part` failed in a way that a retry can fix. */
  failed(part: Part): void {
    this.#failedPart = part
    if (performance.now() - this.#failedAtMs < sameAttemptMs) return
    this.#failedAtMs = performance.now()
    this.#failures += 1
    this.#update()
  }

  /** A playlist doesn't end the wait for a segment. */
  arrived(part: Part): void {
    if (part === 'segment') this.#silentSeconds = 0
    if (part === 'segment' || this.#failedPart === 'playlist') {
      this.#failures = 0
      this.#failedAtMs = -Infinity
    }
    this.#update()
  }

  /** Retries immediately at the viewer's request, and shows it. */
  retryNow(): void {
    this.#tryingSeconds = tryingSeconds
    this.#update()
    this.#watched.retryNow()
  }

  stop(): void {
    clearInterval(this.#clock)
    this.#stopListening()
    this.#report(null)
  }

  #tick() {
    const bytes = this.#watched.receivedBytes()
    const isSilent = this.#watched.isStarved() && bytes <= this.#bytes
    this.#bytes = bytes
    this.#silentSeconds = isSilent ? this.#silentSeconds + 1 : 0
    this.#tryingSeconds -= 1
    this.#update()
  }

  #onConnectionChange() {
    if (this.#failures > 0 || this.#reported) {
      if (this.#watched.connection.isOnline()) this.#watched.retryNow()
    }
    this.#update()
  }

  #update() {
    const isWaiting = this.#failures > quietFailures || this.#silentSeconds >= quietSeconds
    this.#report(isWaiting ? this.#wait() : null)
  }

  #wait(): Wait {
    if (this.#tryingSeconds > 0) return 'trying'
    return this.#watched.connection.isOnline() ? 'lost' : 'offline'
  }

  #report(wait: Wait | null) {
    if (wait === this.#reported) return
    this.#reported = wait
    this.#watched.onWait(wait)
  }
}
