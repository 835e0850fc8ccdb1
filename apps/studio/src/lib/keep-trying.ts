/**
 * One way to survive a lost connection, for every step of an upload: three more attempts soon after each other
 * (UP-013), then patience, where what is done already would be lost otherwise. The server may be restarting or the train
 * in a tunnel; nobody should have to watch.
 */
import type { Connection } from './connection.ts'
import { ConnectionFailure } from './connection-failure.ts'

/** The three retries; a restarted server is back within the first two. */
const retryDelaysMs = [500, 2_000, 5_000]
/** From then on the connection counts as lost, and is tried again at growing distances. */
const patientDelaysMs = [5_000, 10_000, 20_000, 30_000]

export type Interruption = 'reconnecting' | 'offline' | 'connection-lost'

export type Persistence = {
  signal: AbortSignal
  connection: Connection
  /** The step got further since it was last asked, so that its attempts count from the start again. */
  hasAdvanced: () => boolean
  onInterrupted: (interruption: Interruption) => void
  /** The three retries are all: the failure after them stands. */
  isBrief?: boolean
  /** Ends the present pause early; a person pressed "Retry". */
  nudge: EventTarget
}

/** The result of `attempt`, tried again after each `ConnectionFailure` until it succeeds or `signal` aborts. */
export async function keepTrying<Result>(
  attempt: () => Promise<Result>,
  persistence: Persistence,
): Promise<Result> {
  for (let failures = 0; ; ) {
    persistence.signal.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      persistence.signal.throwIfAborted()
      if (!(error instanceof ConnectionFailure)) throw error
      failures = persistence.hasAdvanced() ? 1 : failures + 1
      if (persistence.isBrief && failures > retryDelaysMs.length) throw error
      persistence.onInterrupted(interruptionAfter(failures, persistence.connection))
      await pauseAfter(failures, persistence)
    }
  }
}

function interruptionAfter(failures: number, connection: Connection): Interruption {
  if (!connection.isOnline()) return 'offline'
  return failures > retryDelaysMs.length ? 'connection-lost' : 'reconnecting'
}

function pauseAfter(failures: number, { signal, connection, nudge }: Persistence): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController()
    const end = () => {
      ending.abort()
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const timer = setTimeout(end, delayMs(failures))
    const stopListening = connection.subscribe(() => connection.isOnline() && end())
    signal.addEventListener('abort', end, { signal: ending.signal })
    nudge.addEventListener('nudge', end, { signal: ending.signal })
  })
}

function delayMs(failures: number): number {
  const patient = failures - retryDelaysMs.length - 1
  return retryDelaysMs[failures - 1] ?? patientDelaysMs[patient] ?? Math.max(...patientDelaysMs)
}
