import type { SeriesKind } from '@marquee/domain/series'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet } from '@tanstack/react-router'
import { SeriesHead, seriesQuery, useSeriesKeptFresh } from '#features/series/public.ts'
import { fillPath } from '#lib/path-pattern.ts'
import { ColumnFrame } from '#ui/column-frame/column-frame.tsx'
import { placesOfSeries } from './series-places.ts'
import { seriesPlacesText as t } from './series-places-texts.ts'
import { useIsBuilt } from '#lib/use-is-built.ts'

const dashboards = {
  series: '/series/$seriesId/dashboard',
  repeating: '/repeating-event/$seriesId/dashboard',
} as const

/** One series or repeating event: its areas in a second column, and the page that is open (SH-086, SH-100). */
export function SeriesFrame({ seriesId, kind }: { seriesId: string; kind: SeriesKind }) {
  const { data: series, error } = useQuery(seriesQuery(seriesId))
  const isBuilt = useIsBuilt()
  useSeriesKeptFresh()
  // Somebody took the one for the other.
  if (series && series.kind !== kind) {
    return <Navigate to={dashboards[series.kind]} params={{ seriesId }} replace />
  }
  const groups = placesOfSeries[kind]
    .map(({ title, places }) => ({
      title,
      places: places
        .filter(({ path }) => isBuilt(path))
        .map(({ path, title: name }) => ({ to: fillPath(path, { seriesId }), title: name })),
    }))
    .filter(({ places }) => places.length > 0)
  return (
    <ColumnFrame label={t(kind)} head={error ? undefined : <SeriesHead series={series} />} groups={groups}>
      <Outlet />
    </ColumnFrame>
  )
}
