import {
  clipVideoSchema,
  replaceVideoFormSchema,
  videoAssetSchema,
  videoReplacementSchema,
} from '@marquee/domain/video-library'
import { z } from 'zod'
import {
  findPendingReplacement,
  refuseUnlessReplaceable,
  replaceVideo,
  type VideoServices,
} from '#features/video-library/public.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { formValidator, readForm } from '#platform/http/read-form.ts'
import { clipVideo } from './clip-video.ts'
import { removeUpload } from './discard-upload.ts'
import { getReplacement } from './get-replacement.ts'
import { restoreVideo } from './restore-video.ts'
import type { UploadDesk } from './upload-desk.ts'

const tags = ['media']
const params = z.object({ id: z.uuid() })
const replacementPath = '/api/core/video_assets/:id/replacement/'
const formForDocument = replaceVideoFormSchema.extend({
  thumbnail_to_upload: z.string().meta({ format: 'binary' }).optional().describe('A JPEG.'),
})

/** Replaces and restores the file of a video; the bytes are uploaded like those of any video. */
export function replacementRoutes(app: HttpApp, services: VideoServices, desk: UploadDesk): void {
  app.get(
    replacementPath,
    {
      config: { access: 'video:update' },
      schema: { tags, operationId: 'getReplacement', params, response: replies(200, videoReplacementSchema) },
    },
    (request) => getReplacement(memberContext(services, request), request.params.id),
  )
  app.post(
    replacementPath,
    {
      config: { access: 'video:update' },
      // The form is read and checked part by part; this schema only documents it.
      validatorCompiler: formValidator,
      schema: {
        tags,
        operationId: 'replaceVideoFile',
        params,
        consumes: ['multipart/form-data'],
        body: formForDocument,
        response: replies(201, videoAssetSchema),
      },
    },
    async (request, reply) => {
      const ctx = memberContext(services, request)
      const { id } = request.params
      await refuseUnlessReplaceable(ctx, id)
      const { form, files } = await readForm(request, replaceVideoFormSchema)
      const thumbnail = files.get('thumbnail_to_upload')
      return reply.status(201).send(await replaceVideo(ctx, { id, form, thumbnail }))
    },
  )
  app.delete(
    replacementPath,
    {
      config: { access: 'video:update' },
      schema: { tags, operationId: 'discardReplacement', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      const ctx = memberContext(services, request)
      const id = await findPendingReplacement(ctx, request.params.id)
      if (id !== undefined) await desk.locks.hold(id, () => removeUpload(ctx, { files: desk.files, id }))
      return reply.status(204).send()
    },
  )
  app.post(
    '/api/core/video_assets/:id/restore/',
    {
      config: { access: 'video:update' },
      schema: { tags, operationId: 'restoreVideoFile', params, response: replies(200, videoAssetSchema) },
    },
    (request) => restoreVideo(memberContext(services, request), request.params.id),
  )
}

export function clipRoutes(app: HttpApp, services: VideoServices): void {
  app.post(
    '/api/core/video_assets/:id/clips/',
    {
      config: { access: 'video:create' },
      schema: {
        tags,
        operationId: 'clipVideo',
        params,
        body: clipVideoSchema,
        response: replies(201, videoAssetSchema),
      },
    },
    async (request, reply) => {
      const input = { id: request.params.id, clip: request.body }
      return reply.status(201).send(await clipVideo(memberContext(services, request), input))
    },
  )
}
