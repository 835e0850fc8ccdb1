/**
 * Retries for every step of an upload: three in quick succession (UP-013), then at growing intervals, as giving up would
 * lose the progress so far. The server may be restarting or the train in a tunnel; no one should have to watch.
 */
import type { Connection } from './connection.ts'
import { ConnectionFailure } from './connection-failure.ts'

/** The three retries; a restarted server is back within the first two. */
const retryDelaysMs = [500, 2_000, 5_000]
/** From then on the connection counts as lost. */
const patientDelaysMs = [5_000, 10_000, 20_000, 30_000]

export type Interruption = 'reconnecting' | 'offline' | 'connection-lost'

export type Persistence = {
  signal: AbortSignal
  connection: Connection
  /** Whether the step has progressed since the last call, which restarts the count of retries. */
  hasAdvanced: () => boolean
  onInterrupted: (interruption: Interruption) => void
  /** Fails after the three quick retries. */
  isBrief?: boolean
  /** Dispatches `nudge` to end the current pause early: someone pressed "Retry". */
  nudge: EventTarget
}

/** Runs `attempt` again after each `ConnectionFailure` until it succeeds or `signal` aborts. */
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
