/**
 * When a player says that it waits, and for what. A stream recovers by itself for minutes; nobody should look at a
 * bare spinner in the meantime. It decides nothing about the stream: `stream-recovery.ts` decides when a failure is final.
 */
import type { Connection } from '#lib/connection.ts'

/** What is said: the connection is lost, the browser is offline, or a person has just asked for another try. */
export type Wait = 'lost' | 'offline' | 'trying'

/** What a stream asks the server for. */
export type Part = 'playlist' | 'segment'

export type Watched = {
  connection: Connection
  /** Nothing can be shown or played on before more has come. */
  isStarved: () => boolean
  /** Of the segments that are on their way. */
  receivedBytes: () => number
  onWait: (wait: Wait | null) => void
  tryNow: () => void
}

/** The next try often succeeds after a single failure. */
const quietFailures = 1
/** Without a byte while the picture stands still; a spinner alone is borne for less than 10 s. */
const quietSeconds = 8
/** Sound, picture and the lower qualities fail together: that is one failed try. hls.js pauses 1 s between two. */
const togetherMs = 500
/** For how long the answer to a press is read, also where the try fails in a blink. */
const tryingSeconds = 2

/** Tells from the second failed try on, or after 8 s of silence, that the stream waits, until something arrives. */
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
    this.#clock = setInterval(() => this.#passSecond(), 1_000)
    this.#stopListening = watched.connection.subscribe(() => this.#meetConnection())
  }

  /** A request for `part` failed in a way that a retry can fix. */
  failed(part: Part): void {
    this.#failedPart = part
    if (performance.now() - this.#failedAtMs < togetherMs) return
    this.#failedAtMs = performance.now()
    this.#failures += 1
    this.#tell()
  }

  /** A playlist does not end the wait for a segment. */
  arrived(part: Part): void {
    if (part === 'segment') this.#silentSeconds = 0
    if (part === 'segment' || this.#failedPart === 'playlist') {
      this.#failures = 0
      this.#failedAtMs = -Infinity
    }
    this.#tell()
  }

  /** Retries immediately because a person asked for it, and says so. */
  tryNow(): void {
    this.#tryingSeconds = tryingSeconds
    this.#tell()
    this.#watched.tryNow()
  }

  stop(): void {
    clearInterval(this.#clock)
    this.#stopListening()
    this.#say(null)
  }

  #passSecond() {
    const bytes = this.#watched.receivedBytes()
    const isSilent = this.#watched.isStarved() && bytes <= this.#bytes
    this.#bytes = bytes
    this.#silentSeconds = isSilent ? this.#silentSeconds + 1 : 0
    this.#tryingSeconds -= 1
    this.#tell()
  }

  #meetConnection() {
    if (this.#failures > 0 || this.#reported) {
      if (this.#watched.connection.isOnline()) this.#watched.tryNow()
    }
    this.#tell()
  }

  #tell() {
    const isWaiting = this.#failures > quietFailures || this.#silentSeconds >= quietSeconds
    this.#say(isWaiting ? this.#wait() : null)
  }

  #wait(): Wait {
    if (this.#tryingSeconds > 0) return 'trying'
    return this.#watched.connection.isOnline() ? 'lost' : 'offline'
  }

  #say(wait: Wait | null) {
    if (wait === this.#reported) return
    this.#reported = wait
    this.#watched.onWait(wait)
  }
}
