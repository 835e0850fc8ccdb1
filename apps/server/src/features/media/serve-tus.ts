/** Serves the tus protocol (1.0.0) behind the application's own routes: its access rules, its error replies, no CORS. */
import type { ErrorCode } from '@marquee/domain/error-replies'
import { maxVideoSizeBytes } from '@marquee/domain/video-library'
import { Server } from '@tus/server'
import type { VideoMemberContext } from '#features/video-library/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { HttpReply, HttpRequest } from '#platform/http/http.ts'
import { createUpload, readUploadMetadata } from './create-upload.ts'
import { TusStore, tusLocker } from './tus-store.ts'
import type { UploadDesk } from './upload-desk.ts'
import { refuseForeignUpload } from './upload-policy.ts'

export const uploadsPath = '/api/core/uploads/'

type TusCall = { ctx: VideoMemberContext; desk: UploadDesk; request: HttpRequest; reply: HttpReply }

/** Answers as tus requires; refusals are the API's error replies with tus statuses. Throws like `refuseForeignUpload`. */
export async function serveTus({ ctx, desk, request, reply }: TusCall): Promise<HttpReply> {
  const id = uploadIdOf(request)
  if (id !== undefined && request.method !== 'OPTIONS') await refuseForeignUpload(ctx, id, 'video:update')
  let failure: unknown
  const server = new Server({
    path: uploadsPath,
    datastore: new TusStore({ ctx, files: desk.files, body: request.raw }),
    locker: tusLocker(desk.locks, request.raw),
    maxSize: maxVideoSizeBytes,
    allowedOrigins: () => false,
    generateUrl: (_, { id }) => `${uploadsPath}${id}/`,
    getFileIdFromRequest: () => id,
    namingFunction: (_, metadata) => readUploadMetadata(metadata).asset_id,
    async onUploadCreate(_, upload) {
      const metadata = readUploadMetadata(upload.metadata)
      await createUpload(ctx, { metadata, sizeBytes: upload.size ?? 0 })
      return {}
    },
    onResponseError(_, error) {
      failure = error
      return Promise.resolve(undefined)
    },
  })
  const response = await server.handleWeb(requestWithoutBody(request))
  if (request.raw.destroyed && !request.raw.complete) {
    ctx.log.info({ upload_id: id }, 'an upload was interrupted')
    return reply.hijack()
  }
  for (const [name, value] of response.headers) {
    if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value)
  }
  if (failure instanceof Error) throw failure
  reply.status(response.status)
  return response.ok ? reply.send() : reply.type('application/json').send(await refusal(response, request))
}

/** The id in the address, unless the request creates an upload. */
function uploadIdOf({ params }: HttpRequest): string | undefined {
  const hasId = typeof params === 'object' && params !== null && 'id' in params
  return hasId ? String(params.id) : undefined
}

/** The store reads the bytes from the request itself. */
function requestWithoutBody({ method, url, raw }: HttpRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(`http://localhost${url}`, { method, headers })
}

const codes: Record<number, ErrorCode> = { 404: 'not_found', 409: 'conflict', 413: 'too_large' }

async function refusal(response: Response, request: HttpRequest): Promise<string> {
  const error = new AppError(codes[response.status] ?? 'invalid_input', {
    message: (await response.text()).trim(),
  })
  return JSON.stringify({ code: error.code, message: error.message, request_id: request.id })
}
