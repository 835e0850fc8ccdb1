import {
  bulkVideosReplySchema,
  bulkVideosSchema,
  createVideoFormSchema,
  listVideosQuerySchema,
  retitleVideoSchema,
  updateVideoSchema,
  videoAssetSchema,
  videoPageSchema,
  videoUsesSchema,
} from '@marquee/domain/video-library'
import { z } from 'zod'
import type { VideoServices } from './video-part.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { readForm } from '#platform/http/read-form.ts'
import { changeVideos } from './change-videos.ts'
import { createVideo } from './create-video.ts'
import { deleteVideo } from './delete-video.ts'
import { eventVideoRoutes } from './event-video-routes.ts'
import { getVideo } from './get-video.ts'
import { listVideos } from './list-videos.ts'
import { listVideoUses } from './list-video-uses.ts'
import { updateVideo } from './update-video.ts'

const tags = ['video-library']
const params = z.object({ id: z.uuid() })
const video = replies(200, videoAssetSchema)
const formForDocument = createVideoFormSchema.extend({
  thumbnail_to_upload: z.string().meta({ format: 'binary' }).optional().describe('A JPEG.'),
})

/** The videos of an organization, one by one and many at once. */
export function videoLibraryRoutes(app: HttpApp, services: VideoServices): void {
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
      // The form is read and checked part by part; this schema only documents it.
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
  app.get(
    '/api/core/video_assets/:id/usage/',
    {
      config: { access: 'video:read' },
      schema: { tags, operationId: 'listVideoUses', params, response: replies(200, videoUsesSchema) },
    },
    (request) => listVideoUses(memberContext(services, request), request.params.id),
  )
  eventVideoRoutes(app, services)
  changeRoutes(app, services)
}

function changeRoutes(app: HttpApp, services: VideoServices): void {
  app.patch(
    '/api/core/video_assets/:id/',
    {
      config: { access: 'video:update' },
      schema: { tags, operationId: 'renameVideoAsset', params, body: updateVideoSchema, response: video },
    },
    (request) =>
      updateVideo(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.patch(
    '/api/content/video_library/',
    {
      config: { access: 'video:update' },
      schema: { tags, operationId: 'retitleVideoAsset', body: retitleVideoSchema, response: video },
    },
    (request) => {
      const { video_library_id: id, title: name } = request.body
      return updateVideo(memberContext(services, request), { id, change: { name } })
    },
  )
  app.post(
    '/api/core/video_assets/bulk/',
    {
      // Checked for each video: deleting requires `video:delete` too.
      config: { access: 'video:update' },
      schema: {
        tags,
        operationId: 'changeVideoAssets',
        body: bulkVideosSchema,
        response: replies(200, bulkVideosReplySchema),
      },
    },
    (request) => changeVideos(memberContext(services, request), request.body),
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
