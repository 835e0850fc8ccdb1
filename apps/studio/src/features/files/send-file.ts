/** Uploads one file to a signed URL. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
import { ApiError, apiErrorOf } from '@marquee/api'
import { ConnectionFailure, transientStatuses } from '#lib/connection-failure.ts'
import { browserConnection } from '#lib/connection.ts'
import { keepTrying } from '#lib/keep-trying.ts'

/** UP-014: aborts an attempt only when it makes no progress, so that large files can take their time. */
export const attemptTimeoutMs = 60_000

export type FileSending = {
  signal: AbortSignal
  /** From 0 to 1; starts over with each attempt. */
  onProgress: (share: number) => void
  onInterrupted: () => void
}

type Put = { url: string; file: File; type: string }

/**
 * Uploads the file. Retries three times (UP-013) if the connection is lost, then throws `ConnectionFailure`. Throws an
 * `ApiError` if the server refuses.
 */
export async function sendFile(put: Put, sending: FileSending): Promise<void> {
  let attempts = 0
  await keepTrying(
    async () => {
      attempts += 1
      const status = await attempt(put, sending)
      // An earlier attempt succeeded but its response was lost: the URL accepts only this file.
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

/** Whether a call failed for lack of a response. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ConnectionFailure || (error instanceof ApiError && error.code === 'network')
}

/** The status: 200 to 299 or 409; undefined if there was no usable response. Throws if the server refuses. */
async function attempt(put: Put, sending: FileSending): Promise<number | undefined> {
  const response = await request(put, sending)
  if (!response || transientStatuses.includes(response.status)) return undefined
  if (response.status < 300 || response.status === 409) return response.status
  throw await apiErrorOf(new Response(response.text, { status: response.status }))
}

type PutResponse = { status: number; text: string }

function request(
  { url, file, type }: Put,
  { signal, onProgress }: FileSending,
): Promise<PutResponse | undefined> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    const stop = () => call.abort()
    let timer = setTimeout(stop, attemptTimeoutMs)
    const advance = () => {
      clearTimeout(timer)
      timer = setTimeout(stop, attemptTimeoutMs)
    }
    const end = (response: PutResponse | undefined) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(response)
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
