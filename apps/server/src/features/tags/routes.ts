import {
  createTagSchema,
  listedTagSchema,
  listTagsQuerySchema,
  renameTagSchema,
  tagPageSchema,
} from '@marquee/domain/tags'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { deleteTag, renameTag } from './change-tag.ts'
import { createTag } from './create-tag.ts'
import { listTags } from './list-tags.ts'

const tags = ['tags']
const params = z.object({ id: z.uuid() })
const address = '/api/core/tags/'

/** An organization's tags (AG-067 to AG-070). Changing them takes the permission to change events. */
export function tagRoutes(app: HttpApp, services: Services): void {
  const config = { access: 'event:update' } as const
  app.get(
    address,
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'listTags',
        querystring: listTagsQuerySchema,
        response: replies(200, tagPageSchema),
      },
    },
    (request) => listTags(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'createTag',
        body: createTagSchema,
        response: replies(201, listedTagSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createTag(memberContext(services, request), request.body)),
  )
  app.patch(
    `${address}:id/`,
    {
      config,
      schema: {
        tags,
        operationId: 'renameTag',
        params,
        body: renameTagSchema,
        response: replies(200, listedTagSchema),
      },
    },
    (request) => renameTag(memberContext(services, request), { id: request.params.id, ...request.body }),
  )
  app.delete(
    `${address}:id/`,
    { config, schema: { tags, operationId: 'deleteTag', params, response: replies(204, z.void()) } },
    async (request, reply) => {
      await deleteTag(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
