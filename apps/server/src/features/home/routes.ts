import { homeQuerySchema, homeSchema } from '@marquee/domain/home'
import type { EventParts } from '#features/events/public.ts'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { type FirstStepChecks, getHome } from './get-home.ts'

type Around = { parts: EventParts; checks: FirstStepChecks }

/** The first page of the studio, in one call. */
export function homeRoutes(app: HttpApp, services: Services, around: Around): void {
  app.get(
    '/api/core/home/',
    {
      config: { access: 'event:read' },
      schema: {
        tags: ['home'],
        operationId: 'getHome',
        querystring: homeQuerySchema,
        response: replies(200, homeSchema),
      },
    },
    (request) => getHome(memberContext(services, request), { ...around, workspace: request.query.workspace }),
  )
}
