import { alertCentreSchema, seriesAlertCentreSchema } from '@marquee/domain/readiness'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { getEventAlertCentre, getSeriesAlertCentre } from './alert-centre.ts'
import type { ReadinessParts } from './readiness-part.ts'

const tags = ['readiness']
const params = z.object({ id: z.uuid() })

export function readinessRoutes(app: HttpApp, services: Services, parts: ReadinessParts): void {
  app.get(
    '/api/event/events/:id/alert_centre/',
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'getEventAlertCentre',
        params,
        response: replies(200, alertCentreSchema),
      },
    },
    (request) => getEventAlertCentre(memberContext(services, request), { ...request.params, parts }),
  )
  app.get(
    '/api/event/series/:id/alert_centre/',
    {
      config: { access: 'series:read' },
      schema: {
        tags,
        operationId: 'getSeriesAlertCentre',
        params,
        response: replies(200, seriesAlertCentreSchema),
      },
    },
    (request) => getSeriesAlertCentre(memberContext(services, request), { ...request.params, parts }),
  )
}
