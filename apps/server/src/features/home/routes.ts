import { homeQuerySchema, homeSchema } from '@marquee/domain/home'
import type { ReadinessParts } from '#features/readiness/public.ts'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { type FirstStepChecks, getHome } from './get-home.ts'

type HomeParts = { parts: ReadinessParts; checks: FirstStepChecks }

/** The studio's home page in one call. */
export function homeRoutes(app: HttpApp, services: Services, homeParts: HomeParts): void {
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
    (request) =>
      getHome(memberContext(services, request), { ...homeParts, workspace: request.query.workspace }),
  )
}
