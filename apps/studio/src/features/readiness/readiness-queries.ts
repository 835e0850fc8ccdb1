import { getEventAlertCentre, getSeriesAlertCentre } from '@marquee/api/readiness'
import { queryOptions } from '@tanstack/react-query'

/** What the event still needs. */
export const alertCentreQuery = (eventId: string) =>
  queryOptions({ ...getEventAlertCentre.query({ path: { id: eventId } }), staleTime: 0 })

/** What the next events of the series still need. */
export const seriesAlertCentreQuery = (seriesId: string) =>
  queryOptions({ ...getSeriesAlertCentre.query({ path: { id: seriesId } }), staleTime: 0 })
