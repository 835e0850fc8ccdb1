/** The API calls of an upload, apart from the bytes. */
import { type CreateVideoForm, maxVideoNameLength, type VideoAsset } from '@marquee/domain/video-library'
import type { UnfinishedUpload } from './upload.ts'
import { ConnectionFailure, transientStatuses } from '#lib/connection-failure.ts'
import { ServerRefusal } from './upload-failures.ts'
import type { NewAsset, UploadApi } from './upload-ports.ts'

/** Signed-in `fetch`; rejects for responses outside 200 to 299 with an error that has their `status`, 0 for none. */
export type SignedFetch = (path: string, init?: RequestInit) => Promise<Response>

export const uploadsPath = '/api/core/uploads/'
const assetsPath = '/api/core/video_assets/'
/** UP-014. */
const attemptTimeoutMs = 60_000

/** The previous request is still being cleaned up. */
const locked = 423

type UnfinishedReply = {
  results: {
    id: string
    asset_id: string
    replaces: string | null
    file_name: string
    size_bytes: number
    received_bytes: number
    fingerprint: string
    created_at: string
  }[]
}

/** The upload calls over `fetch`; `uploadsUrl` is the base URL of tus uploads. */
export function createUploadApi(fetch: SignedFetch, uploadsUrl: string = uploadsPath): UploadApi {
  const call = (path: string, init: RequestInit, signal?: AbortSignal) =>
    attempt(fetch, { path, init, signal })
  return {
    async createAsset(asset, signal) {
      const path = asset.replaces === null ? assetsPath : `${assetsPath}${asset.replaces}/replacement/`
      await call(path, { method: 'POST', body: formOf(asset) }, signal)
    },
    async startTranscoding(videoId, signal) {
      await call(`${assetsPath}${videoId}/transcode/`, { method: 'POST' }, signal)
    },
    async hasAllBytes({ id, replaces }, signal) {
      const response = await call(`${assetsPath}${replaces ?? id}/`, {}, signal)
      const video = await jsonOf<Pick<VideoAsset, 'transcode_status' | 'path'>>(response)
      // A replaced file is stored under the id of its upload.
      return replaces === null ? video.transcode_status !== null : (video.path ?? '').includes(id)
    },
    async listUnfinished() {
      const response = await call(uploadsUrl, {})
      const reply = await jsonOf<UnfinishedReply>(response)
      return reply.results.map(unfinishedOf)
    },
    async discard(assetId) {
      await unlessGone(call(`${uploadsUrl}${assetId}/`, { method: 'DELETE' }))
    },
    uploadUrlOf: (unfinishedId) => `${uploadsUrl}${unfinishedId}/`,
  }
}

/** UP-045 to UP-049; the workspace is left out if there is none (UP-047). */
function formOf({ id, fileName, sizeBytes, durationSeconds, owner, thumbnail }: NewAsset): FormData {
  const fields = {
    id,
    name: nameOf(fileName),
    organization: owner.organizationId,
    asset_type: 'VIDEO',
    uploaded: 'false',
    duration: String(durationSeconds),
    size_bytes: String(sizeBytes),
    ...(owner.workspaceId === null ? {} : { workspace: owner.workspaceId }),
    ...(owner.place && { place: owner.place }),
  } satisfies Record<keyof Omit<CreateVideoForm, 'workspace' | 'place'>, string>
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (thumbnail) form.append('thumbnail_to_upload', thumbnail, 'thumbnail.jpg')
  return form
}

/** The file's name without its extension, cut to the maximum length; a name that is only an extension is kept. */
function nameOf(fileName: string): string {
  const name = fileName.replace(/\.mp4$/iu, '').trim() || fileName
  return name.slice(0, maxVideoNameLength).trim()
}

function unfinishedOf(row: UnfinishedReply['results'][number]): UnfinishedUpload {
  return {
    id: row.id,
    assetId: row.asset_id,
    replaces: row.replaces,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    receivedBytes: row.received_bytes,
    fingerprint: row.fingerprint,
    createdAt: row.created_at,
  }
}

type Call = {
  path: string
  init: RequestInit
  signal: AbortSignal | undefined
}

async function attempt(fetch: SignedFetch, { path, init, signal }: Call): Promise<Response> {
  const timeout = AbortSignal.timeout(attemptTimeoutMs)
  try {
    return await fetch(path, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw failureOf(error, timeout.aborted)
  }
}

/** No response, a busy server or an unreachable backend are temporary; any other response is final. */
function failureOf(cause: unknown, isTimeout: boolean): Error {
  const status = cause instanceof Error && 'status' in cause ? cause.status : undefined
  const isPassing = [locked, ...transientStatuses].includes(Number(status))
  if (isTimeout || isPassing) return new ConnectionFailure('no useful answer', { cause })
  return new ServerRefusal(cause instanceof Error && status !== undefined ? cause.message : '', { cause })
}

async function unlessGone(call: Promise<Response>): Promise<void> {
  try {
    await call
  } catch (error) {
    const cause = error instanceof ServerRefusal ? error.cause : undefined
    if (cause instanceof Error && 'status' in cause && (cause.status === 404 || cause.status === 410)) return
    throw error
  }
}

/** The body of our own server's response, which the server has checked against its schema. */
export async function jsonOf<Body>(response: Response): Promise<Body> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
  const body: Body = await response.json()
  return body
}
