import { isOwnCode, type PixelFields } from '@marquee/domain/tracking-pixels'
import type { PageCodes } from '@marquee/domain/custom-code'
import type { PageTracking } from '@marquee/domain/pages'
import type { Services } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { mayRunOwnCode, type PagePlace } from './own-code.ts'
import { listPixelSetsOfEvent, listPixelSetsOfSeries } from './tracking-pixel-store.ts'

/** The pixels on the pages of an event, including those of its series, each once. */
export async function pixelsOfEvent(
  db: Db,
  { id, series_id }: { id: string; series_id: string | null },
): Promise<PixelFields[]> {
  const sets = await listPixelSetsOfEvent(db, { eventId: id, seriesId: series_id })
  const keyOf = ({ provider, tracking_id }: PixelFields) => `${provider} ${tracking_id}`
  const grouped = Map.groupBy(
    sets.flatMap(({ pixels }) => pixels),
    keyOf,
  )
  return [...grouped.values()].flatMap(([first]) => first ?? [])
}

/** The pixels on the page of a series or a repeating event. */
export async function pixelsOfSeries(db: Db, seriesId: string): Promise<PixelFields[]> {
  const sets = await listPixelSetsOfSeries(db, seriesId)
  return sets.flatMap(({ pixels }) => pixels)
}

type TrackedPage = {
  organization: PageTracking['organization']
  pixels: readonly PixelFields[]
  code: PageCodes
  place: PagePlace
}

/** What the page tracks once the visitor agrees; null for nothing. */
export async function trackingOfPage(
  services: Services,
  { organization, pixels: all, code: stored, place }: TrackedPage,
): Promise<PageTracking | null> {
  const hasOwnCode = stored.areas.length > 0 || all.some(({ provider }) => isOwnCode(provider))
  const runsAll = !hasOwnCode || (await mayRunOwnCode(services, place))
  const pixels = runsAll ? all : all.filter(({ provider }) => !isOwnCode(provider))
  const code = runsAll && stored.areas.length > 0 ? stored : null
  return pixels.length === 0 && code === null ? null : { organization, pixels, code }
}
