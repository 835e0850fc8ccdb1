/**
 * Sends a file's bytes by tus, one attempt at a time; `keep-trying.ts` decides about the next.
 *
 * tus-js-client is used directly. Uppy wraps the same client, but brings a second queue and a second set of upload
 * states beside ours, and 16 KB more (31.5 against 15.2 KB gzipped).
 */
import type { DetailedError, FileReader, UploadOptions } from 'tus-js-client'
import type { Transfer, TransferTask } from './upload-ports.ts'
import { ConnectionFailure } from '#lib/connection-failure.ts'
import { ServerRefusal, UploadGone } from './upload-failures.ts'

/** As fast as one request for the whole file (measured in Chromium), and it passes proxies that limit bodies. */
const chunkBytes = 50_000_000
/** UP-014, read as "nothing moved for": an attempt of gigabytes rightly takes longer than a minute. */
const silenceLimitMs = 60_000

const goneStatuses = [404, 410]
/** In conflict about the offset, and locked: the attempt before this one is still being wound up on the server. */
const unsettledStatuses = [409, 423]

export type TusOptions = {
  endpoint: string
  /** Asked at every request, because the token changes during a long upload. */
  authorization: () => Promise<string | null>
  /** Makes the next answer of `authorization` a new one; false when the person is signed out. */
  renewAuthorization: () => Promise<boolean>
  /** How a file is read where the browser's way is missing. */
  fileReader?: FileReader
}

/** One attempt to send a file. Rejects with what `failureOf` makes of a failure, or with the reason of the abort. */
export function createTusTransfer(options: TusOptions): Transfer {
  return async (task) => {
    const { Upload } = await import('tus-js-client')
    // It can be stopped while the code is still loading.
    task.signal.throwIfAborted()
    return new Promise<void>((resolve, reject) => {
      const silence = startSilenceWatch(() => {
        void upload.abort()
        finish(() => reject(new ConnectionFailure('nothing moved for a minute')))
      })
      const finish = (settle: () => void) => {
        silence.stop()
        task.signal.removeEventListener('abort', stop)
        settle()
      }
      const stop = () => {
        void upload.abort()
        finish(() => reject(task.signal.reason))
      }
      const upload = new Upload(task.file, {
        ...requestOptions(options, task),
        onUploadUrlAvailable: () => upload.url && task.onUrl(upload.url),
        onProgress: (sentBytes) => {
          silence.heard()
          task.onProgress(sentBytes)
        },
        onSuccess: () => finish(resolve),
        onError: (error) =>
          void failureOf(error, upload.url !== null, options).then((failure) =>
            finish(() => reject(failure)),
          ),
      })
      task.signal.addEventListener('abort', stop)
      upload.start()
    })
  }
}

function requestOptions(
  { endpoint, authorization, fileReader }: TusOptions,
  task: TransferTask,
): UploadOptions {
  return {
    // With an address there is no endpoint to fall back to: a lost upload is reported, not silently begun again.
    ...(task.uploadUrl ? { uploadUrl: task.uploadUrl } : { endpoint }),
    ...(fileReader ? { fileReader } : {}),
    metadata: task.metadata,
    chunkSize: chunkBytes,
    retryDelays: null,
    // Unfinished uploads are the server's to list, so that they can be finished on another visit.
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) => {
      const header = await authorization()
      if (header) request.setHeader('Authorization', header)
    },
  }
}

async function failureOf(
  error: Error | DetailedError,
  isCreated: boolean,
  options: TusOptions,
): Promise<Error> {
  const { status, body } = replyOf(error)
  if (status === 401 && (await options.renewAuthorization()))
    return new ConnectionFailure('the token had ended')
  if (isCreated && goneStatuses.includes(status)) return new UploadGone('the server does not know the upload')
  const isBusy = status === 0 || status === 429 || status >= 500
  if (isBusy || (isCreated && unsettledStatuses.includes(status))) {
    return new ConnectionFailure(`status ${status}`, { cause: error })
  }
  return new ServerRefusal(messageOf(body), { cause: error })
}

/** Status 0 when there was no reply. */
function replyOf(error: Error | DetailedError) {
  const response = 'originalResponse' in error ? error.originalResponse : null
  return { status: response?.getStatus() ?? 0, body: response?.getBody() }
}

/** The sentence of an error reply; empty when the body is none. */
function messageOf(body: string | undefined): string {
  try {
    const reply: unknown = JSON.parse(body ?? '')
    return typeof reply === 'object' && reply !== null && 'message' in reply ? String(reply.message) : ''
  } catch {
    return ''
  }
}

function startSilenceWatch(onSilence: () => void) {
  let timer = setTimeout(onSilence, silenceLimitMs)
  return {
    heard() {
      clearTimeout(timer)
      timer = setTimeout(onSilence, silenceLimitMs)
    },
    stop: () => clearTimeout(timer),
  }
}
