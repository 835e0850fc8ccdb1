import {
  blocksOfAgendaSchema,
  moveBlocksSchema,
  movedBlocksSchema,
  restoredBlocksSchema,
} from '@marquee/domain/agenda'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { agendaItemRoutes } from './agenda-item-routes.ts'
import { broadcastRoutes } from './broadcast-routes.ts'
import { deleteBlocks } from './delete-from-agenda.ts'
import { moveBlocks } from './move-blocks.ts'
import { restoreBlocks } from './restore-blocks.ts'
import { trackRoutes } from './track-routes.ts'

/** The agenda of an event: its sessions, agenda items and tracks, and changes of many of them at once. */
export function agendaRoutes(app: HttpApp, services: Services): void {
  broadcastRoutes(app, services)
  agendaItemRoutes(app, services)
  trackRoutes(app, services)
  manyBlocksRoutes(app, services)
}

function manyBlocksRoutes(app: HttpApp, services: Services): void {
  const config = { access: 'event:update' } as const
  const tags = ['agenda']
  app.post(
    '/api/event/agenda/move/',
    {
      config,
      schema: {
        tags,
        operationId: 'moveBlocks',
        body: moveBlocksSchema,
        response: replies(200, movedBlocksSchema),
      },
    },
    (request) => moveBlocks(memberContext(services, request), request.body),
  )
  app.post(
    '/api/event/agenda/delete/',
    {
      config,
      schema: {
        tags,
        operationId: 'deleteBlocks',
        body: blocksOfAgendaSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await deleteBlocks(memberContext(services, request), request.body)
      return reply.status(204).send()
    },
  )
  app.post(
    '/api/event/agenda/restore/',
    {
      config,
      schema: {
        tags,
        operationId: 'restoreBlocks',
        body: blocksOfAgendaSchema,
        response: replies(200, restoredBlocksSchema),
      },
    },
    (request) => restoreBlocks(memberContext(services, request), request.body),
  )
}
