import {
  createVideoFormSchema,
  listVideosQuerySchema,
  renameVideoSchema,
  retitleVideoSchema,
  videoAssetSchema,
  videoPageSchema,
} from '@marquee/domain/video-library'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { readForm } from '#platform/http/read-form.ts'
import { createVideo } from './create-video.ts'
import { deleteVideo } from './delete-video.ts'
import { getVideo } from './get-video.ts'
import { listVideos } from './list-videos.ts'
import { renameVideo } from './rename-video.ts'

const tags = ['video-library']
const params = z.object({ id: z.uuid() })
const video = replies(200, videoAssetSchema)
const formForDocument = createVideoFormSchema.extend({
  thumbnail_to_upload: z.string().meta({ format: 'binary' }).optional().describe('A JPEG.'),
})

export function videoLibraryRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/core/video_assets/',
    {
      config: { access: 'video:read' },
      schema: {
        tags,
        operationId: 'listVideoAssets',
        querystring: listVideosQuerySchema,
        response: replies(200, videoPageSchema),
      },
    },
    (request) => listVideos(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    '/api/core/video_assets/',
    {
      config: { access: 'video:create' },
      // The form is read and checked part by part; the schema here is for the document.
      validatorCompiler: () => (value: unknown) => ({ value }),
      schema: {
        tags,
        operationId: 'createVideoAsset',
        consumes: ['multipart/form-data'],
        body: formForDocument,
        response: replies(201, videoAssetSchema),
      },
    },
    async (request, reply) => {
      const { form, files } = await readForm(request, createVideoFormSchema)
      const input = { form, thumbnail: files.get('thumbnail_to_upload') }
      return reply.status(201).send(await createVideo(memberContext(services, request), input))
    },
  )
  app.get(
    '/api/core/video_assets/:id/',
    {
      config: { access: 'video:read' },
      schema: { tags, operationId: 'getVideoAsset', params, response: video },
    },
    (request) => getVideo(memberContext(services, request), request.params.id),
  )
  changeRoutes(app, services)
}

function changeRoutes(app: HttpApp, services: Services): void {
  app.patch(
    '/api/core/video_assets/:id/',
    {
      config: { access: 'video:update' },
      schema: { tags, operationId: 'renameVideoAsset', params, body: renameVideoSchema, response: video },
    },
    (request) =>
      renameVideo(memberContext(services, request), { id: request.params.id, name: request.body.name }),
  )
  app.patch(
    '/api/content/video_library/',
    {
      config: { access: 'video:update' },
      schema: { tags, operationId: 'retitleVideoAsset', body: retitleVideoSchema, response: video },
    },
    (request) => {
      const { video_library_id: id, title: name } = request.body
      return renameVideo(memberContext(services, request), { id, name })
    },
  )
  app.delete(
    '/api/core/video_assets/:id/',
    {
      config: { access: 'video:delete' },
      schema: { tags, operationId: 'deleteVideoAsset', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteVideo(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
