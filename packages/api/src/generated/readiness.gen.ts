// Written by `npm run generate` from the routes of the server.

import type { alertCentreSchema, seriesAlertCentreSchema } from '@marquee/domain/readiness'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const readinessKey = ['readiness'] as const

export const getEventAlertCentre = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof alertCentreSchema>
>('readiness', 'getEventAlertCentre', 'GET /api/event/events/{id}/alert_centre/')

export const getSeriesAlertCentre = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof seriesAlertCentreSchema>
>('readiness', 'getSeriesAlertCentre', 'GET /api/event/series/{id}/alert_centre/')
