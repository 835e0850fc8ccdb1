/**
 * Sends a file by tus, one attempt at a time; `keep-trying.ts` decides whether to try again.
 *
 * Uses tus-js-client directly. Uppy wraps the same client, but adds a second queue and a second set of upload states, and
 * doubles the size (31.5 instead of 15.2 KB gzipped).
 */
import type { DetailedError, FileReader, UploadOptions } from 'tus-js-client'
import type { Transfer, TransferTask } from './upload-ports.ts'
import { ConnectionFailure } from '#lib/connection-failure.ts'
import { ServerRefusal, UploadGone } from './upload-failures.ts'

/** As fast as a single request (measured in Chromium), and small enough for proxies that limit bodies. */
const chunkBytes = 50_000_000
/** UP-014, read as a minute without progress: an attempt of gigabytes may well take longer. */
const silenceLimitMs = 60_000

const goneStatuses = [404, 410]
/** Offset conflict and locked: the server is still cleaning up the previous attempt. */
const pendingCleanupStatuses = [409, 423]

export type TusOptions = {
  endpoint: string
  /** Called for every request, because the token changes during a long upload. */
  authorization: () => Promise<string | null>
  /** Renews the token that `authorization` returns; resolves to false if the person is signed out. */
  renewAuthorization: () => Promise<boolean>
  /** Reads files outside the browser. */
  fileReader?: FileReader
}

/** One attempt to send a file. Rejects with the result of `failureOf`, or with the abort reason. */
export function createTusTransfer(options: TusOptions): Transfer {
  return async (task) => {
    const { Upload } = await import('tus-js-client')
    // It may have been stopped while the code was loading.
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
          silence.reset()
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
    // Never both, or tus would silently restart a lost upload instead of reporting it.
    ...(task.uploadUrl ? { uploadUrl: task.uploadUrl } : { endpoint }),
    ...(fileReader ? { fileReader } : {}),
    metadata: task.metadata,
    chunkSize: chunkBytes,
    retryDelays: null,
    // The server lists unfinished uploads, so that a later visit can resume them.
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
    return new ConnectionFailure('the token had expired')
  if (isCreated && goneStatuses.includes(status)) return new UploadGone('the server does not know the upload')
  const isBusy = status === 0 || status === 429 || status >= 500
  if (isBusy || (isCreated && pendingCleanupStatuses.includes(status))) {
    return new ConnectionFailure(`status ${status}`, { cause: error })
  }
  return new ServerRefusal(messageOf(body), { cause: error })
}

/** Status 0 if there was no response. */
function replyOf(error: Error | DetailedError) {
  const response = 'originalResponse' in error ? error.originalResponse : null
  return { status: response?.getStatus() ?? 0, body: response?.getBody() }
}

/** The message of an error response; empty if the body isn't one. */
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
    reset() {
      clearTimeout(timer)
      timer = setTimeout(onSilence, silenceLimitMs)
    },
    stop: () => clearTimeout(timer),
  }
}
