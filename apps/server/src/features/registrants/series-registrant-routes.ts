import {
  companiesOfRegistrantsQuerySchema,
  companiesOfRegistrantsSchema,
  listSeriesRegistrantsQuerySchema,
  seriesRegistrantPageSchema,
} from '@marquee/domain/registrants'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { listCompaniesOfRegistrants, listSeriesRegistrants } from './list-series-registrants.ts'

const tags = ['registrants']
const params = z.object({ id: z.uuid() })
const path = '/api/event/series/:id/registrants/'

/** The people who registered for events of a series, for its organizers. */
export function seriesRegistrantRoutes(app: HttpApp, services: Services): void {
  app.get(
    path,
    {
      config: { access: 'registrant:read' },
      schema: {
        tags,
        operationId: 'listSeriesRegistrants',
        params,
        querystring: listSeriesRegistrantsQuerySchema,
        response: replies(200, seriesRegistrantPageSchema),
      },
    },
    (request) => {
      const { id: seriesId } = request.params
      const { query, url } = request
      return listSeriesRegistrants(memberContext(services, request), { seriesId, query, url })
    },
  )
  app.get(
    `${path}companies/`,
    {
      config: { access: 'registrant:read' },
      schema: {
        tags,
        operationId: 'listCompaniesOfRegistrants',
        params,
        querystring: companiesOfRegistrantsQuerySchema,
        response: replies(200, companiesOfRegistrantsSchema),
      },
    },
    (request) => {
      const { id: seriesId } = request.params
      return listCompaniesOfRegistrants(memberContext(services, request), { seriesId, ...request.query })
    },
  )
}
