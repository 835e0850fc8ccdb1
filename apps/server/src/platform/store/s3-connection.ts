/** The connection to a bucket, with shared timeouts, retries and typed errors. */
import { setTimeout as delay } from 'node:timers/promises'
import type { S3 } from '@aws-sdk/client-s3'
import { StoreError, systemCodeOf } from './store-error.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type S3Limits = {
  attempts: number
  retryDelayMs: number
  connectTimeoutMs: number
  /** Gives up a connection with no activity for this long. */
  idleTimeoutMs: number
}

export const defaultS3Limits: S3Limits = {
  attempts: 4,
  retryDelayMs: 100,
  connectTimeoutMs: 5_000,
  idleTimeoutMs: 30_000,
}

type S3Call<Result> = (s3: S3, bucket: string) => Promise<Result>

export type S3Connection = {
  limits: S3Limits
  /** Makes a call that may be retried. Throws `unavailable` after `attempts` temporary failures. */
  call<Result>(run: S3Call<Result>): Promise<Result>
  /** Makes a call without retries. */
  callOnce<Result>(run: S3Call<Result>): Promise<Result>
  close(): Promise<void>
}

/** Prepares the connection. The first call loads the SDK, so installations without S3 never do. */
export function createS3Connection(settings: S3Settings, limits: S3Limits = defaultS3Limits): S3Connection {
  let opening: Promise<S3> | undefined

  async function callOnce<Result>(run: S3Call<Result>): Promise<Result> {
    opening ??= openClient(settings, limits)
    const s3 = await opening
    try {
      return await run(s3, settings.bucket)
    } catch (error) {
      throw storeErrorOf(error)
    }
  }

  async function call<Result>(run: S3Call<Result>, attempt = 1): Promise<Result> {
    try {
      return await callOnce(run)
    } catch (error) {
      if (attempt >= limits.attempts || !mayPass(error)) throw error
    }
    await pauseBeforeRetry(limits, attempt)
    return call(run, attempt + 1)
  }

  return {
    limits,
    call: (run) => call(run),
    callOnce,
    async close() {
      const s3 = await opening
      s3?.destroy()
    },
  }
}

/** Whether the same call may succeed a moment later. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof StoreError) || error.code !== 'unavailable') return false
  const status = statusOf(error.cause)
  return status === undefined || status >= 500 || status === 429 || nameOf(error.cause) === 'RequestTimeout'
}

/** Waits longer after each failure, with jitter. */
export async function pauseBeforeRetry(limits: S3Limits, attempt: number): Promise<void> {
  await delay(limits.retryDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
}

/** Converts the failure of a call or a body into a `StoreError`. */
export function storeErrorOf(error: unknown): unknown {
  const name = nameOf(error)
  if (name === 'NoSuchKey' || name === 'NotFound') return new StoreError('not_found', { cause: error })
  // Failures of the local disk come through the same streams.
  if (error instanceof StoreError || ['ENOENT', 'EACCES', 'EISDIR'].includes(systemCodeOf(error) ?? ''))
    return error
  return new StoreError('unavailable', { cause: error })
}

/** The HTTP status of a refused call; undefined without a reply. */
export function statusOf(error: unknown): number | undefined {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined
}

async function openClient(settings: S3Settings, limits: S3Limits): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3')
  return new S3({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    // The default adds an aws-chunked trailer to the body, which servers other than AWS store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK doesn't retry when a response body breaks off; our own policy covers both.
    maxAttempts: 1,
    // Otherwise each part would get its own connection (SDK 3.1169).
    expectContinueHeader: false,
    requestHandler: { connectionTimeout: limits.connectTimeoutMs, socketTimeout: limits.idleTimeoutMs },
  })
}
