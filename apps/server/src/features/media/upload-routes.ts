import { unfinishedUploadsSchema } from '@marquee/domain/media'
import { videoAssetSchema } from '@marquee/domain/video-library'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { VideoServices } from '#features/video-library/public.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { discardUpload } from './discard-upload.ts'
import { repairUploads } from './finish-upload.ts'
import { listUploads } from './list-uploads.ts'
import { clipRoutes, replacementRoutes } from './replacement-routes.ts'
import { serveTus, uploadsPath } from './serve-tus.ts'
import { transcodeUpload } from './transcode-upload.ts'
import { createUploadDesk } from './upload-desk.ts'
import { refuseForeignUpload } from './upload-policy.ts'

const tags = ['media']
const params = z.object({ id: z.uuid() })
const oneUpload = `${uploadsPath}:id/`

/** Uploads by tus, and the calls about them, under one path. */
export function uploadRoutes(app: HttpApp, services: VideoServices): void {
  const desk = createUploadDesk(services)
  clipRoutes(app, services)

  app.get(
    uploadsPath,
    {
      config: { access: 'video:create' },
      schema: { tags, operationId: 'listUploads', response: replies(200, unfinishedUploadsSchema) },
    },
    (request) => listUploads(memberContext(services, request), desk.files),
  )
  app.delete(
    oneUpload,
    {
      config: { access: 'video:create' },
      schema: { tags, operationId: 'discardUpload', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      const { id } = request.params
      const ctx = memberContext(services, request)
      await refuseForeignUpload(ctx, id, 'video:delete')
      await desk.locks.hold(id, () => discardUpload(ctx, { files: desk.files, id }))
      // Tus clients end an upload with the same call, and look for their protocol's version.
      return reply.header('tus-resumable', '1.0.0').status(204).send()
    },
  )
  app.register((app: HttpApp, _, done) => {
    // Bodies stay on the connection: an upload reads its bytes from there, and starting to transcode needs no body.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _body, parsed) => parsed(null))
    const tus = (request: FastifyRequest, reply: FastifyReply) =>
      serveTus({ ctx: memberContext(services, request), desk, request, reply })
    app.route({
      method: ['POST', 'OPTIONS'],
      url: uploadsPath,
      config: { access: 'video:create', takesUpload: true },
      schema: { hide: true },
      handler: tus,
    })
    app.route({
      method: ['HEAD', 'PATCH', 'OPTIONS'],
      url: oneUpload,
      config: { access: 'video:create', takesUpload: true },
      schema: { hide: true, params },
      handler: tus,
    })
    app.post(
      '/api/core/video_assets/:id/transcode/',
      {
        config: { access: 'video:update' },
        schema: { tags, operationId: 'startTranscoding', params, response: replies(200, videoAssetSchema) },
      },
      (request) => transcodeUpload(memberContext(services, request), { desk, id: request.params.id }),
    )
    done()
  })
  replacementRoutes(app, services, desk)
  app.addHook('onListen', () => repairUploads(services, desk))
}
