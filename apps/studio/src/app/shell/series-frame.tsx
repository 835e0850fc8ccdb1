import type { SeriesKind } from '@marquee/domain/series'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { headings, menuOf, pagePath } from '#features/navigation/public.ts'
import { SeriesHead, seriesQuery, useSeriesUpdates } from '#features/series/public.ts'
import { ColumnFrame } from '#ui/column-frame/column-frame.tsx'
import { PageGate } from './page-gate.tsx'

/** A series or repeating event: its menu in a second column, and the current page (SH-086, SH-100). */
export function SeriesFrame({ seriesId, kind }: { seriesId: string; kind: SeriesKind }) {
  const { data: series, error } = useQuery(seriesQuery(seriesId))
  useSeriesUpdates()
  // The id belongs to the other kind.
  if (series && series.kind !== kind) {
    return <Navigate to={pagePath(series.kind, 'seriesDashboard', { seriesId })} replace />
  }
  return (
    <ColumnFrame
      label={headings[kind]}
      head={error ? undefined : <SeriesHead series={series} />}
      groups={menuOf(kind, { params: { seriesId } })}
    >
      <PageGate />
    </ColumnFrame>
  )
}
