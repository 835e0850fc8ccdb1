/** Sends one file to a signed address. `fetch` tells nothing of what has been sent, so it is a request of the older kind. */
import { ApiError, apiErrorOf } from '@marquee/api'
import { ConnectionFailure, transientStatuses } from '#lib/connection-failure.ts'
import { browserConnection } from '#lib/connection.ts'
import { keepTrying } from '#lib/keep-trying.ts'

/** UP-014: of an attempt in which nothing advances, so that a large file has its time on a slow line. */
export const attemptTimeoutMs = 60_000

export type FileSending = {
  signal: AbortSignal
  /** From 0 to 1; called again from the start when an attempt is lost. */
  onProgress: (share: number) => void
  onInterrupted: () => void
}

type Put = { url: string; file: File; type: string }

/**
 * The file is stored. Tried again three times (UP-013) where the connection is lost; then throws `ConnectionFailure`. Throws
 * an `ApiError` for a refusal.
 */
export async function sendFile(put: Put, sending: FileSending): Promise<void> {
  let attempts = 0
  await keepTrying(
    async () => {
      attempts += 1
      const status = await attempt(put, sending)
      // What arrived before its answer was lost is there: the address is for this one file.
      if (status === 409 && attempts > 1) return
      if (status === undefined) throw new ConnectionFailure('the connection was lost')
    },
    {
      signal: sending.signal,
      connection: browserConnection,
      hasAdvanced: () => false,
      onInterrupted: sending.onInterrupted,
      nudge: new EventTarget(),
      isBrief: true,
    },
  )
}

/** Whether a call ended because nobody answered. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ConnectionFailure || (error instanceof ApiError && error.code === 'network')
}

/** The status of the answer: 200 to 299 or 409; undefined without an answer that counts. Throws what a refusal says. */
async function attempt(put: Put, sending: FileSending): Promise<number | undefined> {
  const answer = await request(put, sending)
  if (!answer || transientStatuses.includes(answer.status)) return undefined
  if (answer.status < 300 || answer.status === 409) return answer.status
  throw await apiErrorOf(new Response(answer.text, { status: answer.status }))
}

type Answer = { status: number; text: string }

function request({ url, file, type }: Put, { signal, onProgress }: FileSending): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    const stop = () => call.abort()
    let timer = setTimeout(stop, attemptTimeoutMs)
    const advance = () => {
      clearTimeout(timer)
      timer = setTimeout(stop, attemptTimeoutMs)
    }
    const end = (answer: Answer | undefined) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(answer)
    }
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      advance()
      onProgress(total > 0 ? loaded / total : 0)
    })
    call.addEventListener('load', () => end({ status: call.status, text: call.responseText }))
    for (const name of ['error', 'abort'] as const) call.addEventListener(name, () => end(undefined))
    signal.addEventListener('abort', stop)
    call.open('PUT', url)
    call.setRequestHeader('Content-Type', type)
    call.send(file)
  })
}
