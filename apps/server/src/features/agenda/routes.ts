import { moveBlocksSchema, movedBlocksSchema } from '@marquee/domain/agenda'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { agendaItemRoutes } from './agenda-item-routes.ts'
import { broadcastRoutes } from './broadcast-routes.ts'
import { moveBlocks } from './move-blocks.ts'
import { trackRoutes } from './track-routes.ts'

/** The agenda of an event: its sessions, agenda items and tracks, and moving many of them at once. */
export function agendaRoutes(app: HttpApp, services: Services): void {
  broadcastRoutes(app, services)
  agendaItemRoutes(app, services)
  trackRoutes(app, services)
  app.post(
    '/api/event/agenda/move/',
    {
      config: { access: 'event:update' },
      schema: {
        tags: ['agenda'],
        operationId: 'moveBlocks',
        body: moveBlocksSchema,
        response: replies(200, movedBlocksSchema),
      },
    },
    (request) => moveBlocks(memberContext(services, request), request.body),
  )
}
