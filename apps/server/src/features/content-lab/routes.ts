import {
  contentSchema,
  createEditLinkSchema,
  editLinkQuerySchema,
  editLinkSchema,
  foundEditLinkSchema,
} from '@marquee/domain/content-lab'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { createEditLink, findEditLink } from './find-edit-link.ts'
import { getContent } from './get-content.ts'

const tags = ['content-lab']
/** Everyone who sees Content Lab gets the link: it only contains ids of the video. */
const config = { access: 'content:read' } as const

/** Contents, and the links from videos to them. */
export function contentLabRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/content/edit_link/',
    {
      config,
      schema: {
        tags,
        operationId: 'findEditLink',
        querystring: editLinkQuerySchema,
        response: replies(200, foundEditLinkSchema),
      },
    },
    (request) => findEditLink(memberContext(services, request), request.query),
  )
  app.post(
    '/api/content/edit_link/',
    {
      config,
      schema: {
        tags,
        operationId: 'createEditLink',
        body: createEditLinkSchema,
        response: replies(201, editLinkSchema),
      },
    },
    async (request, reply) =>
      reply
        .status(201)
        .send(await createEditLink(memberContext(services, request), request.body.video_asset)),
  )
  app.get(
    '/api/content/contents/:id/',
    {
      config,
      schema: {
        tags,
        operationId: 'getContent',
        params: z.object({ id: z.uuid() }),
        response: replies(200, contentSchema),
      },
    },
    (request) => getContent(memberContext(services, request), request.params.id),
  )
}
